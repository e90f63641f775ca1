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

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Gives a file a second name, unless something has it.
  ///
  /// - Returns: What the system says if it refuses.
  static func giveName(_ path: String, to name: String) -> String? {
    if link(name, path) == 0 || errno == EEXIST { return nil }
    // Some file systems have no second names.
    return rename(name, path) == 0 ? nil : String(cString: strerror(errno))
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
