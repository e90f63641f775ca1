public import TraceEvents

/// A small change of what a run's code calls, as the edits that it makes to the run.
public struct Repair: Hashable, Sendable {
  /// One call more, less, or elsewhere. What it brings comes and goes with it.
  public enum Edit: Hashable, Sendable {
    /// What it brings may stand outside of it.
    case leaveOut(SequenceNumber, bringing: [SequenceNumber] = [])
    case insert(Callback, on: ObjectID, isDirect: Bool = false, Place)
    case move(SequenceNumber, before: SequenceNumber)
    /// An override calls super, which it does not do in the run.
    case callSuper(SequenceNumber)
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

  init(_ edits: [Edit]) { self.edits = edits }

  /// For rules that say that a call is one too many: without it, and a begin without its end.
  static func leavingOutGuilty(of finding: Finding, in run: Run) -> [Repair] {
    // What UIKit does by itself can't be left out.
    guard let guilty = finding.guilty, guilty.isDirect || guilty.callback.kind.role == .call else { return [] }
    let alone = Repair(.leaveOut(guilty.sequence))
    guard guilty.callback.kind == .beginAppearanceTransition,
      let end = run.next(.endAppearanceTransition, of: guilty.subject, after: guilty.sequence)
    else { return [alone] }
    return [Repair(.leaveOut(end.sequence), .leaveOut(guilty.sequence)), alone]
  }

  /// For rules that miss a begin and an end around the guilty call, which brings the victim or takes it away.
  static func bracketing(_ finding: Finding, isAppearing: Bool, animated: Bool = false) -> [Repair] {
    guard let guilty = finding.guilty else { return [] }
    return [
      Repair(
        .insert(.endAppearanceTransition, on: finding.victim, .after(guilty.sequence)),
        .insert(
          .beginAppearanceTransition(isAppearing: isAppearing, animated: animated), on: finding.victim,
          .before(guilty.sequence)))
    ]
  }

  /// The first repair that its rule offers after which the finding is gone from the stretch that its witness was taken
  /// from, and no other one has come. Nil if there is no such small repair.
  public init?(of witness: Witness, policy: CheckPolicy = CheckPolicy()) {
    guard let rule = RuleCatalog.rules.first(where: { $0.id == witness.finding.rule }) else { return nil }
    let (run, finding) = witness.stretch
    func faults(in run: Run) -> Set<Fault> {
      // A stretch is cut off: what its end leaves open is no fault, unless it is what is asked about.
      let findings = Checker.check(run, policy: policy).findings
      return Set(findings.filter { $0.severity > .inconclusive || finding.severity == .inconclusive }.map(Fault.init))
    }
    let before = faults(in: run)
    let mending = rule.repairs(of: finding, in: run).prefix(3).first { repair in
      let after = faults(in: RunEditor(run).applying(repair, for: finding))
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
    // Edits are made from the end, so that the numbers before stay what they are; they are told from the start.
    edits.reversed().map { edit in
      switch edit {
      case .callSuper(let override): "call super in `\(Self.words(override, in: run))`"
      case .leaveOut(let call, _): "leave out `\(Self.words(call, in: run))`"
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

extension Run {
  /// The next event of a kind on an object.
  func next(_ kind: Callback.Kind, of object: ObjectID, after sequence: SequenceNumber) -> Event? {
    events.dropFirst(Int(sequence.rawValue)).first { $0.subject == object && $0.callback.kind == kind }
  }
}
