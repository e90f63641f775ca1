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
    case rotationDuringTransition, presenterComesBack, overlappingTransitions, earlyTransition, unpairedMessage,
      uikitRaised
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

  /// What is known of a kind of callback.
  struct Watch: BitwiseCopyable, Sendable {
    var kind = Callback.Kind.unrecorded
    var mark = Nesting.Mark()
    /// The scene remembers it.
    var isNoted = false
    var hasArgument = false
    /// More is told of it than whether code sent it.
    var isTold = false
    /// It moves a child or its view.
    var isMove = false
    /// Where its row of ``Asked`` begins, one for each of its ``Circumstances``.
    var row: UInt32 = 0
  }

  /// The rules to ask, a bit a rule.
  struct Asked: BitwiseCopyable, Sendable {
    var rules: UInt64 = 0
    /// Those of them that need not be asked while they remember nothing.
    var unlessIdle: UInt64 = 0
  }

  /// For each kind of callback, by its code, what is known of it.
  static let watches: [Watch] = {
    var watches = [Watch](repeating: Watch(), count: Int(UInt8.max) + 1)
    var row = 0
    for kind in Callback.Kind.allCases {
      let isTold = Circumstances.told.contains(kind)
      watches[Int(kind.rawValue)] = Watch(
        kind: kind, mark: Nesting.Mark(kind, isDirect: false), isNoted: Scene.noted.contains(kind),
        hasArgument: Callback.kindsWithArgument.contains(kind), isTold: isTold,
        isMove: Circumstances.moves.contains(kind), row: UInt32(row))
      row += isTold ? Circumstances.placeCount : 2
    }
    return watches
  }()

  /// The rules to ask at a kind of callback under some circumstances: in the kind's row.
  static let asked = asked(withTheSilent: false)

  /// The same, and the rules that are silent, or idle, then.
  static let askedWithTheSilent = asked(withTheSilent: true)

  private static func asked(withTheSilent: Bool) -> [Asked] {
    var asked: [Asked] = []
    for kind in Callback.Kind.allCases {
      var row = [Asked](repeating: Asked(), count: Circumstances.told.contains(kind) ? Circumstances.placeCount : 2)
      for (place, rule) in rules.enumerated() {
        let bit = UInt64(1) << UInt64(place)
        let isIdle = !withTheSilent && !rule.idleInterests.contains(kind)
        let always = rule.interests.contains(kind) ? Asked(rules: bit, unlessIdle: isIdle ? bit : 0) : Asked()
        let direct = rule.directInterests.contains(kind) ? Asked(rules: bit) : Asked()
        guard always.rules | direct.rules != 0 else { continue }
        for place in row.indices {
          let own = place & Circumstances.direct.place != 0 ? direct : always
          row[place].rules |= own.rules
          row[place].unlessIdle |= own.unlessIdle
        }
        for silence in rule.silences where !withTheSilent && silence.kinds.contains(kind) {
          let wanted = silence.circumstances.place
          for place in row.indices where place & wanted == wanted {
            if silence.whileIdle { row[place].unlessIdle |= bit } else { row[place].rules &= ~bit }
          }
        }
      }
      asked += row
    }
    return asked
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
