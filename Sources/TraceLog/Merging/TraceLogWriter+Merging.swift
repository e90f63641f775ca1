extension TraceLogWriter {
  /// Adds the runs of another log that this one does not have, and to those that it has a part of the rest.
  ///
  /// Runs keep their digests, and so their heads. Adding the same runs once more changes nothing. What stands in
  /// journals beside the other log is added too.
  ///
  /// - Returns: The numbers that the runs have in this log, in the order of the other's.
  /// - Throws: ``TraceLogError``, also when a run of the other log is not as it was written, or began as one of this
  ///   log and went on otherwise.
  @discardableResult
  public func add(runsOf other: TraceLogReader) throws(TraceLogError) -> [Int] {
    var numbers: [Int] = []
    for run in try other.runs { numbers.append(try store.add(try other.copy(of: run.number), from: other.path)) }
    try sync()
    return numbers
  }
}

extension LogStore {
  /// Adds what a copy has more than this log.
  func add(_ copy: CopiedRun, from other: String) throws(TraceLogError) -> Int {
    let number = try number(of: copy.row)
    var known = try batches(of: number)
    let isEnded = try hasEnded(number)
    var chain = RunChain(copy.row, resuming: [])
    for rows in copy.batches {
      guard !known.isEmpty else {
        guard !isEnded else { throw conflict(number, other) }
        try add(rows, to: &chain, run: number)
        continue
      }
      let seal = chain.add(rows)
      guard seal == known.removeFirst().seal else { throw conflict(number, other) }
    }
    // A log that has more batches, or the end, has a later state of the run.
    if let seal = copy.seal, !isEnded {
      guard known.isEmpty else { throw conflict(number, other) }
      try add(PendingRows(), to: &chain, run: number, sealing: seal)
    }
    return number
  }

  private func conflict(_ number: Int, _ other: String) -> TraceLogError {
    TraceLogError(path: path, reason: .conflictingRuns(run: number, other: other))
  }
}
