import Glibc

/// A file that a command writes.
enum OutputFile {
  /// Why a file could not be written, in the system's words.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var words: String

    var description: String { "\(path): \(words)" }
  }

  /// Writes a whole text to a path, over what was there.
  static func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw failure(path) }
    }
  }

  private static func failure(_ path: String) -> Failure { Failure(path: path, words: String(cString: strerror(errno))) }
}
