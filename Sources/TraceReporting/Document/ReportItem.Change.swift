import TraceDiffing
import TraceEvents
import TraceGating

extension ReportItem {
  /// A difference between two runs in its parts, for programs.
  public struct Change: Hashable, Sendable {
    /// An event in both runs, or in the one that has it, as it stands there.
    public struct Lines: Hashable, Sendable {
      public var old: String?
      public var new: String?
    }

    /// What stands right before and behind the events in the run that has them, and in their place in the other.
    public struct Surroundings: Hashable, Sendable {
      public var before: String?
      public var after: String?
      /// A sentence; nil if there the lines around them follow each other.
      public var other: String?
    }

    /// What follows from the difference.
    public struct Consequence: Hashable, Sendable {
      public var id: String
      /// A word of `GateKind`.
      public var code: String
      public var isRegression: Bool
      public var sentence: String
    }

    /// What `tracediff accept` takes: the same whenever the same runs of a test differ in the same way.
    public var id: String
    /// Whether it is for the worse: a callback lost, a rule broken, a complaint of UIKit's.
    public var isRegression: Bool
    /// The label of the receiver, in the new run if that has it.
    public var controller: String
    /// The receiver's class.
    public var className: String?
    /// What happened: the members of ``events``, each once.
    public var callbacks: [String]
    /// The words of the step during which it came; nil before the first.
    public var step: String?
    /// The call that it came of.
    public var call: String?
    public var events: [Lines]
    /// Nil where it is no regression.
    public var surroundings: Surroundings?
    public var consequences: [Consequence]
  }
}

extension ReportItem.Change {
  /// Takes a difference apart.
  init(_ difference: Difference, _ text: ComparisonText, _ runs: ComparedRunLines) {
    id = difference.id.words
    isRegression = difference.isRegression
    controller = text.label(of: difference.controller).visible
    className = runs.className(of: difference.controller)?.visible
    callbacks = runs.members(of: difference.events)
    step = text.stepWords(difference.step)?.visible
    call = difference.call.flatMap(runs.line)?.visible
    events = difference.events.map { Lines(old: runs.oldLine($0)?.visible, new: runs.newLine($0)?.visible) }
    surroundings = difference.isRegression ? runs.surroundings(of: difference) : nil
    consequences = difference.consequences.map { following in
      Consequence(
        id: following.id.words, code: ReportCode(GateKind(following.kind)).id, isRegression: following.isRegression,
        sentence: text.sentence(for: following).visible)
    }
  }
}

/// Puts the events of two compared runs into words.
struct ComparedRunLines {
  private let comparison: RunComparison
  /// With the new run's labels.
  private let old: Run
  private let new: Run
  private let oldLines: EventLines
  private let newLines: EventLines

  /// - Complexity: O(*n*) for *n* events.
  init(_ runs: ComparedRuns) {
    (comparison, new) = (runs.comparison, runs.new)
    old = comparison.labelled(runs.old, as: new)
    (oldLines, newLines) = (EventLines(old), EventLines(new))
  }

  func oldLine(_ pair: EventPair) -> String? { pair.old.flatMap { old[$0] }.map { oldLines($0) } }
  func newLine(_ pair: EventPair) -> String? { pair.new.flatMap { new[$0] }.map { newLines($0) } }

  /// The event in the new run, else in the old one.
  func line(_ pair: EventPair) -> String? { newLine(pair) ?? oldLine(pair) }

  func className(of pair: ObjectPair) -> String? {
    (pair.new.flatMap { new[$0] } ?? pair.old.flatMap { old[$0] })?.className
  }

  func members(of pairs: [EventPair]) -> [String] {
    var members: [String] = []
    for pair in pairs {
      guard let event = pair.new.flatMap({ new[$0] }) ?? pair.old.flatMap({ old[$0] }) else { continue }
      let member = event.callback.kind.signature.member
      if !members.contains(member) { members.append(member) }
    }
    return members
  }

  func surroundings(of difference: Difference) -> ReportItem.Change.Surroundings {
    let surroundings = Surroundings(of: difference, in: comparison, old: old, new: new)
    let lines = difference.events.first?.old != nil ? oldLines : newLines
    return ReportItem.Change.Surroundings(
      before: surroundings.before.map { lines($0).visible }, after: surroundings.after.map { lines($0).visible },
      other: surroundings.wordsOfOther({ old.words(for: $0) }, { new.words(for: $0) })?.visible)
  }
}
