import TraceDiffing
import TraceEvents
import TraceGating
import TraceRecording
import TraceThreading

/// Compares a test's run with its baseline, and records it where that is wished.
struct BaselineJudge {
  private let folder: BaselineFolder
  private let name: RunName
  private let options: TraceOptions
  private let mode: RecordMode

  /// The environment asks for a record mode that does not exist.
  struct UnknownMode: Error, CustomStringConvertible {
    var word: String

    var description: String {
      "`\(word)` is no value of \(RecordMode.variable); there are "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// The paths of the baselines that this process recorded.
  private static let recorded = Locked<Set<String>>([])

  init(folder: BaselineFolder, name: RunName, options: TraceOptions, environment: [String: String]) throws {
    guard let mode = RecordMode(wish: options.record, environment: environment) else {
      throw UnknownMode(word: environment[RecordMode.variable] ?? "")
    }
    (self.folder, self.name, self.options, self.mode) = (folder, name, options, mode)
  }

  /// - Parameter isBroken: Whether the run breaks a rule, so that it becomes nobody's first baseline.
  /// - Throws: ``TraceGating/BaselineError`` for a baseline that is there and can't be used, which stays as it is.
  func outcome(
    of run: Run, isBroken: Bool, expecting expectations: Expectations
  ) throws(BaselineError) -> BaselineOutcome {
    guard let baseline = try folder.baseline(of: name, on: run.system) else {
      if options.isExhaustive, expectations.coverAll(of: run, options) { return .same }
      let file = BaselineFile(name)
      guard mode != .never else { return .missing(path: folder.path(of: file)) }
      guard !isBroken || mode != .missing else { return .notRecorded(path: folder.path(of: file)) }
      return .recorded(path: try record(kept(run, options.captures ?? Baseline.standardCaptures).run, as: file))
    }
    guard !Self.recorded.withLock({ $0.contains(baseline.path) }) else { return .recordedBefore(path: baseline.path) }
    let captures = options.captures ?? baseline.run.captures
    var old = kept(baseline.run, captures).run
    if options.isExhaustive { old.allowances = [:] }
    var (new, origins) = kept(run, captures)
    var comparison = compare(old, new)
    if options.isExhaustive {
      let expected = comparison.addedEvents.map { origins[Int($0.rawValue) - 1] }.filter(expectations.met.contains)
      if !expected.isEmpty {
        new = kept(run, captures, butFor: Set(expected)).run
        comparison = compare(old, new)
      }
    }
    let narrowed = Baseline(path: baseline.path, variant: baseline.variant, run: old)
    let file = BaselineFile(name, baseline.variant)
    switch comparison.verdict {
    case .notCompared: return .notCompared(comparison, old: narrowed, new: new)
    case .same where mode == .all: return .recorded(path: try record(new, as: file))
    case .same:
      if mode != .never { folder.removePending(file) }
      return .same
    case .different:
      return .different(comparison, old: narrowed, new: new, try resolve(new, against: baseline))
    }
  }

  private func compare(_ old: Run, _ new: Run) -> RunComparison {
    RunComparison.checked(
      old: old, new: new, options: ComparisonOptions(order: options.isExhaustive ? .strict : options.order),
      policy: options.policy)
  }

  /// What the baseline holds of the run, and which events of it these are.
  private func kept(
    _ run: Run, _ captures: CaptureSet, butFor expected: Set<SequenceNumber> = []
  ) -> (run: Run, origins: [SequenceNumber]) {
    run.narrowedWithOrigins(to: captures) { event in
      expected.contains(event.sequence) || options.ignored.contains { $0.cover(event, in: run) }
    }
  }

  /// Puts a run that is not the same where its mode wants it. A run on another system gets a baseline of its own.
  private func resolve(_ run: Run, against baseline: Baseline) throws(BaselineError) -> BaselineOutcome.Resolution {
    let file = BaselineFile(name, baseline.successor(on: run.system))
    let isOtherSystem = file.variant != baseline.variant
    switch mode {
    case .never: return .left
    case .missing where !isOtherSystem:
      try folder.writePending(run, as: file)
      return .pending(path: folder.pendingPath(of: file))
    case .missing, .changed, .all: return .recorded(path: try record(run, as: file))
    }
  }

  private func record(_ run: Run, as file: BaselineFile) throws(BaselineError) -> String {
    try folder.write(run, as: file)
    let path = folder.path(of: file)
    Self.recorded.withLock { _ = $0.insert(path) }
    return path
  }
}

extension RunComparison {
  /// The events that only the new run has.
  fileprivate var addedEvents: [SequenceNumber] {
    differences.flatMap { [$0] + $0.consequences }.filter { $0.kind == .added }.flatMap { $0.events.compactMap(\.new) }
  }
}
