#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waiting for what another thread is about to do, within some nanoseconds unless it was interrupted.
package enum SpinWait: Sendable {
  private static let looksBeforeYielding = 128

  /// Returns when the condition holds.
  package static func until(_ condition: () -> Bool) {
    var looks = 0
    while !condition() {
      looks += 1
      if looks > looksBeforeYielding { sched_yield() }
    }
  }

  /// Returns when the condition holds, or after so many milliseconds; whether it holds.
  package static func until(milliseconds: Int, _ condition: () -> Bool) -> Bool {
    for _ in 0..<looksBeforeYielding where condition() { return true }
    for _ in 0..<milliseconds * 10 {
      if condition() { return true }
      usleep(100)
    }
    return condition()
  }
}
