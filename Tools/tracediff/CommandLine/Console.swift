import Glibc
import TraceEvents

/// Standard output and error.
///
/// A reader that goes away, as `head` does, ends the output and is no trouble.
struct Console {
  /// Whether to write colours.
  var usesColor: Bool
  private var buffer: [UInt8] = []
  private var pager: Pager?
  /// Whether the reader went away.
  private(set) var isClosed = false
  /// What kept the output from being written, if anything did.
  private(set) var failure: Int32?

  init(usesColor: Bool = false) {
    self.usesColor = usesColor
    // A closed pipe is told by write(2) below.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a `--color` of this value means colours here. See <https://no-color.org>.
  static func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default:
      let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
      let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
      return noColor.isEmpty && terminal != "dumb" && isatty(STDOUT_FILENO) == 1
    }
  }

  /// How many columns the terminal has; 80 where the output is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Lets a pager show what comes, where standard output is a terminal.
  mutating func startPager() {
    guard pager == nil else { return }
    pager = Pager.start()
  }

  /// Writes out what is left, and waits until a pager's user has read it.
  mutating func close() {
    flush()
    pager?.wait()
    pager = nil
  }

  /// Writes a sentence to standard error. Whatever it quotes can't leave its line.
  static func complain(_ sentence: String) {
    var bytes = Array("tracediff: \(sentence.visible)\n".utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes out what is left.
  mutating func flush() {
    var rest = buffer[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        isClosed = true
        if errno != EPIPE { failure = errno }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension Console: TextOutputStream {
  mutating func write(_ string: String) {
    guard !isClosed else { return }
    buffer += string.utf8
    if buffer.count >= 1 << 16 { flush() }
  }
}
