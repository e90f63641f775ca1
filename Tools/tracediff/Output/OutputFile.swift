import Glibc

/// A file that a command writes.
enum OutputFile {
  /// What kept a file from being written.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var words: String

    var description: String { "\(path): it can't be written: \(words)" }
  }

  /// Replaces a file's text, or adds to it.
  static func write(_ text: String, to path: String, appending: Bool = false) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(path: path, words: String(cString: strerror(errno)))
  }
}
