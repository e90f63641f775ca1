import Testing
import TraceChecking
import TraceEvents

/// The sequences of truth/sequences.json that are right, or that UIKit itself brings about: silent above note.
@Suite struct CorrectSequenceTests {
  @Test(arguments: CorrectSequence.all)
  func `a correct sequence is silent`(_ sequence: CorrectSequence) throws {
    let trace = try MarkedTrace(sequence.text, system: sequence.system)
    let report = Checker.check(trace.run)
    #expect(
      report.findings.filter { $0.severity > .note }.map { "\($0.rule): \($0.firstLine(in: trace.run))" } == [],
      "\(sequence.id)")
  }

  @Test(arguments: CorrectSequence.all.filter(\.isByTheBook))
  func `a sequence by the book is silent for authors of containers too`(_ sequence: CorrectSequence) throws {
    let trace = try MarkedTrace(sequence.text, system: sequence.system)
    let report = Checker.check(trace.run, profile: .container)
    #expect(
      report.findings.filter { $0.severity > .note }.map { "\($0.rule): \($0.firstLine(in: trace.run))" } == [],
      "\(sequence.id)")
  }
}

/// A sequence by its id, as a trace.
struct CorrectSequence: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var system = "UIKit iPhone 17.4 ? portrait"
  /// It leaves nothing of the contract out, as some do that UIKit tolerates.
  var isByTheBook = true

  var testDescription: String { id }

  /// What stands before most of them: a container on screen with nothing in it.
  static let container = """
    k: ContainerViewController
    c: ChildViewController
    old: OldViewController
    new: NewViewController
    window: UIWindow

    """
  static let shown = container + """

    given k: parent nil, view loaded, in window, appeared, forwarding automatic
    given c: parent nil, view not loaded, not in window, disappeared
    given old: parent k, view loaded, in window, appeared
    given new: parent nil, view not loaded, not in window, disappeared

    """
  static let manual = container + """

    given k: parent nil, view loaded, in window, appeared, forwarding manual, visible child old
    given c: parent k, view loaded, not in window, disappeared
    given old: parent k, view loaded, in window, appeared
    given new: parent k, view loaded, not in window, disappeared

    """

  static let all = loading + automatic + manualForwarding + navigation + summary
}
