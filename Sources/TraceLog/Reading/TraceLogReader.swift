public import TraceEvents

/// A log that is open for reading: what it held at the moment it was opened.
///
/// It changes nothing, leaves nothing beside the log and blocks no writer. A log that is one file is read where it is,
/// and only what is asked for; where somebody writes to it meanwhile, or other files stand beside it, all of it is read
/// into memory. Files may come from anywhere: what is no log, or no whole one, is refused with an error that says so.
///
/// For use by one thread at a time.
public final class TraceLogReader {
  /// The log, as its user named it.
  public let path: String
  /// Nil if the log is read from memory.
  private var sealed: SealedFile?
  private var connection: Connection
  private var journals: JournalOverlay
  private let limits: ReadingLimits
  /// Whether the log is a copy that was taken without the files beside it, so that its newest rows may be missing.
  public private(set) var lacksSideFiles: Bool

  /// Opens a log.
  ///
  /// - Complexity: O(1) for a log that is one file; O(*bytes*) for one that is being written.
  public convenience init(path: String, limits: ReadingLimits = ReadingLimits()) throws(TraceLogError) {
    // The journals first: what is taken into the log meanwhile is then in both, and not in neither.
    let journals = try JournalOverlay(beside: path, limit: limits.bytes)
    if let sealed = try SealedFile(path: path, limit: limits.bytes) {
      try self.init(path, sealed.connection, sealed, journals, limits, lacksSideFiles: false)
    } else {
      try self.init(LogImage(path: path, limit: limits.bytes), journals, limits)
    }
  }

  /// Opens a log that is in memory already.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; copied.
  ///   - path: What errors call it.
  ///   - limits: What reading may take.
  public convenience init(
    bytes: UnsafeRawBufferPointer, path: String, limits: ReadingLimits = ReadingLimits()
  ) throws(TraceLogError) {
    try self.init(LogImage(bytes: bytes, path: path), JournalOverlay(), limits)
  }

  private convenience init(
    _ image: LogImage, _ journals: JournalOverlay, _ limits: ReadingLimits
  ) throws(TraceLogError) {
    try self.init(
      image.path, Connection(untrusted: image), nil, journals, limits, lacksSideFiles: image.lacksWriteAheadLog)
  }

  private init(
    _ path: String, _ connection: Connection, _ sealed: SealedFile?, _ journals: JournalOverlay,
    _ limits: ReadingLimits, lacksSideFiles: Bool
  ) throws(TraceLogError) {
    (self.path, self.connection, self.sealed) = (path, connection, sealed)
    (self.journals, self.limits, self.lacksSideFiles) = (journals, limits, lacksSideFiles)
    try ask { connection throws(TraceLogError) in try LogSchema.verify(on: connection) }
  }

  /// Asks the log something, in limited time; once more from memory if the file was written to meanwhile.
  private func ask<Answer>(_ body: (Connection) throws(TraceLogError) -> Answer) throws(TraceLogError) -> Answer {
    let answer = askOnce(body)
    if let sealed, !sealed.isUnchanged {
      journals = try JournalOverlay(beside: path, limit: limits.bytes)
      let image = try LogImage(path: path, limit: limits.bytes)
      (connection, self.sealed, lacksSideFiles) = (try Connection(untrusted: image), nil, image.lacksWriteAheadLog)
      try askOnce { connection throws(TraceLogError) in try LogSchema.verify(on: connection) }.get()
      return try askOnce(body).get()
    }
    return try answer.get()
  }

  private func askOnce<Answer>(
    _ body: (Connection) throws(TraceLogError) -> Answer
  ) -> Result<Answer, TraceLogError> {
    let connection = connection
    return Result { () throws(TraceLogError) in
      try connection.withDeadline(seconds: limits.seconds) { () throws(TraceLogError) in try body(connection) }
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
    try ask { connection throws(TraceLogError) in
      connection.allowsViews = true
      defer { connection.allowsViews = false }
      return try body(connection)
    }
  }
}

// MARK: - What is in it

extension TraceLogReader {
  /// The runs of the log, in the order in which they began.
  ///
  /// - Complexity: O(*runs*), however many events they have.
  public var runs: [LoggedRun] {
    get throws(TraceLogError) {
      try ask { connection throws(TraceLogError) in try RunTable(connection).runs(with: journals) }
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

  /// What a run did, in a number for the whole and one for each lane, as it was written down when the run ended.
  ///
  /// No event is read. Two runs with equal `RunDigests.run` are the same as far as the two logs say; that their events
  /// say so too is known after ``verify()``.
  ///
  /// - Returns: Nil if the run has not ended: it is being written, has crashed, or its recording ended before it did.
  ///   Of a run with a gap that was given to the log whole they are there, and speak for what it holds; nil is
  ///   `LoggedRun.behavior`, by which runs are told to be the same.
  /// - Complexity: O(*lanes*).
  public func digests(of number: Int) throws(TraceLogError) -> RunDigests? {
    try rows(of: number) { rows throws(TraceLogError) in try rows.digests() }
  }

  /// Whether a run has a journal that a living process writes.
  func isBeingWritten(_ number: Int) -> Bool { journals.liveRuns.contains(number) }

  /// Gives the rows of a run to a body.
  func rows<Result>(
    of number: Int, _ body: (RunRows) throws(TraceLogError) -> Result
  ) throws(TraceLogError) -> Result {
    try ask { connection throws(TraceLogError) in try body(RunRows(connection, run: number, journals)) }
  }

  /// Copies a run, after making sure that it is as it was written.
  func copy(of number: Int) throws(TraceLogError) -> CopiedRun {
    _ = try run(number: number)
    return try rows(of: number) { rows throws(TraceLogError) in try CopiedRun(rows) }
  }

  /// Makes sure that the file is not damaged where no run's digests could tell.
  func verifyStructure() throws(TraceLogError) {
    try ask { connection throws(TraceLogError) in try StructureCheck(connection).verify() }
  }
}

extension TraceLogReader {
  /// The statement that creates the table of events, for comparisons with SQLite itself.
  package static var eventTable: String { LogTables.event.object.sql }
}
