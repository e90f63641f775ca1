#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TraceEvents

/// Does the same to both sides of a comparison at once, each on a thread of its own.
package enum TwoThreads {
  /// Returns what both bodies return. The second runs on the calling thread, and so does the first if the system gives
  /// no other.
  package static func run<First, Second>(
    _ first: () -> First, _ second: () -> Second
  ) -> (First, Second) {
    withoutActuallyEscaping(first) { first in
      let job = Job(first)
      let thread = job.start()
      let result = second()
      if let thread { pthread_join(thread, nil) } else { job.run() }
      return (job.result!, result)
    }
  }

  /// A body that another thread runs.
  private final class Job<Result>: AnyJob, @unchecked Sendable {
    private let body: () -> Result
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    override func run() { result = body() }
  }

  // Only one thread at a time has it: it is made before the thread begins and asked after it has ended.
  private class AnyJob: @unchecked Sendable {
    func run() {}

    /// Nil if the system gives no thread.
    func start() -> pthread_t? {
      let box = Unmanaged.passRetained(self)
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      // As much as the first thread of a process has, so that neither side gives up earlier.
      pthread_attr_setstacksize(&attributes, 8 << 20)
      #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { AnyJob.take($0).begin() }, box.toOpaque())
      #else
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, { AnyJob.take($0!).begin() }, box.toOpaque())
      #endif
      guard code == 0 else {
        box.release()
        return nil
      }
      return thread
    }

    private static func take(_ box: UnsafeMutableRawPointer) -> AnyJob {
      Unmanaged<AnyJob>.fromOpaque(box).takeRetainedValue()
    }

    private func begin() -> UnsafeMutableRawPointer? {
      run()
      return nil
    }
  }
}

extension TwoThreads {
  /// What has less than this many events is done sooner than a thread is made.
  static let shortest = 20_000

  /// As ``run(_:_:)``, but on the calling thread alone where it is not worth a thread.
  static func run<First, Second>(
    isWorthIt: Bool, _ first: () -> First, _ second: () -> Second
  ) -> (First, Second) {
    isWorthIt ? run(first, second) : (first(), second())
  }

  static func run<First, Second>(
    for old: RunReading, _ new: RunReading, _ first: () -> First, _ second: () -> Second
  ) -> (First, Second) {
    run(isWorthIt: old.places.count + new.places.count >= shortest, first, second)
  }

  /// As ``run(_:_:)``, but on the calling thread alone where the runs are short.
  package static func run<First, Second>(
    for old: Run, _ new: Run, _ first: () -> First, _ second: () -> Second
  ) -> (First, Second) {
    run(isWorthIt: old.events.count + new.events.count >= shortest, first, second)
  }
}
