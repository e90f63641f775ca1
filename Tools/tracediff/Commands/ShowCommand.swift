import TraceEvents
import TraceReporting

/// Shows a run.
struct ShowCommand: Command {
  static let name = "show"
  static let summary =
    "Show a run: in lanes, a column a controller; as a tree; in the text notation; or as a page for a browser."
  static let usage = "TRACE"
  static let discussion = """
    In lanes time goes down, and each controller's bar tells where it stands; what broke a rule is marked. With --text the
    output is canonical: for a .trace this is the formatter. What is chosen with the options below is told with its numbers.
    """
  static let options = [
    Option("--tree", .nothing, "The hierarchy of controllers with their states, at the end of the run."),
    Option("--at", .text(placeholder: "EVENT"), "The hierarchy as it was after the event of this number."),
    Option("--text", .nothing, "In the text notation."),
    Option("--all", .nothing, "In the text notation, every run of a log; for git's textconv."),
    PageOutput.option,
    Option("--follow", .nothing, "The events of a run of a log as they come, until it ends; in lanes, or with --text."),
    Option(
      "--width", .text(placeholder: "COLUMNS"), "How wide lanes may be, 40 or more. Default: the terminal's width."),
  ] + SelectionOptions.all

  private enum Form {
    case lanes, text, all
    case following(FollowedForm)
    case page(PageOutput)
    /// After an event, or at the end.
    case tree(at: SequenceNumber?)
  }

  private enum FollowedForm {
    case lanes, text
  }

  private let trace: String
  private let form: Form
  private let selection: SelectionOptions
  private let width: Int?

  init(parsing arguments: inout Arguments) throws(UsageError) {
    trace = try arguments.next("TRACE")
    selection = try SelectionOptions(arguments)
    if let number = try arguments.number(of: "--at", in: 0...Int(UInt32.max)) {
      form = .tree(at: SequenceNumber(rawValue: UInt32(number)))
    } else if let page = PageOutput(arguments) {
      form = .page(page)
    } else if arguments.has("--tree") {
      form = .tree(at: nil)
    } else if arguments.has("--all") {
      form = .all
    } else if arguments.has("--follow") {
      form = .following(arguments.has("--text") ? .text : .lanes)
      if arguments.has("--violations") { throw .excluded("--violations", by: "--follow") }
    } else {
      form = arguments.has("--text") ? .text : .lanes
    }
    width = try arguments.number(of: "--width", in: 40...10_000)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let palette = Palette(usesColor: console.usesColor)
    if case .following(let form) = form {
      let form: FollowedRun.Form = form == .text ? .text : .lanes(width: width ?? Console.width)
      var followed = try FollowedRun(
        TraceInput.loggedRun(trace), as: form, selection: selection.selection(marks: [:]), palette: palette)
      try followed.write(to: &console)
      return .clean
    }
    if case .all = form {
      for (place, input) in try TraceInput.all(trace).enumerated() {
        if place > 0 { console.write("\n") }
        input.run.write(to: &console)
      }
      return .clean
    }
    let run = try TraceInput(trace).run
    try selection.expectNames(in: run)
    let marks = EventMark.all(on: run)
    let events = selection.selection(marks: marks)
    switch form {
    case .following: break
    case .page(let output): try output.write(HTMLReport(.init(checking: run), selection: events), to: &console)
    case .tree(let moment):
      if let moment, moment.rawValue > run.events.count {
        throw InputError.noSuchEvent(Int(moment.rawValue), path: trace, count: run.events.count)
      }
      let end = SequenceNumber(rawValue: UInt32(run.events.count))
      TreeText(run, at: moment ?? end, selection: events, palette: palette).write(to: &console)
    case .lanes:
      let rules = marks.mapValues(\.rules).filter { !$0.value.isEmpty }
      LaneText(run, selection: events, marks: rules, width: width ?? Console.width, palette: palette).write(
        to: &console)
    case .text where events.isEverything: run.write(to: &console)
    case .text, .all: EventListText(run, selection: events, palette: palette).write(to: &console)
    }
    return .clean
  }
}
