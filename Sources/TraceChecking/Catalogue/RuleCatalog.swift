import TraceEvents

/// All rules, each a stored property, so that asking one is a direct call.
///
/// A new rule is a file and three words here: the property, its place, and its turn in ``ask(_:_:in:_:)``.
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
  private var pushedTwice = PushedTwice()
  private var pushedNavigationController = PushedNavigationController()
  private var alreadyPresented = AlreadyPresented()
  private var presentedOutOfWindow = PresentedOutOfWindow()
  private var childOfSystemContainer = ChildOfSystemContainer()
  private var reparentedChild = ReparentedChild()
  private var reachesIntoChild = ReachesIntoChild()
  private var repeatedLoad = RepeatedLoad()
  private var loadedNeverShown = LoadedNeverShown()
  private var leaked = Leaked()
  private var missingIsAppearing = MissingIsAppearing()
  private var sizeSuperNotCalled = SizeSuperNotCalled()
  private var doubleSize = DoubleSize()
  private var missingSizeTransition = MissingSizeTransition()
  private var staleSize = StaleSize()
  private var unfinishedRotation = UnfinishedRotation()
  private var outOfOrderRotation = OutOfOrderRotation()
  private var rotationDuringTransition = RotationDuringTransition()
  private var presenterComesBack = PresenterComesBack()
  private var overlappingTransitions = OverlappingTransitions()
  private var earlyTransition = EarlyTransition()
  private var unpairedMessage = UnpairedMessage()
  private var uikitRaised = UIKitRaised()
  private var uikitWarned = UIKitWarned()

  /// The rules that remember nothing, a bit a rule.
  private(set) var idle: UInt64 = 0
  private let places = Place.allCases

  /// The places of the rules, in the order of the properties.
  private enum Place: UInt8, CaseIterable {
    case unendedBegin, endWithoutBegin, beginToSameState, abandonedTransition, unreversedCancel, repeatedBegin
    case beginWithoutParent, directAppearanceCall, outOfOrderCallback, appearBeforeLoad, disappearWithoutAppear
    case repeatedAppear, misplacedIsAppearing, missingDid, missingAppear, missingDisappear, viewBeforeAddChild
    case childWithoutView, missingDidMove, repeatedWillMove, missingWillMove, repeatedDidMove, viewUnderWrongParent
    case childUnderWrongParent, orphanDied, orphanView, superNotCalled, misusedTransition, unforwardedAppearance
    case unbracketedChild, beginInHiddenContainer, earlyEnd, appearInDisappearingContainer, appearBeforeParent
    case hiddenChildAppears, doubleForwarding, transitionInManualContainer, unforwardedRotation, doubleRotation
    case pushedTwice, pushedNavigationController, alreadyPresented, presentedOutOfWindow, childOfSystemContainer
    case reparentedChild, reachesIntoChild, repeatedLoad, loadedNeverShown, leaked, missingIsAppearing
    case sizeSuperNotCalled, doubleSize, missingSizeTransition, staleSize, unfinishedRotation, outOfOrderRotation
    case rotationDuringTransition, presenterComesBack, overlappingTransitions, earlyTransition, unpairedMessage, uikitRaised
    case uikitWarned
  }

  /// What rules are asked.
  enum Question {
    /// What the event tells them.
    case event
    /// What is still missing at the end of the run.
    case end
  }

  /// Asks the rules of a set, a bit a rule, in the order of the catalogue; the others cost nothing.
  mutating func ask(_ rules: UInt64, _ question: Question, in scene: Scene, _ findings: inout Findings) {
    var left = rules
    while left != 0 {
      let place = left.trailingZeroBitCount
      let bit = left & (0 &- left)
      left ^= bit
      findings.rule = place
      let isIdle =
        switch places[place] {
        case .unendedBegin: Self.ask(&unendedBegin, question, in: scene, &findings)
        case .endWithoutBegin: Self.ask(&endWithoutBegin, question, in: scene, &findings)
        case .beginToSameState: Self.ask(&beginToSameState, question, in: scene, &findings)
        case .abandonedTransition: Self.ask(&abandonedTransition, question, in: scene, &findings)
        case .unreversedCancel: Self.ask(&unreversedCancel, question, in: scene, &findings)
        case .repeatedBegin: Self.ask(&repeatedBegin, question, in: scene, &findings)
        case .beginWithoutParent: Self.ask(&beginWithoutParent, question, in: scene, &findings)
        case .directAppearanceCall: Self.ask(&directAppearanceCall, question, in: scene, &findings)
        case .outOfOrderCallback: Self.ask(&outOfOrderCallback, question, in: scene, &findings)
        case .appearBeforeLoad: Self.ask(&appearBeforeLoad, question, in: scene, &findings)
        case .disappearWithoutAppear: Self.ask(&disappearWithoutAppear, question, in: scene, &findings)
        case .repeatedAppear: Self.ask(&repeatedAppear, question, in: scene, &findings)
        case .misplacedIsAppearing: Self.ask(&misplacedIsAppearing, question, in: scene, &findings)
        case .missingDid: Self.ask(&missingDid, question, in: scene, &findings)
        case .missingAppear: Self.ask(&missingAppear, question, in: scene, &findings)
        case .missingDisappear: Self.ask(&missingDisappear, question, in: scene, &findings)
        case .viewBeforeAddChild: Self.ask(&viewBeforeAddChild, question, in: scene, &findings)
        case .childWithoutView: Self.ask(&childWithoutView, question, in: scene, &findings)
        case .missingDidMove: Self.ask(&missingDidMove, question, in: scene, &findings)
        case .repeatedWillMove: Self.ask(&repeatedWillMove, question, in: scene, &findings)
        case .missingWillMove: Self.ask(&missingWillMove, question, in: scene, &findings)
        case .repeatedDidMove: Self.ask(&repeatedDidMove, question, in: scene, &findings)
        case .viewUnderWrongParent: Self.ask(&viewUnderWrongParent, question, in: scene, &findings)
        case .childUnderWrongParent: Self.ask(&childUnderWrongParent, question, in: scene, &findings)
        case .orphanDied: Self.ask(&orphanDied, question, in: scene, &findings)
        case .orphanView: Self.ask(&orphanView, question, in: scene, &findings)
        case .superNotCalled: Self.ask(&superNotCalled, question, in: scene, &findings)
        case .misusedTransition: Self.ask(&misusedTransition, question, in: scene, &findings)
        case .unforwardedAppearance: Self.ask(&unforwardedAppearance, question, in: scene, &findings)
        case .unbracketedChild: Self.ask(&unbracketedChild, question, in: scene, &findings)
        case .beginInHiddenContainer: Self.ask(&beginInHiddenContainer, question, in: scene, &findings)
        case .earlyEnd: Self.ask(&earlyEnd, question, in: scene, &findings)
        case .appearInDisappearingContainer: Self.ask(&appearInDisappearingContainer, question, in: scene, &findings)
        case .appearBeforeParent: Self.ask(&appearBeforeParent, question, in: scene, &findings)
        case .hiddenChildAppears: Self.ask(&hiddenChildAppears, question, in: scene, &findings)
        case .doubleForwarding: Self.ask(&doubleForwarding, question, in: scene, &findings)
        case .transitionInManualContainer: Self.ask(&transitionInManualContainer, question, in: scene, &findings)
        case .unforwardedRotation: Self.ask(&unforwardedRotation, question, in: scene, &findings)
        case .doubleRotation: Self.ask(&doubleRotation, question, in: scene, &findings)
        case .pushedTwice: Self.ask(&pushedTwice, question, in: scene, &findings)
        case .pushedNavigationController: Self.ask(&pushedNavigationController, question, in: scene, &findings)
        case .alreadyPresented: Self.ask(&alreadyPresented, question, in: scene, &findings)
        case .presentedOutOfWindow: Self.ask(&presentedOutOfWindow, question, in: scene, &findings)
        case .childOfSystemContainer: Self.ask(&childOfSystemContainer, question, in: scene, &findings)
        case .reparentedChild: Self.ask(&reparentedChild, question, in: scene, &findings)
        case .reachesIntoChild: Self.ask(&reachesIntoChild, question, in: scene, &findings)
        case .repeatedLoad: Self.ask(&repeatedLoad, question, in: scene, &findings)
        case .loadedNeverShown: Self.ask(&loadedNeverShown, question, in: scene, &findings)
        case .leaked: Self.ask(&leaked, question, in: scene, &findings)
        case .missingIsAppearing: Self.ask(&missingIsAppearing, question, in: scene, &findings)
        case .sizeSuperNotCalled: Self.ask(&sizeSuperNotCalled, question, in: scene, &findings)
        case .doubleSize: Self.ask(&doubleSize, question, in: scene, &findings)
        case .missingSizeTransition: Self.ask(&missingSizeTransition, question, in: scene, &findings)
        case .staleSize: Self.ask(&staleSize, question, in: scene, &findings)
        case .unfinishedRotation: Self.ask(&unfinishedRotation, question, in: scene, &findings)
        case .outOfOrderRotation: Self.ask(&outOfOrderRotation, question, in: scene, &findings)
        case .rotationDuringTransition: Self.ask(&rotationDuringTransition, question, in: scene, &findings)
        case .presenterComesBack: Self.ask(&presenterComesBack, question, in: scene, &findings)
        case .overlappingTransitions: Self.ask(&overlappingTransitions, question, in: scene, &findings)
        case .earlyTransition: Self.ask(&earlyTransition, question, in: scene, &findings)
        case .unpairedMessage: Self.ask(&unpairedMessage, question, in: scene, &findings)
        case .uikitRaised: Self.ask(&uikitRaised, question, in: scene, &findings)
        case .uikitWarned: Self.ask(&uikitWarned, question, in: scene, &findings)
        }
      idle = isIdle ? idle | bit : idle & ~bit
    }
  }

  @inline(__always)
  private static func ask<R: Rule>(
    _ rule: inout R, _ question: Question, in scene: Scene, _ findings: inout Findings
  ) -> Bool {
    assert(findings.records[findings.rule].id == R.id, "the places stand in the order of the properties")
    switch question {
    case .event: rule.observe(in: scene, &findings)
    case .end: rule.finish(in: scene, &findings)
    }
    return rule.isIdle
  }
}

