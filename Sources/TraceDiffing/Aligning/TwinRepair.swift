import TraceEvents

/// Puts right which of several events that say the same has a match, where only the events around them can tell.
///
/// A lane by itself cannot say which of two equal events is gone. What happened inside of one of them can, and so can
/// its order among the events that it depends on.
struct TwinRepair {
  private let old: RunReading
  private let new: RunReading
  private let steps: StepMatching
  private let objects: ObjectMatching
  private let order: ComparisonOptions.Order
  private(set) var events: EventAlignment

  /// How many more events may be looked at again to place twins.
  private var effort = 300_000

  init(
    _ events: EventAlignment, old: RunReading, new: RunReading, steps: StepMatching, objects: ObjectMatching,
    order: ComparisonOptions.Order
  ) {
    (self.events, self.old, self.new, self.steps, self.objects, self.order) = (events, old, new, steps, objects, order)
    guard !events.isComplete else { return }
    repairNesting()
    for step in steps.newOf.indices where steps.newOf[step] >= 0 && old.isOpen[step] { repairOrder(in: step) }
  }

  // MARK: By what happened inside

  private mutating func repairNesting() {
    for event in old.places.lazy.map(Int.init) {
      let match = events.newOf[event]
      guard match >= 0 else { continue }
      let (outer, newOuter) = (old.facts[event].inside, new.facts[Int(match)].inside)
      guard outer >= 0, newOuter >= 0, events.newOf[outer] != newOuter,
        old.facts[outer].isCompared, events.oldTokens.whole[outer] == events.newTokens.whole[newOuter],
        events.newOf[outer] < 0 || events.oldOf[newOuter] < 0, !holdsMatches(outer, newOuter)
      else { continue }
      events.repair(old: outer, new: newOuter)
    }
  }

  /// Whether the match that one of two events has is right, because it has something inside that is matched.
  private func holdsMatches(_ outer: Int, _ newOuter: Int) -> Bool {
    let partner = (old: Int(events.oldOf[newOuter]), new: Int(events.newOf[outer]))
    // What happens inside of an event follows it at once.
    func holds(_ newOuter: Int, _ outer: Int) -> Bool {
      guard newOuter >= 0, outer >= 0 else { return false }
      return ((newOuter + 1)..<new.eventCount).lazy.prefix { new.facts[$0].inside >= newOuter }.contains { place in
        new.facts[place].inside == newOuter && events.oldOf[place] >= 0
          && old.facts[Int(events.oldOf[place])].inside == outer
      }
    }
    return holds(newOuter, partner.old) || holds(partner.new, outer)
  }

  // MARK: By order

  private mutating func repairOrder(in step: Int) {
    guard !events.isInOrder(step, old: old, new: new, steps: steps) else { return }
    let oldTwins = twins(old.steps[step].events, matches: events.newOf, tokens: events.oldTokens, old)
    let newTwins = twins(new.steps[steps.newOf[step]].events, matches: events.oldOf, tokens: events.newTokens, new)
    guard !oldTwins.isEmpty || !newTwins.isEmpty else { return }
    guard effort > 0 else { return events.giveUpSmallest() }
    defer { if effort <= 0 { events.giveUpSmallest() } }
    effort -= old.steps[step].events.count
    var moved = movedEvents(in: step)
    for (a, b) in moved {
      let token = events.oldTokens.whole[a]
      let tries = (oldTwins[token] ?? []).map { ($0, b) } + (newTwins[token] ?? []).map { (a, $0) }
      for (twin, other) in tries where effort > 0 {
        // An earlier try may have found this pair its place.
        guard events.newOf[twin] < 0 || events.oldOf[other] < 0 else { continue }
        effort -= old.steps[step].events.count
        let (twinMatch, otherMatch) = (events.newOf[twin], events.oldOf[other])
        events.repair(old: twin, new: other)
        let now = movedEvents(in: step)
        if now.count < moved.count {
          moved = now
        } else {
          if twinMatch >= 0 { events.repair(old: twin, new: Int(twinMatch)) }
          if otherMatch >= 0 { events.repair(old: Int(otherMatch), new: other) }
        }
      }
    }
  }

  private func movedEvents(in step: Int) -> [(old: Int, new: Int)] {
    OrderComparison.movedBlocks(
      among: events.pairs(in: step, old: old, new: new, steps: steps), old: old, new: new, objects: objects,
      order: order
    ).flatMap(\.events)
  }

  /// Events without a match, under what they say.
  private func twins(
    _ range: Range<Int>, matches: [Int32], tokens: EventTokens, _ reading: RunReading
  ) -> [UInt64: [Int]] {
    Dictionary(grouping: range.filter { matches[$0] < 0 && reading.facts[$0].isCompared }, by: { tokens.whole[$0] })
  }
}
