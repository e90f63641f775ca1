import TraceEvents

/// One thing done wrong to a run that was right.
public enum Mutation: CaseIterable, Sendable {
  case drop, double, swap, retarget, flip
  /// With all that happened inside of it.
  case dropWhole, swapWhole
  /// The callback comes from code, or from UIKit, where it came from the other.
  case resend

  /// The run with one event changed; nil where that changes nothing, or makes no sense.
  public func mutant(of run: Run, at place: Int) -> Run? {
    var events = run.events
    let event = events[place]
    // A mark on an event goes with it.
    if case .superNotReached = event.callback { return nil }
    let whole = Self.whole(at: place, in: events)
    switch self {
    case .drop: events.remove(at: place)
    case .dropWhole:
      guard whole.count > 1 else { return nil }
      events.removeSubrange(whole)
    case .double: events.insert(event, at: place + 1)
    case .swap:
      guard place + 1 < events.count, events[place + 1].inside == event.inside,
        Self.whole(at: place + 1, in: events).count == 1
      else { return nil }
      events.swapAt(place, place + 1)
    case .swapWhole:
      guard whole.endIndex < events.count, events[whole.endIndex].inside == event.inside else { return nil }
      let next = Self.whole(at: whole.endIndex, in: events)
      guard whole.count + next.count > 2 else { return nil }
      events.replaceSubrange(whole.startIndex..<next.endIndex, with: events[next] + events[whole])
    case .retarget:
      guard let index = event.subject.index, run.objects.count > 1 else { return nil }
      let other = ObjectID(index: (index + 1) % run.objects.count)
      events[place].subject = event.subject.isRootView ? other.view : other
    case .flip:
      guard let callback = event.callback.flipped else { return nil }
      events[place].callback = callback
    case .resend:
      guard event.callback.kind.role == .callback else { return nil }
      events[place].isDirect.toggle()
    }
    return Self.renumbered(run, events)
  }

  /// The places of an event and of all that happened inside of it.
  private static func whole(at place: Int, in events: [Event]) -> Range<Int> {
    var within: Set<SequenceNumber> = [events[place].sequence]
    var end = place + 1
    while end < events.count, within.contains(events[end].inside) {
      within.insert(events[end].sequence)
      end += 1
    }
    return place..<end
  }

  /// Numbers events by their places; what happened inside of one that is gone then happened inside of what is around it.
  private static func renumbered(_ run: Run, _ events: [Event]) -> Run {
    var mutant = run
    mutant.events = []
    mutant.allowances = [:]
    var numbers: [SequenceNumber: SequenceNumber] = [:]
    for var event in events {
      let number = SequenceNumber(rawValue: UInt32(mutant.events.count) + 1)
      var around = event.inside
      while around != .null, numbers[around] == nil { around = run[around]?.inside ?? .null }
      event.inside = numbers[around] ?? .null
      if case .superNotReached(let sequence) = event.callback {
        guard let override = numbers[sequence] else { continue }
        event.callback = .superNotReached(of: override)
      }
      numbers[event.sequence] = number
      event.sequence = number
      mutant.events.append(event)
    }
    return mutant
  }
}

extension Callback {
  /// The opposite of what it says; nil if it has none.
  fileprivate var flipped: Callback? {
    switch self {
    case .beginAppearanceTransition(let isAppearing, let animated):
      .beginAppearanceTransition(isAppearing: !isAppearing, animated: animated)
    case .viewWillAppear(let animated): .viewWillDisappear(animated: animated)
    case .viewDidAppear(let animated): .viewDidDisappear(animated: animated)
    case .viewWillDisappear(let animated): .viewWillAppear(animated: animated)
    case .viewDidDisappear(let animated): .viewDidAppear(animated: animated)
    case .transitionCompleted(let isCancelled): .transitionCompleted(isCancelled: !isCancelled)
    case .coordinatorCompleted(let isCancelled): .coordinatorCompleted(isCancelled: !isCancelled)
    case .shouldAutomaticallyForwardAppearanceMethods(let answer):
      .shouldAutomaticallyForwardAppearanceMethods(answer: !answer)
    case .shouldAutomaticallyForwardRotationMethods(let answer):
      .shouldAutomaticallyForwardRotationMethods(answer: !answer)
    case .automaticallyForwardAppearanceAndRotationMethods(let answer):
      .automaticallyForwardAppearanceAndRotationMethods(answer: !answer)
    case .isHidden(let isHidden): .isHidden(value: !isHidden)
    case .gesture(.cancelled): .gesture(phase: .ended)
    case .gesture(.ended): .gesture(phase: .cancelled)
    default: nil
    }
  }
}
