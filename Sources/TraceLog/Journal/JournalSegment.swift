import CAtomics
import CJournal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of a journal, mapped into memory: what is stored here survives the death of the process.
///
/// It is written by the threads that record its run, and read behind them by whoever drains it.
final class JournalSegment: @unchecked Sendable {
  let path: String
  let bytes: UnsafeMutableRawBufferPointer
  private let descriptor: Int32
  private let forkCount = journal_fork_count()
  /// Says whose records it holds. Changed only while no run uses the segment.
  private(set) var header: JournalHeader?
  /// The segment in which the run goes on. Set before the word that says so is stored, and read behind it.
  var next: JournalSegment?

  /// What a segment has room for unless a record needs more.
  static let usualSize = 1 << 20

  /// Makes a segment that no run uses yet. All its blocks are there when this returns, so that storing into it can't
  /// fail for want of room, and its pages have been touched.
  init(path: String, size: Int = usualSize) throws(TraceLogError) {
    let descriptor = try Self.openLocked(path)
    let failure = Self.allocate(descriptor, size)
    guard failure == 0, journal_close_in_children(descriptor) == 1,
      let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), address != MAP_FAILED
    else {
      let error = Self.error(path, failure == 0 ? errno : failure)
      journal_keep_in_children(descriptor)
      close(descriptor)
      unlink(path)
      throw error
    }
    (self.path, self.descriptor) = (path, descriptor)
    bytes = UnsafeMutableRawBufferPointer(start: address, count: size)
    touch()
  }

  /// Makes a file and locks it.
  ///
  /// Between the two another writer may take it for one of a dead process and remove it; then it is made anew. Others
  /// hold the lock only to look whether somebody has it.
  private static func openLocked(_ path: String) throws(TraceLogError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw error(path, errno) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
    // In a child the descriptor was closed when it was born, and its number may be another file's by now.
    guard journal_fork_count() == forkCount else { return }
    journal_keep_in_children(descriptor)
    close(descriptor)
  }

  /// Gives the segment to a run.
  func begin(_ header: JournalHeader) {
    self.header = header
    header.write(to: bytes)
  }

  /// Takes it from its run, whose records are in the log. For the next run it is as if new.
  ///
  /// - Parameter count: How many bytes may have been written to.
  func clear(used count: Int) {
    // From now on it is no segment, so that what is half cleared is never read: nothing is cleared before.
    _ = atomic_word_exchange(bytes.wordPointer(at: 0), 0)
    UnsafeMutableRawBufferPointer(rebasing: bytes[..<min(count, bytes.count)])
      .initializeMemory(as: UInt8.self, repeating: 0)
    header = nil
    next = nil
  }

  /// Removes the file. What is mapped stays until the segment goes.
  func remove() { unlink(path) }

  private func touch() {
    for offset in stride(from: 0, to: bytes.count, by: 4096) { bytes[offset] = 0 }
  }

  private static func allocate(_ descriptor: Int32, _ size: Int) -> Int32 {
    #if canImport(Darwin)
    // Writing zeros is the way that works on every file system there.
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    for offset in stride(from: 0, to: size, by: zeros.count) {
      let count = min(zeros.count, size - offset)
      guard pwrite(descriptor, zeros, count, off_t(offset)) == count else { return errno == 0 ? ENOSPC : errno }
    }
    return 0
    #else
    return posix_fallocate(descriptor, 0, off_t(size))
    #endif
  }

  private static func error(_ path: String, _ code: Int32) -> TraceLogError {
    TraceLogError(path: path, reason: .refused(words: String(cString: strerror(code))))
  }
}
