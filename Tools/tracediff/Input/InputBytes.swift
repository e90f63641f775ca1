import Glibc
import TraceEvents

/// The bytes of a file or of standard input.
enum InputBytes {
  /// The path that means standard input.
  static let standardInput = "-"

  /// Whether a path is what git names in place of a file that only the other side has.
  static func isNothing(_ path: String) -> Bool { path == "/dev/null" }

  /// How much of a file tells what it is.
  static let headLength = 64

  /// Reads everything at a path.
  ///
  /// - Throws: ``InputError`` in the system's words.
  static func read(_ path: String, upTo limit: Int = .max) throws(InputError) -> [UInt8] {
    // A file is read to where it stays: copying it there would cost as much as reading it.
    if limit == .max, let size = size(of: path), let bytes = try readFile(path, size: size) { return bytes }
    var bytes: [UInt8] = []
    try readChunks(of: path, upTo: limit) { chunk in
      chunk.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Reads a file of a known size; nil if it has turned out to be longer.
  private static func readFile(_ path: String, size: Int) throws(InputError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(path) }
    defer { close(descriptor) }
    var isWhole = true
    // One byte more tells whether the file has grown.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { room, count in
      adviseLargePages(UnsafeMutableRawBufferPointer(room))
      while count < room.count {
        let read = Glibc.read(descriptor, room.baseAddress! + count, room.count - count)
        if read > 0 { count += read } else if read == 0 { break } else if errno != EINTR {
          isWhole = false
          break
        }
      }
    }
    guard isWhole else { throw error(path) }
    return bytes.count > size ? nil : bytes
  }

  /// Asks for large pages, of which a long text takes up a few where it would thousands of others.
  ///
  /// If the system has none, nothing is lost.
  private static func adviseLargePages(_ room: UnsafeMutableRawBufferPointer) {
    guard let start = room.baseAddress, room.count >= 2 * largePage else { return }
    // Advice is for whole pages: those that the room has for itself.
    let skipped = Int(bitPattern: start) & (largePage - 1)
    let gap = skipped == 0 ? 0 : largePage - skipped
    madvise(start + gap, room.count - gap, MADV_HUGEPAGE)
  }

  private static let largePage = 1 << 21

  /// Reads everything at a path and hands it on in pieces, in constant memory.
  ///
  /// - Throws: ``InputError`` in the system's words, or what the body throws.
  static func readChunks(
    of path: String, upTo limit: Int = .max, _ body: (Span<UInt8>) throws(InputError) -> Void
  ) throws(InputError) {
    let descriptor = path == standardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR { throw .isFolder(path: path) }
    var left = limit
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while left > 0 {
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, left))
      if count > 0 {
        // A terminal has somebody who ends it, and /dev/null ends at once; from other devices bytes come for ever.
        if kind == S_IFCHR, isatty(descriptor) == 0 { throw .isDevice(path: path) }
        left -= count
        try body(chunk.span.extracting(..<count))
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw error(path)
      }
    }
  }

  /// How many bytes a file has; nil for what is no plain file.
  private static func size(of path: String) -> Int? {
    var status = stat()
    guard path != standardInput, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether a path means something that can be read through but once: standard input, or a pipe, as a shell makes one
  /// of `<(…)`.
  static func isStream(_ path: String) -> Bool {
    if path == standardInput { return true }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether something is at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func error(_ path: String) -> InputError {
    // Names come decoded, and one that can't be is looked for as another.
    let isUndecoded = errno == ENOENT && path.contains("\u{FFFD}")
    let words = isUndecoded
      ? "there is no such file, or its name is not UTF-8, by which files are found here"
      : String(cString: strerror(errno))
    let command = errno == ENOENT && !isUndecoded ? NearestWord.to(path, among: TraceDiff.commandNames) : nil
    return .unreadable(path: path, words: words, command: command)
  }
}
