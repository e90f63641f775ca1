#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that repeats a body until it is told to stop, or the process begins to end.
final class BackgroundThread: @unchecked Sendable {
  // Under the mutex.
  private var isWoken = false
  private var isStopping = false
  private var thread: pthread_t?

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let body: @Sendable () -> Bool
  private let pause: Int64

  /// - Parameters:
  ///   - milliseconds: How long it waits after a time on which the body had nothing to do.
  ///   - body: Returns whether it had anything to do.
  init(pausing milliseconds: Int64, _ body: @escaping @Sendable () -> Bool) {
    (pause, self.body) = (milliseconds, body)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Begins to run. If the system gives no thread, or the process ends, nothing runs, and whoever waits for the work
  /// does it himself.
  func start() {
    guard ThreadsAtExit.add(self) else { return }
    let box = Unmanaged.passRetained(self)
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { BackgroundThread.take($0).run() }, box.toOpaque())
    #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { BackgroundThread.take($0!).run() }, box.toOpaque())
    #endif
    guard code == 0 else {
      box.release()
      ThreadsAtExit.remove(self)
      return
    }
    pthread_mutex_lock(mutex)
    self.thread = thread
    pthread_mutex_unlock(mutex)
  }

  private static func take(_ box: UnsafeMutableRawPointer) -> BackgroundThread {
    Unmanaged<BackgroundThread>.fromOpaque(box).takeRetainedValue()
  }

  /// Ends the pause.
  func wake() { signal { isWoken = true } }

  /// Returns when the body has run for the last time, unless somebody else waits for that already.
  func stop() {
    var thread: pthread_t?
    signal {
      isStopping = true
      swap(&thread, &self.thread)
    }
    if let thread { pthread_join(thread, nil) }
    ThreadsAtExit.remove(self)
  }

  private func signal(_ change: () -> Void) {
    pthread_mutex_lock(mutex)
    change()
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  private func run() -> UnsafeMutableRawPointer? {
    while waitForNextTime() {
      // Whoever stops it does not wait until there is nothing to do, which others may see to that there never is.
      while body(), goesOn {}
    }
    return nil
  }

  private var goesOn: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return !isStopping
  }

  /// - Returns: False when it is to stop.
  private func waitForNextTime() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var end = timespec()
    let moment = SystemCalls.wallClock + pause * 1_000_000
    end.tv_sec = time_t(moment / 1_000_000_000)
    end.tv_nsec = Int(moment % 1_000_000_000)
    // A wall clock that jumps makes one pause longer or shorter.
    while !isWoken, !isStopping, pthread_cond_timedwait(condition, mutex, &end) == 0 {}
    isWoken = false
    return !isStopping
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }
}
