import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// Ordinary traces with one thing wrong: where the naive checker says that a rule is broken, the fast one flags it.
@Suite struct MutantTests {
  private enum Mutation: CaseIterable { case drop, double, swap, retarget, flip }

  @Test func `at least 95 in a hundred mutants that break a rule are flagged with that rule`() throws {
    var count = 0
    var survivors: [String] = []
    for name in OrdinaryTraceTests.names {
      let run = try Run(notation: try PackageFolder.text("Traces/ordinary/\(name)"))
      let legal = NaiveChecker.broken(in: run)
      for place in run.events.indices {
        for mutation in Mutation.allCases {
          guard let mutant = Self.mutant(of: run, mutation, at: place) else { continue }
          let flagged = Checker.check(mutant, profile: .strict).outcomes.filter { $0.verdict == .broken }.map(\.rule)
          for rule in NaiveChecker.broken(in: mutant).subtracting(legal) {
            count += 1
            if !flagged.contains(rule) { survivors.append("\(rule): \(name) \(mutation) \(run.words(for: run.events[place]))") }
          }
        }
      }
    }
    #expect(count > 1_000)
    #expect(Double(survivors.count) <= 0.05 * Double(count), "\(survivors.joined(separator: "\n"))")
    if !survivors.isEmpty { print("\(survivors.count) of \(count) survive:\n\(survivors.joined(separator: "\n"))") }
  }

  private static func mutant(of run: Run, _ mutation: Mutation, at place: Int) -> Run? {
    var events = run.events
    let event = events[place]
    switch mutation {
    case .drop: events.remove(at: place)
    case .double: events.insert(event, at: place + 1)
    case .swap:
      guard place + 1 < events.count, events[place + 1].inside == event.inside else { return nil }
      events.swapAt(place, place + 1)
    case .retarget:
      let number = (event.subject.index ?? 0) + 1
      guard event.subject.index != nil, !event.subject.isRootView, run.objects.indices.contains(number) else { return nil }
      events[place].subject = ObjectID(index: number)
    case .flip:
      guard case .beginAppearanceTransition(let isAppearing, let animated) = event.callback else { return nil }
      events[place].callback = .beginAppearanceTransition(isAppearing: !isAppearing, animated: animated)
    }
    return renumbered(run, events)
  }

  /// Numbers events by their places; what happened inside of one that is gone then happened inside of nothing.
  private static func renumbered(_ run: Run, _ events: [Event]) -> Run {
    var mutant = run
    mutant.events = []
    var numbers: [SequenceNumber: SequenceNumber] = [:]
    for var event in events {
      let number = SequenceNumber(rawValue: UInt32(mutant.events.count) + 1)
      event.inside = numbers[event.inside] ?? .null
      numbers[event.sequence] = number
      event.sequence = number
      mutant.events.append(event)
    }
    return mutant
  }
}
