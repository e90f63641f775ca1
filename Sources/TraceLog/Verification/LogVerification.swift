import TraceEvents

/// What comparing a log with its digests found.
public struct LogVerification: Hashable, Sendable {
  /// The runs that could be listed, with what is wrong with each.
  public var runs: [VerifiedRun]
  /// What is wrong with the log beside its runs.
  public var fault: TraceLogError?

  /// One run of the log.
  public struct VerifiedRun: Hashable, Sendable {
    public var run: LoggedRun
    /// The first row that is not as it was written; nil if all are.
    public var fault: TraceLogError?
  }

  /// The first thing that is wrong; nil if the log is whole.
  public var firstFault: TraceLogError? { runs.lazy.compactMap(\.fault).first ?? fault }
}

extension TraceLogReader {
  /// Compares every row of the log with the digests that were written with it, and looks for damage to the file.
  ///
  /// A log that is whole by this was not changed by accident. Whether somebody changed it with all its digests only the
  /// head of a run can tell, ``LoggedRun/head``, if it was kept elsewhere.
  ///
  /// - Throws: ``TraceLogError`` when the log could not be read to its end. What is wrong with its rows is no error but
  ///   the result.
  /// - Complexity: O(*n*) for all *n* events of the log.
  public func verify() throws(TraceLogError) -> LogVerification {
    var result = LogVerification(runs: [])
    do throws(TraceLogError) {
      for run in try runs {
        result.runs.append(LogVerification.VerifiedRun(run: run, fault: try fault(of: run)))
      }
      try verifyStructure()
    } catch where error.isFaultOfLog {
      result.fault = error
    }
    return result
  }

  private func fault(of run: LoggedRun) throws(TraceLogError) -> TraceLogError? {
    do throws(TraceLogError) {
      let rows = try self.run(number: run.number)
      // What the run did was written down by whoever recorded it, and that it is what its events say is for us to say.
      if let digests = try digests(of: run.number), digests != RunDigests(of: rows) {
        throw TraceLogError(
          path: path, reason: .changed(run: run.number, rows: .row(LogRow(table: .lane, number: nil))))
      }
      return nil
    } catch where error.isFaultOfLog {
      return error
    }
  }
}

extension TraceLogError {
  /// Whether the error tells of the log's content, and not of what hindered reading it.
  var isFaultOfLog: Bool {
    switch reason {
    case .malformed, .changed, .damaged, .alteredSchema, .truncated: true
    case .missing, .notAFile, .refused, .empty, .notADatabase, .tooLarge, .notALog, .unsupportedVersion, .noSuchRun,
      .deadline, .journalFull, .conflictingRuns, .forked, .runIsClosed, .sqlite:
      false
    }
  }
}
