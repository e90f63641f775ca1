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

  /// Asks both of every trace of at most some letters.
  ///
  /// A trace is its prefix and one letter: the fast checker goes on from a copy, and the naive rules are asked of the
  /// last event and of the end only.
  public static func exhaustive(_ alphabet: Alphabet, length: Int, only rules: Set<RuleID>? = nil) -> Agreement {
    var agreement = Agreement()
    let asked = alphabet.rules.filter { rules?.contains($0.id) != false }
    // What warnings mean depends on what the other rules have found.
    let needsAll = asked.contains { $0.id == "uikit-warned" }
    let checker = Checker(keepingBreachesOf: needsAll ? nil : Set(asked.map(\.id)), in: alphabet.start)
    var story = Story(alphabet.start)
    agreement.visit(alphabet, asked, checker, &story, left: length)
    return agreement
  }

  private mutating func visit(
    _ alphabet: Alphabet, _ rules: [NaiveRule], _ checker: Checker, _ story: inout Story, left: Int
  ) {
    for letter in alphabet.letters {
      var next = checker
      story.events.append(alphabet.event(letter, behind: story.events))
      next.observe(story.events[story.events.count - 1])
      compare(&next, rules, story)
      if left > 1, letter.event.callback.kind != .raises { visit(alphabet, rules, next, &story, left: left - 1) }
      story.events.removeLast()
    }
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
      compare(&checker, NaiveRule.all, story, isAtEnd: event.sequence == run.events.last?.sequence)
      if event.callback.kind == .raises { return }
    }
  }

  // MARK: One event

  private mutating func compare(
    _ checker: inout Checker, _ rules: [NaiveRule], _ story: Story, isAtEnd: Bool = true
  ) {
    traces += 1
    let now = checker.takeBreaches()
    let end = isAtEnd ? checker.breachesAtEnd() : []
    let place = story.events.count - 1
    for rule in rules {
      let naive = rule.complaints(at: place, in: story)
      compare(rule, now, naive, story, "at the last event")
      if isAtEnd { compare(rule, end, rule.complaintsAtEnd(of: story), story, "at the end") }
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
