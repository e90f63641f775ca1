import TraceDiffing
import TraceEvents
import TraceGating
import TraceReporting

/// Says what changed between two runs.
struct CompareCommand: Command {
  static let name = "tracediff"
  static let summary = "Say what changed between two runs."
  static let usage = "OLD NEW"
  static let discussion = """
    Two runs are the same if one becomes the other by swapping neighbouring events that do not depend on each other.
    What differs is told with the first divergence first; another device or system version is an environment line.
    Of two folders, or logs of several runs, those of the same name are compared.
    """
  static let options = [
    Option(
      "--order", .oneOf(["causal", "controller", "strict"]),
      "Which order counts: among dependent events (causal, the default), within each controller, or of all events."),
    ReportFormat.option,
  ]

  private let old: String
  private let new: String
  private let order: ComparisonOptions.Order
  private let format: ReportFormat

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let first = try arguments.next("OLD")
    guard let second = try? arguments.next("NEW") else {
      let suggestion = NearestWord.to(first, among: TraceDiff.commandNames)
      throw .notACommand(first, suggestion: suggestion)
    }
    (old, new) = (first, second)
    format = ReportFormat(arguments)
    order =
      switch arguments.value(of: "--order") {
      case "controller": .controller
      case "strict": .strict
      default: .causal
      }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    // A folder and a single trace are a slip of the pen, which reading them as two runs says.
    let areSets = try [old, new].allSatisfy(TraceInput.isSet) && [old, new].contains(where: TraceInput.hasSeveralRuns)
    if areSets || format != .text { return try compareAll(on: &console) }
    let oldRun = try TraceInput(old).run
    // A log holds more than a baseline: what only the new run captures is no difference.
    let newRun = try TraceInput(new).run.narrowed(to: oldRun.captures)
    let comparison = RunComparison.checked(old: oldRun, new: newRun, options: ComparisonOptions(order: order))
    ComparisonText(comparison, old: oldRun, new: newRun, palette: Palette(usesColor: console.usesColor))
      .write(to: &console)
    switch comparison.verdict {
    case .same: return .clean
    case .different: return .found
    case .notCompared: return .trouble
    }
  }

  /// Compares runs of the same name.
  private func compareAll(on console: inout Console) throws -> ExitStatus {
    let (old, new) = (try RunFolder(old), try RunFolder(new))
    var (oldRuns, newRuns) = (old.runs, new.runs)
    // Two single runs are compared whatever they are called.
    if oldRuns.count == 1, newRuns.count == 1 { oldRuns[0].run.name = newRuns[0].run.name }
    var policy = GatePolicy()
    policy.order = order
    for kind in GateKind.allCases { policy[kind] = .fail }
    let report = try Gate(.runs(oldRuns), policy: policy, today: "")
      .report(on: newRuns, unreadable: old.unreadable + new.unreadable)
    if format == .text {
      RunTable(report, palette: Palette(usesColor: console.usesColor)).write(to: &console)
      console.write("\n")
    }
    format.write(ReportDocument(report, locate: SourceIndex().path), usesColor: console.usesColor, to: &console)
    switch report.verdict {
    case .open: return .clean
    case .missing, .closed: return .found
    case .trouble: return .trouble
    }
  }
}
