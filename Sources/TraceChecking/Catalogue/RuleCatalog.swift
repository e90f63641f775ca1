import TraceEvents

/// All rules, each a stored property, so that asking one is a direct call.
///
/// A new rule is a file and two lines here: the property, and its turn in ``ask(_:of:in:_:)``.
struct RuleCatalog: Sendable {
  private var unendedBegin = UnendedBegin()
  private var endWithoutBegin = EndWithoutBegin()
  private var beginToSameState = BeginToSameState()
  private var abandonedTransition = AbandonedTransition()
  private var unreversedCancel = UnreversedCancel()
  private var repeatedBegin = RepeatedBegin()
  private var beginWithoutParent = BeginWithoutParent()
  private var directAppearanceCall = DirectAppearanceCall()
  private var outOfOrderCallback = OutOfOrderCallback()
  private var appearBeforeLoad = AppearBeforeLoad()
  private var disappearWithoutAppear = DisappearWithoutAppear()
  private var repeatedAppear = RepeatedAppear()
  private var misplacedIsAppearing = MisplacedIsAppearing()
  private var missingDid = MissingDid()
  private var missingAppear = MissingAppear()
  private var missingDisappear = MissingDisappear()
  private var viewBeforeAddChild = ViewBeforeAddChild()
  private var childWithoutView = ChildWithoutView()
  private var missingDidMove = MissingDidMove()
  private var repeatedWillMove = RepeatedWillMove()
  private var missingWillMove = MissingWillMove()
  private var repeatedDidMove = RepeatedDidMove()
  private var viewUnderWrongParent = ViewUnderWrongParent()
  private var childUnderWrongParent = ChildUnderWrongParent()
  private var orphanDied = OrphanDied()
  private var orphanView = OrphanView()
  private var superNotCalled = SuperNotCalled()
  private var misusedTransition = MisusedTransition()
  private var unforwardedAppearance = UnforwardedAppearance()
  private var unbracketedChild = UnbracketedChild()
  private var beginInHiddenContainer = BeginInHiddenContainer()
  private var earlyEnd = EarlyEnd()
  private var appearInDisappearingContainer = AppearInDisappearingContainer()
  private var appearBeforeParent = AppearBeforeParent()
  private var hiddenChildAppears = HiddenChildAppears()
  private var doubleForwarding = DoubleForwarding()
  private var transitionInManualContainer = TransitionInManualContainer()
  private var unforwardedRotation = UnforwardedRotation()
  private var doubleRotation = DoubleRotation()
  private var uikitRaised = UIKitRaised()
  private var uikitWarned = UIKitWarned()

  /// What rules are asked.
  enum Question: Sendable {
    /// What an event tells them.
    case event(Moment)
    /// What is still missing at the end of the run.
    case end
  }

  /// Asks the rules of a set, a bit a rule, in the order of the catalogue.
  mutating func ask(
    _ question: Question, of rules: UInt64, in scene: Scene, _ findings: inout Findings
  ) {
    var turn = Turn(question: question, rules: rules)
    turn.ask(&unendedBegin, in: scene, &findings)
    turn.ask(&endWithoutBegin, in: scene, &findings)
    turn.ask(&beginToSameState, in: scene, &findings)
    turn.ask(&abandonedTransition, in: scene, &findings)
    turn.ask(&unreversedCancel, in: scene, &findings)
    turn.ask(&repeatedBegin, in: scene, &findings)
    turn.ask(&beginWithoutParent, in: scene, &findings)
    turn.ask(&directAppearanceCall, in: scene, &findings)
    turn.ask(&outOfOrderCallback, in: scene, &findings)
    turn.ask(&appearBeforeLoad, in: scene, &findings)
    turn.ask(&disappearWithoutAppear, in: scene, &findings)
    turn.ask(&repeatedAppear, in: scene, &findings)
    turn.ask(&misplacedIsAppearing, in: scene, &findings)
    turn.ask(&missingDid, in: scene, &findings)
    turn.ask(&missingAppear, in: scene, &findings)
    turn.ask(&missingDisappear, in: scene, &findings)
    turn.ask(&viewBeforeAddChild, in: scene, &findings)
    turn.ask(&childWithoutView, in: scene, &findings)
    turn.ask(&missingDidMove, in: scene, &findings)
    turn.ask(&repeatedWillMove, in: scene, &findings)
    turn.ask(&missingWillMove, in: scene, &findings)
    turn.ask(&repeatedDidMove, in: scene, &findings)
    turn.ask(&viewUnderWrongParent, in: scene, &findings)
    turn.ask(&childUnderWrongParent, in: scene, &findings)
    turn.ask(&orphanDied, in: scene, &findings)
    turn.ask(&orphanView, in: scene, &findings)
    turn.ask(&superNotCalled, in: scene, &findings)
    turn.ask(&misusedTransition, in: scene, &findings)
    turn.ask(&unforwardedAppearance, in: scene, &findings)
    turn.ask(&unbracketedChild, in: scene, &findings)
    turn.ask(&beginInHiddenContainer, in: scene, &findings)
    turn.ask(&earlyEnd, in: scene, &findings)
    turn.ask(&appearInDisappearingContainer, in: scene, &findings)
    turn.ask(&appearBeforeParent, in: scene, &findings)
    turn.ask(&hiddenChildAppears, in: scene, &findings)
    turn.ask(&doubleForwarding, in: scene, &findings)
    turn.ask(&transitionInManualContainer, in: scene, &findings)
    turn.ask(&unforwardedRotation, in: scene, &findings)
    turn.ask(&doubleRotation, in: scene, &findings)
    turn.ask(&uikitRaised, in: scene, &findings)
    turn.ask(&uikitWarned, in: scene, &findings)
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
    mutating func ask<R: Rule>(_ rule: inout R, in scene: Scene, _ findings: inout Findings) {
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
  /// The rules that tell the same fault more exactly.
  public var yieldsTo: [RuleID]

  /// All rules, in the order of the catalogue.
  public static let all = RuleCatalog.rules.map { rule in
    RuleDescription(rule)
  }

  /// The rule of this name.
  public init?(_ id: RuleID) {
    guard let match = Self.all.first(where: { $0.id == id }) else { return nil }
    self = match
  }

  private init(_ rule: any Rule.Type) {
    id = rule.id
    text = rule.text
    example = rule.example
    needs = rule.needs
    yieldsTo = rule.yieldsTo
  }
}
