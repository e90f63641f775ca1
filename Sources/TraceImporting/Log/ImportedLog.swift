public import TraceEvents

/// What was read out of a pasted log.
public struct ImportedLog: Sendable {
  /// The runs, in the order in which they stand in the log. A heading begins a new one.
  public var runs: [ImportedRun]
  public var summary: ImportSummary
}

/// One run out of a pasted log.
public struct ImportedRun: Sendable {
  public var run: Run
  /// Where each event was read, at the event's place in the run.
  public var lines: [SourceLine]
  /// Which part of the log it is, counted from 0 with those that did not become runs.
  public var part: Int
}
