#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is open for reading, closed when the value goes away.
struct ReadableFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// How many bytes it had when it was opened.
  let size: Int

  /// Opens a file; anything else at the path is an error, and a pipe doesn't make it wait.
  init(path: String) throws(TraceLogError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      defer { close(descriptor) }
      throw Self.error(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TraceLogError(path: path, reason: .notAFile)
    }
    (self.descriptor, self.path, size) = (descriptor, path, Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Whether a living process holds the lock of a journal's segment.
  var isLocked: Bool {
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return true }
    flock(descriptor, LOCK_UN)
    return false
  }

  /// Removes a journal's segment, unless a living process holds its lock. Whoever gets the lock later finds that the
  /// file has no name any more.
  consuming func removeUnlessLocked() {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }

  /// Reads from a place in the file until the buffer is full or the file ends, and returns how many bytes there were.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(TraceLogError) -> Int {
    var count = 0
    while count < buffer.count {
      let read = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, off_t(offset + count))
      if read > 0 {
        count += read
      } else if read == 0 {
        break
      } else if errno != EINTR {
        throw Self.error(path)
      }
    }
    return count
  }

  /// Reads the whole file, or its beginning.
  func contents(upTo limit: Int = .max) throws(TraceLogError) -> [UInt8] {
    var failure: TraceLogError?
    let bytes = [UInt8](unsafeUninitializedCapacity: min(size, limit)) { buffer, count in
      do throws(TraceLogError) {
        count = try read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func error(_ path: String) -> TraceLogError {
    TraceLogError(
      path: path, reason: errno == ENOENT ? .missing : .refused(words: String(cString: strerror(errno))))
  }
}
