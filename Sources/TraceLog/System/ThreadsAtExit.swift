import CJournal
import TraceDigests
import TraceThreading

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The background threads of a process, which stop when it begins to end: `exit` takes down what they use, other
/// libraries above all, while threads still run.
final class ThreadsAtExit: @unchecked Sendable {
  private let forkCount = journal_fork_count()
  private let state = Locked(State())

  private struct State {
    var running: [BackgroundThread] = []
    /// The process ends, and no thread begins any more.
    var isOver = false
  }

  /// The address of this process's own; that of its parent's in a child that has none yet.
  private static let current = AtomicWord()

  /// This process's own; nil if it has none. A child has none of its parent's threads, and maybe a lock that nobody
  /// opens any more.
  private static var ofThisProcess: ThreadsAtExit? {
    guard let address = UnsafeRawPointer(bitPattern: UInt(current.load())) else { return nil }
    let threads = Unmanaged<ThreadsAtExit>.fromOpaque(address).takeUnretainedValue()
    return threads.forkCount == journal_fork_count() ? threads : nil
  }

  /// Adds a thread that begins to run, and returns whether it still may.
  static func add(_ thread: BackgroundThread) -> Bool {
    _ = atExit
    while true {
      let former = current.load()
      if let threads = ofThisProcess {
        return threads.state.withLock {
          if !$0.isOver { $0.running.append(thread) }
          return !$0.isOver
        }
      }
      let threads = Unmanaged.passRetained(ThreadsAtExit())
      if !current.replace(former, with: UInt64(UInt(bitPattern: threads.toOpaque()))) { threads.release() }
    }
  }

  /// Removes a thread that was stopped.
  static func remove(_ thread: BackgroundThread) {
    ofThisProcess?.state.withLock { $0.running.removeAll { $0 === thread } }
  }

  private static let atExit: Void = {
    // What is said later is done earlier.
    Digest.makeReady()
    _ = atexit {
      ThreadsAtExit.ofThisProcess?.stopAll()
    }
  }()

  private func stopAll() {
    let threads = state.withLock {
      $0.isOver = true
      return $0.running
    }
    // Stopping one removes it, so the lock is open meanwhile.
    for thread in threads { thread.stop() }
  }
}
