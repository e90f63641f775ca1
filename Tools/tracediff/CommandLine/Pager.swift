import Glibc

/// The program that shows long output a screen at a time, as git uses it: `$TRACEDIFF_PAGER`, `$PAGER`, or `less`.
///
/// See `core.pager` in git-config(1): `less` gets `FRX` where its user has set nothing, so that what fits on the screen
/// is printed and done, and colours stay.
struct Pager {
  private let process: pid_t

  /// Starts it and lets standard output flow into it. Nil, and nothing changes, where standard output is no terminal,
  /// no pager is wanted, or none is there: a shell would start, find nothing, and take the output with it.
  static func start() -> Pager? {
    guard isatty(STDOUT_FILENO) == 1, let command, command != "cat", !command.isEmpty, isThere(command)
    else { return nil }
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { return nil }
    // The pager is to see the end when this process ends.
    _ = fcntl(pipeEnds[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[0], STDIN_FILENO)
    if pipeEnds[0] != STDIN_FILENO { posix_spawn_file_actions_addclose(&actions, pipeEnds[0]) }
    setenv("LESS", "FRX", 0)
    var process: pid_t = 0
    let code = withArguments(["/bin/sh", "-c", command]) {
      posix_spawn(&process, "/bin/sh", &actions, nil, $0, environ)
    }
    close(pipeEnds[0])
    guard code == 0 else {
      close(pipeEnds[1])
      return nil
    }
    dup2(pipeEnds[1], STDOUT_FILENO)
    close(pipeEnds[1])
    // Interrupting ends what the pager shows, which is for the pager to do.
    signal(SIGINT, SIG_IGN)
    return Pager(process: process)
  }

  /// Says that nothing more comes, and waits until its user has read it.
  func wait() {
    close(STDOUT_FILENO)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static var command: String? {
    for name in ["TRACEDIFF_PAGER", "PAGER"] {
      if let value = getenv(name) { return String(cString: value) }
    }
    return "less"
  }

  /// Whether the program that a command of the shell begins with is there; true where only the shell can tell.
  private static func isThere(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    // `LESSCHARSET=utf-8 less`
    guard let word = words.first(where: { !$0.contains("=") }) else { return false }
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "/.-_+".utf8.contains(byte)
    }
    guard isPlain else { return true }
    guard !word.contains("/") else { return access(String(word), X_OK) == 0 }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(word)", X_OK) == 0 }
  }

  private static func withArguments<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
