import TraceDiffing
import TraceEvents

/// What stands around the events of a difference, in both runs.
struct Surroundings {
  private let comparison: RunComparison
  private let old: Run
  private let new: Run
  /// The run that has the events is the old one.
  private let isOld: Bool
  /// What stands right before them and right behind them in the same step, in the run that has them.
  let before: Event?
  let after: Event?
  /// Only one run has the events.
  private let isOneSided: Bool

  init(of difference: Difference, in comparison: RunComparison, old: Run, new: Run) {
    (self.comparison, self.old, self.new) = (comparison, old, new)
    let (first, last) = (difference.events.first, difference.events.last)
    isOld = first?.old != nil
    isOneSided = first.map { $0.old == nil || $0.new == nil } ?? false
    let run = isOld ? old : new
    before = (isOld ? first?.old : first?.new).flatMap { Self.neighbour(of: $0, -1, in: run) }
    after = (isOld ? last?.old : last?.new).flatMap { Self.neighbour(of: $0, 1, in: run) }
  }

  /// The line before the events; what only one run has is marked.
  func lineBefore(_ line: (Event) -> String) -> String? { before.map { mark($0) + line($0) } }

  /// The line behind the events.
  func lineAfter(_ line: (Event) -> String) -> String? { after.map { mark($0) + line($0) } }

  /// What stands in their place in the other run, in words; nil if there the lines around them follow each other.
  func wordsOfOther(_ oldLine: (Event) -> String, _ newLine: (Event) -> String) -> String? {
    guard isOneSided else { return nil }
    let other = isOld ? new : old
    let (ownLine, otherLine) = isOld ? (oldLine, newLine) : (newLine, oldLine)
    let now = isOld ? "now" : "before,"
    let (before, after) = (nearestOfBoth(from: before, -1), nearestOfBoth(from: after, 1))
    if let before, let place = partner(of: before) {
      let next = Self.neighbour(of: place, 1, in: other)
      if next?.sequence == after.flatMap(partner) { return nil }
      // As the other run has it, which may say something else.
      let line = other[place].map(otherLine) ?? ownLine(before)
      guard let next else { return "\(now) nothing of the step \(isOld ? "follows" : "followed") `\(line)`" }
      return "\(now) `\(line)` \(isOld ? "is" : "was") followed by `\(otherLine(next))`"
    }
    guard let after, let place = partner(of: after), let previous = Self.neighbour(of: place, -1, in: other) else {
      return nil
    }
    let line = other[place].map(otherLine) ?? ownLine(after)
    return "\(now) `\(otherLine(previous))` \(isOld ? "comes" : "came") before `\(line)`"
  }

  private func partner(of event: Event) -> SequenceNumber? {
    isOld ? comparison.match(old: event.sequence) : comparison.match(new: event.sequence)
  }

  /// The first event from one on, in one direction and in its step, that both runs have.
  private func nearestOfBoth(from event: Event?, _ direction: Int) -> Event? {
    var event = event
    var steps = 0
    while let place = event, partner(of: place) == nil, steps < Self.reach {
      event = Self.neighbour(of: place.sequence, direction, in: isOld ? old : new)
      steps += 1
    }
    return event
  }

  /// What stands further away is no surroundings.
  private static let reach = 32

  private func mark(_ event: Event) -> String {
    guard event.callback.kind != .initialized, partner(of: event) == nil else { return "    " }
    return isOld ? "  - " : "  + "
  }

  /// The next event that has a line, in one direction and in the same step.
  private static func neighbour(of number: SequenceNumber, _ direction: Int, in run: Run) -> Event? {
    var place = Int(number.rawValue) - 1 + direction
    while run.events.indices.contains(place) {
      switch run.events[place].callback.kind {
      case .step: return nil
      case .superNotReached, .unrecorded: place += direction
      case _: return run.events[place]
      }
    }
    return nil
  }
}
