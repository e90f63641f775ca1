public import TraceEvents

/// One change of a run, such as a careless commit makes.
public enum SingleEdit: Sendable {
  /// What kind of difference a change is.
  public enum Kind: CaseIterable, Sendable {
    case removed, added, moved, argumentChanged, reparented, policyChanged, nestingChanged, markChanged
  }

  /// Returns the changed run and what kind of difference that is; nil if the change can't be made where it was tried.
  public static func random(of run: Run, using random: inout SeededRandom) -> (Run, Kind)? {
    let place = Int.random(in: run.events.indices, using: &random)
    let event = run.events[place]
    guard event.callback.kind != .step else { return nil }
    let isLeaf = !run.events.contains { $0.inside == event.sequence }
    var edited = run
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      guard isLeaf else { return nil }
      return (Reordering.ordered(run, run.events.indices.filter { $0 != place }), .removed)
    case 1:
      edited.append(event.subject, .traitCollectionDidChange)
      var order = Array(run.events.indices)
      order.insert(edited.events.count - 1, at: place)
      return (Reordering.ordered(edited, order), .added)
    case 2:
      guard isLeaf, event.inside == .null else { return nil }
      return moved(run, place, using: &random)
    case 3:
      guard let flipped = animationFlipped(event.callback) else { return nil }
      edited.events[place].callback = flipped
      return (edited, .argumentChanged)
    case 4:
      guard case .didMove(let parent) = event.callback, parent != .null, event.isDirect else { return nil }
      let others = run.givens.map(\.object).filter { $0 != parent }
      edited.events[place].callback = .didMove(toParent: others.randomElement(using: &random)!)
      return (edited, .reparented)
    case 5:
      guard case .shouldAutomaticallyForwardAppearanceMethods(let answer) = event.callback else { return nil }
      edited.events[place].callback = .shouldAutomaticallyForwardAppearanceMethods(answer: !answer)
      return (edited, .policyChanged)
    case 6:
      guard isLeaf, event.inside != .null else { return nil }
      edited.events[place].inside = .null
      return (edited, .nestingChanged)
    default:
      edited.events[place].isDirect.toggle()
      return (edited, .markChanged)
    }
  }

  /// Moves an event behind one of its receiver's later ones in the same step.
  private static func moved(_ run: Run, _ place: Int, using random: inout SeededRandom) -> (Run, Kind)? {
    let event = run.events[place]
    let rest = run.events[(place + 1)...].prefix { $0.callback.kind != .step }
    let passed = rest.indices.filter { run.events[$0].subject == event.subject && !says(run.events[$0], event) }
    guard let target = passed.randomElement(using: &random) else { return nil }
    // Only behind all that happened inside of what it passes, and not between two that say the same as it does.
    let end =
      rest[target...].dropFirst().first { $0.inside == .null }.map { Int($0.sequence.rawValue) - 1 } ?? rest.endIndex
    guard !rest[..<end].contains(where: { says($0, event) }) else { return nil }
    var order = Array(run.events.indices)
    order.remove(at: place)
    order.insert(place, at: end - 1)
    return (Reordering.ordered(run, order), .moved)
  }

  private static func says(_ event: Event, _ other: Event) -> Bool {
    event.subject == other.subject && event.callback.kind == other.callback.kind
  }

  private static let appearance: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  private static func animationFlipped(_ callback: Callback) -> Callback? {
    guard appearance.contains(callback.kind) else { return nil }
    var fields = callback.fields
    fields.x = 1 - fields.x
    return try? Callback(callback.kind, fields)
  }
}
