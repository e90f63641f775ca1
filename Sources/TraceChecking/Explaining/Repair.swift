public import TraceEvents

/// A small change of what a run's code calls, as the edits that it makes to the run.
public struct Repair: Hashable, Sendable {
  /// One call more, less, or elsewhere. What it brings comes and goes with it.
  public enum Edit: Hashable, Sendable {
    case leaveOut(SequenceNumber)
    case insert(Callback, on: ObjectID, isDirect: Bool = false, Place)
    case move(SequenceNumber, before: SequenceNumber)
  }

  /// Where a call is inserted, beside another one.
  public enum Place: Hashable, Sendable {
    case before(SequenceNumber)
    /// Behind it and all that happened inside of it.
    case after(SequenceNumber)
  }

  public var edits: [Edit]
  /// What to do, in the words of the run that it was tried on; empty before.
  public private(set) var words = ""

  public init(_ edits: Edit...) { self.edits = edits }

  /// For rules that say that a call is one too many.
  static func leavingOutGuilty(of finding: Finding) -> [Repair] {
    finding.guilty.map { [Repair(.leaveOut($0.sequence))] } ?? []
  }

  /// The first repair that its rule offers after which the finding is gone from the stretch that its witness was taken
  /// from, and no other one has come. Nil if there is no such small repair.
  public init?(of witness: Witness, profile: Profile = .app) {
    guard let rule = RuleCatalog.rules.first(where: { $0.id == witness.finding.rule }) else { return nil }
    let (run, finding) = witness.stretch
    let before = Set(Checker.check(run, profile: profile).findings.map(Fault.init))
    let mending = rule.repairs(of: finding).prefix(3).first { repair in
      let after = Checker.check(RunEditor(run).applying(repair, for: finding.victim), profile: profile).findings.map(Fault.init)
      return !after.contains(Fault(finding)) && before.isSuperset(of: after)
    }
    guard let mending else { return nil }
    edits = mending.edits
    words = mending.words(in: run)
  }

  /// What makes two findings of nearly equal runs the same one.
  private struct Fault: Hashable {
    var rule: RuleID
    var victim: ObjectID

    init(_ finding: Finding) { (rule, victim) = (finding.rule, finding.victim) }
  }

  private func words(in run: Run) -> String {
    edits.map { edit in
      switch edit {
      case .leaveOut(let call): "leave out `\(Self.words(call, in: run))`"
      case .insert(let callback, let subject, let isDirect, let place):
        "`\(run.words(for: Event(sequence: .null, subject: subject, callback: callback, isDirect: isDirect)))` "
          + Self.words(place, in: run)
      case .move(let call, let target):
        "move `\(Self.words(call, in: run))` before `\(Self.words(target, in: run))`"
      }
    }.joined(separator: ", then ")
  }

  private static func words(_ place: Place, in run: Run) -> String {
    switch place {
    case .before(let call): "before `\(words(call, in: run))`"
    case .after(let call): "after `\(words(call, in: run))`"
    }
  }

  private static func words(_ call: SequenceNumber, in run: Run) -> String { run[call].map(run.words(for:)) ?? "" }
}
