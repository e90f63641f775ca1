import TraceEvents

/// All rules, each a stored property, so that asking one is a direct call.
///
/// A new rule is a file and two lines here: the property, and its turn in ``ask(_:of:in:_:)``.
struct RuleCatalog: Sendable {
  private var endWithoutBegin = EndWithoutBegin()
  private var beginToSameState = BeginToSameState()
  private var beginOnNonChild = BeginOnNonChild()

  /// What rules are asked.
  enum Question: Sendable {
    /// What an event tells them.
    case event(Moment)
    /// What is still missing at the end of the run.
    case end
  }

  /// Asks the rules of a set, a bit a rule, in the order of the catalogue.
  mutating func ask(
    _ question: Question, of rules: UInt64, in scene: borrowing Scene, _ findings: inout Findings
  ) {
    var turn = Turn(question: question, rules: rules)
    turn.ask(&endWithoutBegin, in: scene, &findings)
    turn.ask(&beginToSameState, in: scene, &findings)
    turn.ask(&beginOnNonChild, in: scene, &findings)
  }

  /// Walks through the catalogue.
  private struct Turn {
    let question: Question
    var rules: UInt64
    var place = 0

    init(question: Question, rules: UInt64) {
      self.question = question
      self.rules = rules
    }

    @inline(__always)
    mutating func ask<R: Rule>(_ rule: inout R, in scene: borrowing Scene, _ findings: inout Findings) {
      defer { place += 1 }
      guard rules >> UInt64(place) & 1 != 0 else { return }
      findings.rule = place
      assert(findings.records[place].id == R.id, "the turns stand in the order of the properties")
      switch question {
      case .event(let moment): rule.observe(moment, in: scene, &findings)
      case .end: rule.finish(in: scene, &findings)
      }
    }
  }
}

// MARK: - Asking about the rules

extension RuleCatalog {
  /// The rules in the order of the catalogue.
  static let rules: [any Rule.Type] = Mirror(reflecting: RuleCatalog()).children.compactMap { child in
    (child.value as? any Rule).map { type(of: $0) }
  }

  /// What ``Findings`` knows of each.
  static let records: [Findings.Record] = rules.map { rule in
    let better = rules.indices.filter { rule.yieldsTo.contains(rules[$0].id) }
    return Findings.Record(
      id: rule.id, yieldsTo: better.reduce(0) { $0 | 1 << UInt64($1) }, explains: rule.explains)
  }
}

/// A rule as people read about it.
public struct RuleDescription: Sendable {
  public var id: RuleID
  public var text: RuleText
  public var example: RuleExample
  /// What a run must hold whole for it to be evaluated.
  public var needs: CaptureSet

  /// All rules, in the order of the catalogue.
  public static let all = RuleCatalog.rules.map { rule in
    RuleDescription(id: rule.id, text: rule.text, example: rule.example, needs: rule.needs)
  }

  /// The rule of this name.
  public init?(_ id: RuleID) {
    guard let match = Self.all.first(where: { $0.id == id }) else { return nil }
    self = match
  }

  private init(id: RuleID, text: RuleText, example: RuleExample, needs: CaptureSet) {
    self.id = id
    self.text = text
    self.example = example
    self.needs = needs
  }
}
