import TraceEvents

/// Judges a run by all rules, in one pass: live, event by event, or a whole run afterwards.
///
/// It folds `Hierarchy` once an event and asks only the rules that look at the callback and are not silent under its
/// ``Circumstances``. A quiet event allocates nothing; memory is bounded by the objects of the run.
public struct Checker: Sendable {
  private let policy: CheckPolicy
  private var scene: Scene
  private var catalog = RuleCatalog()
  private var findings: Findings
  private let watches: [RuleCatalog.Watch]
  /// The rules to ask, a row for each kind of callback.
  private let asked: [RuleCatalog.Asked]
  /// The rules that are asked and can be evaluated, a bit a rule.
  private let evaluated: UInt64
  /// The rules that need what this run does not hold.
  private let unevaluated: [CaptureSet]
  /// The exception after which nothing is judged.
  private var raised: SequenceNumber?

  /// A checker for a run of which only the header, and perhaps some objects, are known so far.
  public init(_ header: Run, policy: CheckPolicy) {
    self.init(header, policy: policy, evaluating: .max, asking: RuleCatalog.asked)
  }

  /// A checker that also asks the rules that say they have nothing to say, and finds the same.
  package init(askingTheSilent header: Run, policy: CheckPolicy) {
    self.init(header, policy: policy, evaluating: .max, asking: RuleCatalog.askedWithTheSilent)
  }

  /// A checker that also keeps what each rule said by itself.
  ///
  /// - Parameter rules: The rules that are asked; all of them, if nil.
  package init(keepingBreachesOf rules: Set<RuleID>?, in header: Run) {
    let places = RuleCatalog.rules.enumerated().filter { rules?.contains($0.element.id) != false }
    self.init(
      header, policy: CheckPolicy(profile: .strict), evaluating: places.reduce(0) { $0 | 1 << UInt64($1.offset) },
      asking: RuleCatalog.asked)
    findings.breaches = []
  }

  private init(_ header: Run, policy: CheckPolicy, evaluating rules: UInt64, asking asked: [RuleCatalog.Asked]) {
    self.policy = policy
    scene = Scene(run: header)
    unevaluated = RuleCatalog.rules.map { $0.needs.subtracting(header.captures) }
    findings = Findings(policy: policy, records: RuleCatalog.records)
    evaluated = Self.evaluated(unevaluated) & rules
    watches = RuleCatalog.watches
    self.asked = asked
  }

  /// A checker that judges everything for the same people.
  public init(_ header: Run, profile: Profile = .app) { self.init(header, policy: CheckPolicy(profile: profile)) }

  /// Judges a whole run for one profile.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public static func check(_ run: Run, profile: Profile = .app) -> CheckReport {
    check(run, policy: CheckPolicy(profile: profile))
  }

  /// Judges a whole run.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public static func check(_ run: Run, policy: CheckPolicy) -> CheckReport {
    var checker = Checker(run, policy: policy)
    for event in run.events { checker.observe(event) }
    return checker.finish()
  }

  // MARK: What is written before the first event that names it

  /// Makes the next object of the run known.
  public mutating func declare(_ object: TracedObject) { scene.declare(object) }

  /// Makes the next text of the run known.
  public mutating func define(_ text: String) { _ = scene.run.intern(text) }

  /// Makes the next list of the run known.
  public mutating func define(_ list: [ObjectID]) { _ = scene.run.intern(list) }

  /// Makes the name known that the author gave an object.
  public mutating func name(_ object: ObjectID, _ name: String) { scene.name(object, name) }

  /// The run as far as it is known: header, objects, texts and lists, and none of its events but those that it came
  /// with.
  public var run: Run { scene.run }

  // MARK: Events

  /// How often something was found so far. What a more exact rule took over later counts as well.
  public var findingCount: Int { findings.count }

  /// What was found since there were that many findings, but for what the policy leaves out.
  public func findings(after count: Int) -> [Finding] {
    findings.made(after: count).compactMap { policy.applied(to: $0, in: scene.run) }
  }

  /// Takes the next event of the run in.
  ///
  /// - Returns: Whether it brought a finding: ``findings(after:)``.
  @discardableResult
  public mutating func observe(_ event: Event) -> Bool {
    guard raised == nil else { return false }
    let kind = event.callback.kind
    let watch = watches[Int(kind.rawValue)]
    let circumstances = scene.move(to: event, watch)
    let asked = asked[Int(watch.row) + circumstances.place]
    let rules = evaluated & asked.rules & ~(asked.unlessIdle & catalog.idle)
    scene.takeIn(event, watch, isWatched: rules != 0)
    if rules != 0 {
      findings.now = event.sequence
      if !findings.isEmpty, kind == .viewWillAppear || kind == .viewWillDisappear, findings.hasAftermath(event.subject)
      {
        noteFreshStart(event, kind)
      }
      catalog.ask(rules, .event, in: scene, &findings)
    }
    if kind == .raises { raised = event.sequence }
    guard findings.hasPending else { return false }
    let count = findings.count
    findings.commit()
    return findings.count > count
  }

  private mutating func noteFreshStart(_ event: Event, _ kind: Callback.Kind) {
    let stable: ControllerState.Appearance = kind == .viewWillAppear ? .disappeared : .appeared
    guard !event.isDirect, scene.before.appearance == stable else { return }
    findings.startAfresh(event.subject, inside: scene.nesting)
  }

  /// Ends the run and says what was found.
  public mutating func finish() -> CheckReport {
    askAtEnd()
    let report = CheckReport(
      policy: policy, findings: findings.all,
      outcomes: findings.outcomes(lacking: unevaluated, isCutOff: scene.run.gap != nil), judgedUpTo: raised,
      gap: scene.run.gap)
    return policy.applied(to: report, in: scene.run)
  }

  private mutating func askAtEnd() {
    // Where recording ended before the run did, nothing that is open is known to stay so.
    guard raised == nil, scene.run.gap == nil else { return }
    findings.now = scene.event.sequence
    catalog.ask(evaluated, .end, in: scene, &findings)
    findings.commit()
  }

  /// What each rule has said since the last time that this was asked.
  package mutating func takeBreaches() -> [Breach] {
    defer { if findings.breaches?.isEmpty == false { findings.breaches = [] } }
    return findings.breaches ?? []
  }

  /// What each rule would say if the run ended here.
  package func breachesAtEnd() -> [Breach] {
    var ended = self
    _ = ended.takeBreaches()
    ended.askAtEnd()
    return ended.takeBreaches()
  }

  /// The rules that need nothing that this run does not hold, a bit a rule.
  private static func evaluated(_ unevaluated: [CaptureSet]) -> UInt64 {
    unevaluated.indices.reduce(0) { $0 | (unevaluated[$1].isEmpty ? 1 << UInt64($1) : 0) }
  }
}
