import TraceDiffing
import TraceEvents
import TraceGating
import TraceLog
import TraceReporting

/// Says what changed between two runs.
struct CompareCommand: Command {
  static let name = "tracediff"
  static let summary = "Say what changed between two runs."
  static let usage = "OLD NEW"
  static let discussion = """
    Two runs are the same if one becomes the other by swapping neighbouring events that do not depend on each other.
    What differs is told with the first divergence first; another device or system version is an environment line, and
    so is what only NEW captures.
    A run of the model and one of UIKit are not compared, unless --oracle asks how well the model does.
    Of two folders, or logs of several runs, those of the same name are compared: a table comes first, then each changed
    run. On a terminal, long output is shown by $TRACEDIFF_PAGER, $PAGER or less.
    """
  static let options =
    CompareOptions.all + [
      ReportFormat.option,
      Option("--json", .nothing, "The same as --format json."),
      PageOutput.option,
    ]

  private let old: String
  private let new: String
  private let options: CompareOptions
  private let format: ReportFormat
  private let page: PageOutput?

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let first = try arguments.next("OLD")
    guard let second = try? arguments.next("NEW") else {
      let suggestion = NearestWord.to(first, among: TraceDiff.commandNames)
      throw .notACommand(first, suggestion: suggestion)
    }
    (old, new) = (first, second)
    format = arguments.has("--json") ? .json : ReportFormat(arguments)
    options = try CompareOptions(arguments)
    page = PageOutput(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    // A folder and a single trace are a slip of the pen, which reading them as two runs says.
    if [old, new].contains(where: InputBytes.isNothing) {
      if page != nil { throw InputError.pageOfNothing }
      return try compareAll(on: &console)
    }
    let areSets = try [old, new].allSatisfy(TraceInput.isSet) && [old, new].contains(where: TraceInput.hasSeveralRuns)
    if areSets, page != nil { throw InputError.pageOfSet }
    if areSets || format != .text { return try compareAll(on: &console) }
    if page == nil, let events = try eventsOfKnownSame() {
      console.write(ComparisonText.same(eventCount: events) + "\n")
      return .clean
    }
    Memory.keepFreed()
    Memory.useLargePages()
    let progress = Progress("reading \(old.visible) and \(new.visible)")
    defer { progress.end() }
    let runs = try TraceInput.both(old, new)
    let narrowed = NarrowedRuns(old: runs.old, new: runs.new, options: options.comparison)
    let (oldRun, newRun) = (narrowed.old, narrowed.new)
    progress.turn(to: "comparing \(oldRun.events.count) events with \(newRun.events.count)")
    let comparison = RunComparison.checked(old: oldRun, new: newRun, options: options.comparison)
    progress.end()
    if let page {
      let report = HTMLReport(
        comparison, old: .init(checking: oldRun), new: .init(checking: newRun), uncompared: narrowed.uncompared)
      try page.write(report, to: &console)
    } else {
      if options.usesPager { console.startPager() }
      ComparisonViewText(
        comparison, old: oldRun, new: newRun, uncompared: narrowed.uncompared,
        palette: Palette(usesColor: console.usesColor)
      )
      .write(options.view, to: &console, limit: options.limit)
    }
    Memory.leave((runs, narrowed, comparison))
    switch comparison.verdict {
    case .same: return .clean
    case .different: return .found
    case .notCompared: return .trouble
    }
  }

  /// How many events two runs of logs have that are known to be the same by what their logs say; nil if they are not.
  private func eventsOfKnownSame() throws -> Int? {
    guard let (oldRun, newRun) = try TraceInput.bothLogged(old, new), let behavior = oldRun.behavior,
      behavior == newRun.behavior, oldRun.captures == newRun.captures, oldRun.system == newRun.system,
      options.comparison == ComparisonOptions()
    else { return nil }
    return oldRun.eventCount
  }

  /// Compares runs of the same name.
  private func compareAll(on console: inout Console) throws -> ExitStatus {
    var policy = GatePolicy()
    policy.comparison = options.comparison
    for kind in GateKind.allCases { policy[kind] = .fail }
    let progress = Progress("reading \(old.visible) and \(new.visible)")
    defer { progress.end() }
    let pairs = RunPairs(old: try listing(of: old), new: try listing(of: new), policy: policy)
    progress.turn(to: "comparing \(pairs.new.runs.count) runs")
    let gate = Gate(
      .runs(pairs.old.runs, unreadable: pairs.old.unreadable), policy: policy, today: "",
      tellsCrashes: !pairs.isSinglePair)
    var report = try gate.report(on: pairs.new.runs, unreadable: pairs.new.unreadable)
    report.addMatching(pairs.same)
    progress.end()
    let document = ReportDocument(report, locate: SourceIndex().path)
    if format == .text {
      if options.usesPager { console.startPager() }
      RunSetText(report, document, palette: Palette(usesColor: console.usesColor))
        .write(options.view, to: &console, limit: options.limit)
    } else {
      format.write(document, to: &console)
    }
    return status(of: report)
  }

  /// The runs of one side. What git puts where a file was added or deleted has none, if the other side has some.
  private func listing(of word: String) throws -> RunListing {
    guard InputBytes.isNothing(word) else { return try RunListing(word) }
    guard ![old, new].allSatisfy(InputBytes.isNothing) else { throw InputError.empty(path: word) }
    return RunListing()
  }

  private func status(of report: GateReport) -> ExitStatus {
    switch report.verdict {
    case .open: .clean
    case .missing, .closed: .found
    case .trouble: .trouble
    }
  }
}
