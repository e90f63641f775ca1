import Foundation

/// A file in which a process that will be killed says how many of its events are safe.
struct Acknowledgement {
  let path: String

  /// How many events were said to be safe.
  var count: Int {
    guard let bytes = FileManager.default.contents(atPath: path), bytes.count == 8 else { return 0 }
    return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }

  /// How many events of each thread were said to be safe.
  func counts(threads: Int) -> [Int] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return (0..<threads).map { thread in
      guard bytes.count >= thread * 8 + 8 else { return 0 }
      return Int(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: thread * 8, as: UInt64.self) })
    }
  }

  /// Opens the file, and returns what says a number of a thread in it.
  func writerForThreads() throws -> @Sendable (_ thread: Int, _ count: Int) -> Void {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    return { thread, count in
      var number = UInt64(count)
      pwrite(file.fileDescriptor, &number, 8, off_t(thread * 8))
    }
  }

  /// Opens the file, and returns what says a number in it.
  func writer() throws -> (Int) -> Void {
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    return { count in
      var number = UInt64(count)
      // One call, so that the number is there whole or the one before it is.
      pwrite(file.fileDescriptor, &number, 8, 0)
    }
  }
}
