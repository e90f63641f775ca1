public import TraceChecking
public import TraceDiffing
public import TraceEvents
public import TraceGating

/// Writes a run, or two side by side, as one page that needs nothing else: a lifeline for each controller, with search,
/// zoom and keyboard, what broke a rule with its proof and repair, and of two runs what has changed.
public struct HTMLReport: Sendable {
  /// A run and what the checker says of it.
  public struct CheckedRun: Sendable {
    public var run: Run
    public var report: CheckReport
    public var explanations: [Fingerprint: Explanation]

    /// - Parameters:
    ///   - run: The run that it is about.
    ///   - report: What the checker said.
    ///   - explanations: What proves and mends findings, where that was looked for.
    public init(_ run: Run, report: CheckReport, explanations: [Fingerprint: Explanation]) {
      (self.run, self.report, self.explanations) = (run, report, explanations)
    }
  }

  private let runs: [CheckedRun]
  private let comparison: RunComparison?
  private var uncompared = UncomparedCaptures()
  private let selection: EventSelection

  /// - Parameters:
  ///   - run: The run to draw.
  ///   - selection: Which events to show; what happened is drawn all the same.
  public init(_ run: CheckedRun, selection: EventSelection = EventSelection()) {
    (runs, comparison, self.selection) = ([run], nil, selection)
  }

  /// - Parameters:
  ///   - comparison: Of these two runs.
  ///   - old: The run compared with.
  ///   - new: The run that may have changed.
  ///   - uncompared: What was left out of both.
  public init(
    _ comparison: RunComparison, old: CheckedRun, new: CheckedRun,
    uncompared: UncomparedCaptures = UncomparedCaptures()
  ) {
    (runs, self.comparison, selection) = ([old, new], comparison, EventSelection())
    self.uncompared = uncompared
  }

  /// Writes the page.
  ///
  /// - Complexity: O(*n*) for *n* events, in memory for the names of one run.
  public func write(to output: inout some TextOutputStream) {
    let data = runs.map { RunData($0.run, report: $0.report, explanations: $0.explanations, selection: selection) }
    var names = data.map(\.name)
    if names.count == 2, names[0] == names[1] { names.removeLast() }
    let page = HTMLPage(title: "\(names.joined(separator: " and ")) – tracediff")
    page.write(to: &output) { stream in
      stream.write("{\"runs\":[")
      for (place, run) in data.enumerated() {
        if place > 0 { stream.write(",") }
        run.write(to: &stream)
      }
      stream.write("]")
      if let comparison {
        stream.write(",\"comparison\":")
        ComparisonData(comparison, old: runs[0].run, new: runs[1].run, uncompared: uncompared).write(to: &stream)
      }
      stream.write("}")
    }
  }
}
