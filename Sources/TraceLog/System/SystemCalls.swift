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

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
