import CSQLite

/// A mutual exclusion for the few places where threads share a writer.
///
/// It is SQLite's, because Swift's own needs a newer system than recorders must run on.
final class Lock: Sendable {
  // Nil, which enters and leaves nothing, only in a SQLite that was built without threads.
  private nonisolated(unsafe) let mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_FAST)

  deinit { sqlite3_mutex_free(mutex) }

  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    sqlite3_mutex_enter(mutex)
    defer { sqlite3_mutex_leave(mutex) }
    return try body()
  }
}
