import TraceEvents

/// A log that is open for reading: what it held at the moment it was opened.
///
/// It reads a copy in memory, so that it changes nothing, leaves nothing beside the log and blocks no writer. Files may
/// come from anywhere: what is no log, or no whole one, is refused with an error that says so.
///
/// For use by one thread at a time.
public final class TraceLogReader {
  /// The log, as its user named it.
  public let path: String
  private let connection: Connection
  private let journals: JournalOverlay
  private let limits: ReadingLimits
  /// Whether the log is a copy that was taken without the files beside it, so that its newest rows may be missing.
  public let lacksSideFiles: Bool

  /// Opens a log.
  ///
  /// - Complexity: O(*bytes*); the file is read into memory.
  public convenience init(path: String, limits: ReadingLimits = ReadingLimits()) throws(TraceLogError) {
    // The journals first: what is taken into the log meanwhile is then in both, and not in neither.
    let journals = try JournalOverlay(beside: path, limit: limits.bytes)
    try self.init(LogImage(path: path, limit: limits.bytes), journals, limits)
  }

  /// Opens a log that is in memory already.
  ///
  /// - Parameter path: What errors call it.
  public convenience init(
    bytes: UnsafeRawBufferPointer, path: String, limits: ReadingLimits = ReadingLimits()
  ) throws(TraceLogError) {
    try self.init(LogImage(bytes: bytes, path: path), JournalOverlay(), limits)
  }

  private init(_ image: LogImage, _ journals: JournalOverlay, _ limits: ReadingLimits) throws(TraceLogError) {
    (path, self.journals, self.limits) = (image.path, journals, limits)
    lacksSideFiles = image.lacksWriteAheadLog
    connection = try Connection(untrusted: image)
    let connection = connection
    try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in
      try LogSchema.verify(on: connection)
    }
  }

  /// Whether bytes begin as a log does, or as another SQLite database, which a reader then refuses by that name.
  ///
  /// - Parameter bytes: The first bytes of a file; sixteen are enough.
  public static func looksLikeLog(bytes: some Sequence<UInt8>) -> Bool { LogHeader.isDatabase(bytes) }
}

@available(*, unavailable)
extension TraceLogReader: Sendable {}

extension TraceLogReader {
  /// Runs a body that may use the log's view: its schema was found to be that of a log when it was opened.
  func withQueries<Result>(
    _ body: (Connection) throws(TraceLogError) -> Result
  ) throws(TraceLogError) -> Result {
    let connection = connection
    connection.allowsViews = true
    defer { connection.allowsViews = false }
    return try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in try body(connection) }
  }
}

// MARK: - What is in it

extension TraceLogReader {
  /// The runs of the log, in the order in which they began.
  ///
  /// - Complexity: O(*runs*), however many events they have.
  public var runs: [LoggedRun] {
    get throws(TraceLogError) {
      try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in
        try RunTable(connection).runs(with: journals)
      }
    }
  }

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - number: Its number in the log, counted from 1.
  ///   - verifying: Whether its rows are compared with the digests that were written with them.
  /// - Throws: ``TraceLogError`` that names the run and the row when a row is not one that a writer wrote, or not as it
  ///   was written.
  /// - Complexity: O(*n*) for *n* events.
  public func run(number: Int, verifying: Bool = true) throws(TraceLogError) -> Run {
    try rows(of: number) { rows throws(TraceLogError) in try RunLoader(rows, verifying: verifying).load() }
  }

  /// Whether a run has a journal that a living process writes.
  func isBeingWritten(_ number: Int) -> Bool { journals.liveRuns.contains(number) }

  /// Gives the rows of a run to a body.
  func rows<Result>(
    of number: Int, _ body: (RunRows) throws(TraceLogError) -> Result
  ) throws(TraceLogError) -> Result {
    try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in
      try body(RunRows(connection, run: number, journals))
    }
  }

  /// Copies a run, after making sure that it is as it was written.
  func copy(of number: Int) throws(TraceLogError) -> CopiedRun {
    _ = try run(number: number)
    return try rows(of: number) { rows throws(TraceLogError) in try CopiedRun(rows) }
  }

  /// Makes sure that the file is not damaged where no run's digests could tell.
  func verifyStructure() throws(TraceLogError) {
    try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in
      try StructureCheck(connection).verify()
    }
  }
}

extension TraceLogReader {
  /// The statement that creates the table of events, for comparisons with SQLite itself.
  package static var eventTable: String { LogTables.event.object.sql }
}
