import Foundation

/// A program that was run to its end, and what it cost.
struct ChildRun: Codable {
  var seconds: Double
  /// Its own and the system's work for it, on all processors.
  var processorSeconds: Double
  /// The most memory that it had at once, in megabytes; at least what a small process of ours has.
  var megabytes: Double
  var status: Int32

  /// What kept a program from being run.
  struct Failure: Error, CustomStringConvertible {
    var program: String
    var description: String { "\(program) can't be run" }
  }

  /// The word that asks this program to run another one, and to print what that cost.
  static let word = "run"

  /// Runs a program; what it prints goes nowhere.
  ///
  /// Until a new process is another program it has the memory of the one that made it, and that counts as its own. So
  /// it is made by a small process, a second one of this program.
  init(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [Self.word, program] + arguments
    process.standardOutput = output
    Self.touchMemory()
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self = try JSONDecoder().decode(Self.self, from: answer)
  }

  /// Has the system bring memory for the next program, ours or another.
  ///
  /// A virtual machine may give memory that is free back to its host within seconds, and get it again at up to 4 ms a
  /// megabyte, which is no program's cost.
  private static func touchMemory() {
    let (bytes, page) = (512 << 20, 4096)
    guard let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), start != MAP_FAILED
    else { return }
    #if os(Linux)
      madvise(start, bytes, MADV_HUGEPAGE)
    #endif
    for offset in stride(from: 0, to: bytes, by: page) { start.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self) }
    munmap(start, bytes)
  }

  /// The quickest of several times, with the most memory of all.
  static func best(of rounds: Int, _ program: String, _ arguments: [String]) throws -> ChildRun {
    let runs = try (0..<rounds).map { _ in try ChildRun(program, arguments) }
    var best = runs.min { $0.seconds < $1.seconds }!
    best.megabytes = runs.map(\.megabytes).max()!
    return best
  }

  // MARK: In the small process

  /// Runs the program that a command line names, and prints what it cost.
  static func answer(_ arguments: [String]) throws {
    guard let program = arguments.first else { throw Failure(program: "nothing") }
    FileHandle.standardOutput.write(try JSONEncoder().encode(ChildRun(spawning: program, arguments)))
  }

  private init(spawning program: String, _ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, program, &actions, nil, words + [nil], environ) == 0 else {
      throw Failure(program: program)
    }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 { guard errno == EINTR else { throw Failure(program: program) } }
    let duration = ContinuousClock.now - start
    seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    megabytes = Double(usage.ru_maxrss) / 1_024
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}