// MARK: - Asking about the rules

extension RuleCatalog {
  /// The rules in the order of the catalogue.
  static let rules: [any Rule.Type] = Mirror(reflecting: RuleCatalog()).children.compactMap { child in
    (child.value as? any Rule).map { type(of: $0) }
  }

  /// Which rules look at a kind of callback, a bit a rule, and what else is known of it.
  struct Watch: Sendable {
    var kind = Callback.Kind.unrecorded
    var mark = Nesting.Mark()
    /// The scene remembers it.
    var isNoted = false
    var hasArgument = false
    /// Where UIKit sent it, or code called it.
    var asked: UInt64 = 0
    /// Where code sent what is UIKit's to send.
    var direct: UInt64 = 0
    /// Those of ``asked`` that need not be asked while they remember nothing.
    var unlessIdle: UInt64 = 0
  }

  /// For each kind of callback, by its code, the rules that look at it.
  static let watches: [Watch] = {
    var watches = [Watch](repeating: Watch(), count: Int(UInt8.max) + 1)
    for kind in Callback.Kind.allCases {
      let code = Int(kind.rawValue)
      watches[code].kind = kind
      watches[code].mark = Nesting.Mark(kind, isDirect: false)
      watches[code].isNoted = Scene.noted.contains(kind)
      watches[code].hasArgument = Callback.kindsWithArgument.contains(kind)
      for (place, rule) in rules.enumerated() {
        let bit = UInt64(1) << UInt64(place)
        if rule.interests.contains(kind) {
          watches[code].asked |= bit
          if !rule.idleInterests.contains(kind) { watches[code].unlessIdle |= bit }
        }
        if rule.directInterests.contains(kind) { watches[code].direct |= bit }
      }
    }
    return watches
  }()

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
  /// The warnings of UIKit that a finding of it explains.
  public var explains: [WarningKind]

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
    explains = rule.explains
  }
}
