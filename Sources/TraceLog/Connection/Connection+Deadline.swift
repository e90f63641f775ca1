import CSQLite

extension Connection {
  /// How many steps of SQLite's virtual machine pass between two looks at the clock: some microseconds.
  private static let stepsBetweenLooks: Int32 = 4096

  /// Runs a body during which SQLite gives up once the time is over.
  func withDeadline<Result>(
    seconds: Double, _ body: () throws(TraceLogError) -> Result
  ) throws(TraceLogError) -> Result {
    var end = SystemCalls.monotonicClock + Int64(seconds * 1e9)
    return try withUnsafeMutablePointer(to: &end) { end throws(TraceLogError) in
      sqlite3_progress_handler(
        handle, Self.stepsBetweenLooks,
        { end in SystemCalls.monotonicClock > end!.load(as: Int64.self) ? 1 : 0 }, end)
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      do throws(TraceLogError) {
        return try body()
      } catch {
        guard case .sqlite(SQLITE_INTERRUPT, _, _) = error.reason else { throw error }
        throw TraceLogError(path: path, reason: .deadline(seconds: seconds))
      }
    }
  }
}
