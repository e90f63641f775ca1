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
    """
  static let options = [
    Option(
      "--order", .oneOf(["causal", "controller", "strict"]),
      "Which order counts: among dependent events (causal, the default), within each controller, or of all events.")
  ]

  private let old: String
  private let new: String
  private let order: ComparisonOptions.Order

  init(parsing arguments: inout Arguments) throws(UsageError) {
    let first = try arguments.next("OLD")
    guard let second = try? arguments.next("NEW") else {
      let suggestion = NearestWord.to(first, among: TraceDiff.commandNames)
      throw .notACommand(first, suggestion: suggestion)
    }
    (old, new) = (first, second)
    order =
      switch arguments.value(of: "--order") {
      case "controller": .controller
      case "strict": .strict
      default: .causal
      }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let (oldRun, newRun) = (try TraceInput(old).run, try TraceInput(new).run)
    let comparison = RunComparison.checked(old: oldRun, new: newRun, options: ComparisonOptions(order: order))
    ComparisonText(comparison, old: oldRun, new: newRun, palette: Palette(usesColor: console.usesColor))
      .write(to: &console)
    switch comparison.verdict {
    case .same: return .clean
    case .different: return .found
    case .notCompared: return .trouble
    }
  }
}
