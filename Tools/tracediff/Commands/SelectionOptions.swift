import TraceEvents
import TraceReporting

/// The options that choose events of a run.
struct SelectionOptions {
  static let all = [
    Option("--controller", .text(placeholder: "LABELS"), "Only events sent to these, or that name them: a,b."),
    Option("--class", .text(placeholder: "CLASSES"), "Only events of instances of these classes: A,B."),
    Option("--callback", .text(placeholder: "NAMES"), "Only these callbacks: viewWillAppear,addChild."),
    Option("--step", .text(placeholder: "WORDS"), "Only steps whose words have these among them."),
    Option("--range", .text(placeholder: "FROM..TO"), "Only events of these numbers; either may be left out."),
    Option("--violations", .nothing, "Only what broke a rule, and what proves it."),
  ]

  private var selection = EventSelection()
  private let wantsViolations: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    selection.controllers = Self.words(arguments.value(of: "--controller"))
    selection.classes = Self.words(arguments.value(of: "--class"))
    selection.callbacks = Self.words(arguments.value(of: "--callback"))
    let members = Set(Callback.Kind.allCases.map(\.signature.member))
    for word in selection.callbacks.sorted() where !members.contains(word) {
      throw .noSuchCallback(word, suggestion: NearestWord.to(word, among: members))
    }
    selection.step = arguments.value(of: "--step")
    wantsViolations = arguments.has("--violations")
    guard let range = arguments.value(of: "--range") else { return }
    let ends = range.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = ends[0].isEmpty ? 0 : UInt32(ends[0]),
      let last = ends[2].isEmpty ? .max : UInt32(ends[2]), first <= last
    else { throw .malformedValue(range, option: "--range", form: "two numbers, as in 10..20") }
    selection.range = first...last
  }

  /// Says which of the controllers and classes that were asked for a run does not have.
  func expectNames(in run: Run) throws {
    for label in selection.controllers.sorted() where !run.objects.contains(where: { $0.label == label }) {
      throw EventName.Failure.noSuchObject(label, run.objects.map(\.label))
    }
    for name in selection.classes.sorted() where !run.objects.contains(where: { $0.className == name }) {
      throw EventName.Failure.noSuchObject(name, run.objects.map(\.className))
    }
  }

  /// What was chosen.
  ///
  /// - Parameter marks: What the checker says of the run's events.
  func selection(marks: [SequenceNumber: EventMark]) -> EventSelection {
    var selection = selection
    if wantsViolations { selection.events = Set(marks.keys) }
    return selection
  }

  private static func words(_ list: String?) -> Set<String> { Set((list ?? "").split(separator: ",").map(String.init)) }
}
