import TraceEvents

/// The events of both runs side by side.
struct AlignedRows {
  private let old: Run
  private let new: Run
  /// For each event of the old run that of the new run, or -1; nil if every event stands beside itself.
  private let newOf: [Int32]?
  /// For each event of the new run that of the old run, or -1.
  private let oldOf: [Int32]

  /// Nothing stands beside anything.
  static let none = AlignedRows(old: Run(name: ""), new: Run(name: ""), newOf: [])

  private init(old: Run, new: Run, newOf: [Int32]?) {
    (self.old, self.new, self.newOf) = (old, new, newOf)
    var oldOf = [Int32](repeating: -1, count: newOf == nil ? 0 : new.events.count)
    for (old, new) in (newOf ?? []).enumerated() where new >= 0 { oldOf[Int(new)] = Int32(old) }
    self.oldOf = oldOf
  }

  /// The rows of two runs that are equal event by event.
  init(equal run: Run) { self.init(old: run, new: run, newOf: nil) }

  init(_ runs: MatchedRuns, _ lives: LifeMatching) {
    var partners = runs.events.newOf
    for (step, match) in runs.steps.newOf.enumerated() where match >= 0 {
      guard let event = runs.old.steps[step].event, let other = runs.new.steps[match].event else { continue }
      partners[event] = Int32(other)
    }
    for (old, new) in lives.pairs { partners[old] = Int32(new) }
    self.init(old: runs.old.run, new: runs.new.run, newOf: partners)
  }

  /// A row for each event, in the old run's order, with those of the new run alone behind what they follow.
  ///
  /// Marks, and what stands for an event that was not recorded, have none.
  var pairs: [EventPair] {
    guard let newOf else {
      return old.events.lazy.filter(Self.isShown).map { EventPair(old: $0.sequence, new: $0.sequence) }
    }
    var following: [Int32: [Int]] = [:]
    var anchor: Int32 = -1
    for (place, event) in new.events.enumerated() {
      if oldOf[place] >= 0 {
        // What moved to the front is no place for what follows it.
        anchor = max(anchor, oldOf[place])
      } else if Self.isShown(event) {
        following[anchor, default: []].append(place)
      }
    }
    var rows: [EventPair] = []
    rows.reserveCapacity(max(old.events.count, new.events.count))
    func addFollowing(_ anchor: Int32) {
      for place in following[anchor] ?? [] { rows.append(EventPair(old: nil, new: Self.sequence(place))) }
    }
    addFollowing(-1)
    for (place, event) in old.events.enumerated() {
      if Self.isShown(event) {
        rows.append(
          EventPair(old: Self.sequence(place), new: newOf[place] >= 0 ? Self.sequence(Int(newOf[place])) : nil))
      }
      if !following.isEmpty { addFollowing(Int32(place)) }
    }
    return rows
  }

  func match(old event: SequenceNumber) -> SequenceNumber? { newOf.map { Self.match(event, $0) } ?? event }
  func match(new event: SequenceNumber) -> SequenceNumber? { newOf == nil ? event : Self.match(event, oldOf) }

  private static func match(_ event: SequenceNumber, _ matches: [Int32]) -> SequenceNumber? {
    let place = Int(event.rawValue) - 1
    return matches.indices.contains(place) && matches[place] >= 0 ? sequence(Int(matches[place])) : nil
  }

  private static func sequence(_ place: Int) -> SequenceNumber { SequenceNumber(rawValue: UInt32(place + 1)) }

  private static func isShown(_ event: Event) -> Bool {
    event.callback.kind != .superNotReached && event.callback.kind != .unrecorded
  }
}
