#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the log asks of the operating system.
enum SystemCalls {
  /// The wall clock, in nanoseconds since 1970 in Greenwich.
  static var wallClock: Int64 { nanoseconds(CLOCK_REALTIME) }

  /// A clock that never runs backwards, in nanoseconds since some moment.
  static var monotonicClock: Int64 { nanoseconds(CLOCK_MONOTONIC) }

  static var processNumber: Int { Int(getpid()) }

  /// Waits until what was written to a file survives the loss of power. No file needs no waiting.
  static func sync(_ path: String) throws(TraceLogError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return }
    defer { close(descriptor) }
    #if canImport(Darwin)
    let isDone = descriptor >= 0 && fcntl(descriptor, F_FULLFSYNC) == 0
    #else
    let isDone = descriptor >= 0 && fdatasync(descriptor) == 0
    #endif
    guard isDone else { throw TraceLogError(path: path, reason: .refused(words: String(cString: strerror(errno)))) }
  }

  static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1_000) }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
