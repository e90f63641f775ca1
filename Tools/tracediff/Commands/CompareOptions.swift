import TraceDiffing
import TraceReporting

/// What counts as a difference, and how it is shown.
struct CompareOptions {
  static let all = [
    Option(
      "--order", .oneOf(["causal", "controller", "strict"]),
      "Which order counts: among dependent events (causal, the default), within each controller, or of all events."),
    Option("--exact-sizes", .nothing, "Compare sizes by the point, not by their class."),
    Option(
      "--timing", .text(placeholder: "RATIO"),
      "Report what takes more than RATIO times as long as it did, or as long as it does. Default: times don't count."),
    Option(
      "--view", .oneOf(["report", "unified", "side-by-side", "lanes", "summary"]),
      "How to show it: each difference in a sentence (report, the default), in one column, in two, by controller, or counted."
    ),
    Option("--oracle", .nothing, "Compare a run of the model with one of UIKit all the same, as far as both capture."),
    Option(
      "--width", .text(placeholder: "COLUMNS"),
      "How wide two columns may be, 40 or more. Default: the terminal's width."),
    Option("--all", .nothing, "Tell all differences; without it, the first \(reportLimit)."),
    Option("--no-pager", .nothing, "Never show long output a screen at a time."),
  ]

  /// Nobody reads on.
  static let reportLimit = 1_000

  let comparison: ComparisonOptions
  let view: ComparisonView
  let limit: Int
  let usesPager: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    var comparison = ComparisonOptions()
    comparison.order =
      switch arguments.value(of: "--order") {
      case "controller": .controller
      case "strict": .strict
      default: .causal
      }
    comparison.comparesModelWithUIKit = arguments.has("--oracle")
    comparison.exactSizes = arguments.has("--exact-sizes")
    if let word = arguments.value(of: "--timing") {
      guard let ratio = Double(word), ratio >= 1, ratio.isFinite else {
        throw .malformedValue(word, option: "--timing", form: "a number from 1")
      }
      comparison.timingRatio = ratio
    }
    let width = try arguments.number(of: "--width", in: 40...10_000)
    self.comparison = comparison
    view =
      switch arguments.value(of: "--view") {
      case "unified": .unified
      case "side-by-side": .sideBySide(width: width ?? Console.width)
      case "lanes": .lanes
      case "summary": .summary
      default: .report
      }
    limit = arguments.has("--all") ? .max : Self.reportLimit
    usesPager = !arguments.has("--no-pager")
  }
}
