import CSQLite

/// Makes a log where nothing is.
///
/// It is made whole under another name and then given its own, so that nobody ever finds a part of one, however its
/// maker dies.
enum LogCreation {
  /// Makes a log at a path, unless something is there, now or before it is done.
  static func create(at path: String, pageSize: Int) throws(TraceLogError) {
    guard !SystemCalls.exists(path) else { return }
    let name = "\(path)-new-\(SystemCalls.processNumber)-\(SystemCalls.wallClock)"
    do throws(TraceLogError) {
      try make(at: name, for: path, pageSize: pageSize)
    } catch {
      remove(name)
      throw error
    }
    let failure = SystemCalls.giveName(path, to: name)
    remove(name)
    if let failure { throw TraceLogError(path: path, reason: .refused(words: failure)) }
  }

  private static func make(at name: String, for path: String, pageSize: Int) throws(TraceLogError) {
    let connection = try Connection(path: path, opening: name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try connection.execute("PRAGMA page_size = \(pageSize)")
    try connection.transaction { () throws(TraceLogError) in
      try LogSchema.create(on: connection)
    }
  }

  private static func remove(_ name: String) {
    SystemCalls.remove(name)
    SystemCalls.remove(name + "-journal")
  }
}
