import TraceChecking
import TraceEvents
import TraceTestSupport

/// Whether the fast checker and the naive rules say the same: the same rule, at the same event, of the same controller.
public struct Agreement: Sendable {
  /// Traces of which both were asked.
  public private(set) var traces = 0
  /// How often each rule spoke, in both.
  public private(set) var spoken: [RuleID: Int] = [:]
  /// The first trace on which they differ, for each rule.
  public private(set) var differences: [RuleID: String] = [:]
  /// How many traces there are on which they differ, for each rule.
  public private(set) var differenceCounts: [RuleID: Int] = [:]

  public init() {}

  // MARK: Every short trace

  /// Asks both of every trace of at most some letters, but of one only of two that say the same of the other
  /// controller.
  ///
  /// A trace is its prefix and one letter: the fast checker goes on from a copy, and the naive rules are asked of the
  /// last event and of the end only.
  ///
  /// - Parameter first: Only traces that begin with this letter.
  public static func exhaustive(
    _ alphabet: Alphabet, length: Int, only rules: Set<RuleID>? = nil, first: Int? = nil
  ) -> Agreement {
    var agreement = Agreement()
    let asked = alphabet.rules.filter { rules?.contains($0.id) != false }
    // What warnings mean depends on what the other rules have found.
    let needsAll = asked.contains { $0.id == "uikit-warned" }
    let checker = Checker(keepingBreachesOf: needsAll ? nil : Set(asked.map(\.id)), in: alphabet.start)
    var story = Story(alphabet.start)
    let panel = Panel(asked)
    for place in alphabet.letters.indices where first ?? place == place {
      agreement.visit(alphabet, place, panel, checker, &story, left: length, isMirrored: true)
    }
    return agreement
  }

  /// Goes on with a letter, and from there with every other.
  ///
  /// - Parameter isMirrored: Whether the letters so far say the same of both controllers.
  private mutating func visit(
    _ alphabet: Alphabet, _ place: Int, _ panel: Panel, _ checker: Checker, _ story: inout Story, left: Int,
    isMirrored: Bool
  ) {
    let twin = isMirrored ? alphabet.mirror?[place] : nil
    // The other controller's letter has been this one's already.
    if let twin, twin < place { return }
    let letter = alphabet.letters[place]
    var next = checker
    story.events.append(alphabet.event(letter, behind: story.events))
    next.observe(story.events[story.events.count - 1])
    compare(&next, panel, story)
    if left > 1, letter.event.callback.kind != .raises {
      let isMirrored = twin == place
      for place in alphabet.letters.indices {
        visit(alphabet, place, panel, next, &story, left: left - 1, isMirrored: isMirrored)
      }
    }
    story.events.removeLast()
  }

  // MARK: Single runs

  /// Asks both of some random letters in a row, with random facts before them.
  public mutating func random(_ alphabet: Alphabet, length: Int, using random: inout SeededRandom) {
    whole(alphabet.randomRun(length: length, using: &random))
  }

  /// Asks both of a whole run.
  public mutating func whole(_ run: Run) {
    var checker = Checker(keepingBreachesOf: nil, in: run)
    var story = Story(run)
    story.events = []
    for event in run.events {
      story.events.append(event)
      checker.observe(event)
      compare(&checker, Panel.all, story, isAtEnd: event.sequence == run.events.last?.sequence)
      if event.callback.kind == .raises { return }
    }
  }

  // MARK: One event

  /// The naive rules that are asked.
  private struct Panel: Sendable {
    static let all = Panel(NaiveRule.all)

    /// Those that may speak at a kind of event, by its code.
    var speakers: [[NaiveRule]]
    /// Those that may speak at the end.
    var finishers: [NaiveRule]
    var named: [RuleID: NaiveRule]

    init(_ rules: [NaiveRule]) {
      speakers = [[NaiveRule]](repeating: [], count: Int(UInt8.max) + 1)
      for kind in Callback.Kind.allCases {
        speakers[Int(kind.rawValue)] = rules.filter { $0.kinds.contains(kind) }
      }
      finishers = rules.filter { $0.end != nil }
      named = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
    }
  }

  private mutating func compare(
    _ checker: inout Checker, _ panel: Panel, _ story: Story, isAtEnd: Bool = true
  ) {
    traces += 1
    let now = checker.takeBreaches()
    let place = story.events.count - 1
    let speakers = panel.speakers[Int(story.events[place].callback.kind.rawValue)]
    for rule in speakers { compare(rule, now, rule.complaints(at: place, in: story), story, "at the last event") }
    compareUnasked(now, speakers, panel, story, "at the last event")
    guard isAtEnd else { return }
    let end = checker.breachesAtEnd()
    for rule in panel.finishers { compare(rule, end, rule.complaintsAtEnd(of: story), story, "at the end") }
    compareUnasked(end, panel.finishers, panel, story, "at the end")
  }

  /// What the fast one says of rules whose naive twins had no word.
  private mutating func compareUnasked(
    _ breaches: [Breach], _ asked: [NaiveRule], _ panel: Panel, _ story: Story, _ moment: String
  ) {
    guard !breaches.isEmpty else { return }
    for id in Set(breaches.map(\.rule)) where !asked.contains(where: { $0.id == id }) {
      if let rule = panel.named[id] { compare(rule, breaches, [], story, moment) }
    }
  }

  private mutating func compare(
    _ rule: NaiveRule, _ breaches: [Breach], _ complaints: [Complaint], _ story: Story, _ moment: String
  ) {
    if complaints.isEmpty, !breaches.contains(where: { $0.rule == rule.id }) { return }
    let place = story.events.count - 1
    let fast = Set(breaches.filter { $0.rule == rule.id })
    let naive = Set(complaints.map { rule.breach($0, place) })
    if fast == naive {
      spoken[rule.id, default: 0] += 1
      return
    }
    differenceCounts[rule.id, default: 0] += 1
    guard differences[rule.id] == nil else { return }
    var run = story.header
    run.events = story.events
    func words(_ breaches: Set<Breach>) -> String {
      breaches.map { run.label(of: $0.controller) + ($0.isOpen ? " (inconclusive)" : "") }.sorted()
        .joined(separator: ", ")
    }
    differences[rule.id] =
      "\(rule.id) \(moment): the fast one says [\(words(fast))], the naive one [\(words(naive))]\n\(run.notation)"
  }

  /// Adds what another comparison found.
  public mutating func add(_ other: Agreement) {
    traces += other.traces
    spoken.merge(other.spoken, uniquingKeysWith: +)
    differences.merge(other.differences) { first, _ in first }
    differenceCounts.merge(other.differenceCounts, uniquingKeysWith: +)
  }
}
