import TraceThreading

/// Takes the journals of a writer's runs into the log, on a thread of its own.
final class Drainer: @unchecked Sendable {
  private let pool: SegmentPool
  private let lock = Lock()
  // Under the lock.
  private var drains: [RunDrain] = []
  private var thread: BackgroundThread?

  /// How long what is recorded waits at most for the next batch: short enough that a reader sees it come, long enough
  /// for batches that are worth a transaction.
  private static let pause: Int64 = 50

  init(pool: SegmentPool) { self.pool = pool }

  func add(_ drain: RunDrain) {
    lock.withLock {
      drains.append(drain)
      startUnderLock()
    }
  }

  private func startUnderLock() {
    guard thread == nil else { return }
    let thread = BackgroundThread(pausing: Self.pause) { [weak self] in self?.step() ?? false }
    self.thread = thread
    thread.start()
  }

  func remove(_ drain: RunDrain) {
    lock.withLock { drains.removeAll { $0 === drain } }
  }

  /// Stops the thread. What is in the journals stays there.
  func stop() {
    // The thread takes the lock, so it can't be waited for under it.
    let thread = lock.withLock { () -> BackgroundThread? in
      defer { self.thread = nil }
      return self.thread
    }
    thread?.stop()
  }

  /// Runs a body while the thread stands still, and so is not in the midst of making a segment.
  func pausing(_ body: () throws(TraceLogError) -> Void) throws(TraceLogError) {
    stop()
    defer { lock.withLock { if !drains.isEmpty { startUnderLock() } } }
    try body()
  }

  /// Writes one batch of each run.
  ///
  /// - Returns: Whether any had something to write.
  private func step() -> Bool {
    var isBusy = false
    for drain in lock.withLock({ drains }) {
      // What can't be written is told to whoever records, when he adds the next event.
      if (try? drain.step()) == true { isBusy = true }
    }
    // Without a segment ready the one who records makes it.
    try? pool.prepare()
    return isBusy
  }
}
