import TraceEvents

/// One thing done wrong to a run that was right.
public enum Mutation: CaseIterable, Sendable {
  case drop, double, swap, retarget, flip
  /// With all that happened inside of it.
  case dropWhole, swapWhole
  /// The callback comes from code, or from UIKit, where it came from the other.
  case resend
  /// The container relays by hand what UIKit sends.
  case relay
  /// The override calls no super.
  case swallow
  /// UIKit refuses the call with an exception.
  case refuse
  /// The call comes twice, and UIKit refuses the second one.
  case refuseAgain
  /// The call is about another object, and UIKit refuses it.
  case refuseStranger
  /// The container says that it forwards by hand, and UIKit refuses its transition.
  case refuseManual
  /// UIKit raises an exception of its own right behind.
  case raise
  /// UIKit warns of the call.
  case warn
  /// The call comes twice, and UIKit warns of the second one.
  case warnAgain
  /// UIKit warns of a controller for no reason that is known.
  case warnForNothing
  /// The child is not added: nobody holds it, and it dies while its view is on screen.
  case orphan
  /// The child's view is not added, and so it never hears that it appears.
  case forgetView

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
    case .relay:
      guard event.callback.kind.role == .callback, !event.isDirect else { return nil }
      var relayed = event
      (relayed.sequence, relayed.isDirect) = (Self.new(1), true)
      events.insert(relayed, at: whole.endIndex)
    case .swallow:
      guard event.callback.kind.role == .callback else { return nil }
      let mark = Callback.superNotReached(of: event.sequence)
      events.insert(
        Event(sequence: Self.new(1), inside: event.sequence, subject: event.subject, callback: mark),
        at: whole.endIndex)
    case .refuse, .refuseAgain, .refuseStranger, .refuseManual, .raise, .warn, .warnAgain, .warnForNothing:
      return complaint(about: event, whole, in: run)
    case .orphan, .forgetView: return forgetting(event, in: run)
    }
    return Self.renumbered(run, events)
  }

  /// The run with a word of UIKit's about one event.
  private func complaint(about event: Event, _ whole: Range<Int>, in run: Run) -> Run? {
    var run = run
    var events = run.events
    var call = event
    // What UIKit does not do brings nothing, and after an exception nothing comes.
    switch self {
    case .raise, .warnForNothing:
      let isAbout = event.callback.kind.role == .callback && event.subject.index != nil
      guard isAbout, event.inside == .null else { return nil }
      let text = run.intern("NSInternalInconsistencyException: no")
      let word: Callback =
        self == .raise
        ? .raises(words: text, about: event.subject.owner)
        : .warns(Remark(kind: .unexpectedState, text: text), about: event.subject.owner)
      events.insert(Event(sequence: Self.new(1), subject: .uikit, callback: word), at: whole.endIndex)
      return Self.renumbered(run, self == .raise ? Array(events[...whole.endIndex]) : events)
    case .refuseStranger:
      guard let callback = event.callback.aboutStranger(in: run) else { return nil }
      call.callback = callback
    case .refuseManual: guard event.callback.kind == .transition else { return nil }
    default: break  // the call is what it was
    }
    guard event.callback.kind.role == .call, event.subject.index != nil else { return nil }
    let isSecond = self == .refuseAgain || self == .warnAgain
    if isSecond {
      call.sequence = Self.new(1)
      events.insert(call, at: whole.endIndex)
    } else {
      events.replaceSubrange(whole, with: [call])
    }
    let place = isSecond ? whole.endIndex : whole.startIndex
    let word: Callback
    switch self {
    case .warn, .warnAgain:
      let kind: WarningKind =
        switch event.callback.kind {
        case .present: isSecond ? .alreadyPresenting : .notInWindow
        case .pushViewController: .nestedPush
        case .popViewController, .popToViewController, .popToRootViewController: .nestedPop
        default: .transitionInProgress
        }
      word = .warns(Remark(kind: kind, text: run.intern("no")), about: event.subject.owner)
    default:
      let isContainment = [.addChild, .addSubview].contains(event.callback.kind)
      let name = isContainment ? "UIViewControllerHierarchyInconsistency" : "NSInvalidArgumentException"
      word = .raises(words: run.intern("\(name): no"), about: .null)
    }
    events.insert(Event(sequence: Self.new(2), inside: call.sequence, subject: .uikit, callback: word), at: place + 1)
    if case .raises = word { events.removeSubrange((place + 2)...) }
    if self == .refuseManual {
      let answer = Callback.shouldAutomaticallyForwardAppearanceMethods(answer: false)
      events.insert(
        Event(sequence: Self.new(3), inside: event.inside, subject: event.subject, callback: answer), at: place)
    }
    return Self.renumbered(run, events)
  }

  /// The run without the call that makes a child, or its view, belong to its container, and without what comes of it.
  private func forgetting(_ event: Event, in run: Run) -> Run? {
    var events: [Event] = []
    var within: Set<SequenceNumber> = []
    func isPart(_ other: Event) -> Bool {
      let isPart = other.sequence == event.sequence || within.contains(other.inside)
      if isPart { within.insert(other.sequence) }
      return isPart
    }
    switch (self, event.callback) {
    case (.orphan, .addChild(let child)):
      var isShown = false
      var isGone = false
      for other in run.events where !isPart(other) {
        if other.inside == .null, isShown, !isGone {
          events.append(Event(sequence: Self.new(1), subject: child, callback: .deinitialized))
          isGone = true
        }
        let isOfChild = other.sequence > event.sequence && other.subject.owner == child
        if isOfChild, isGone || [.willMove, .didMove, .removeFromParent].contains(other.callback.kind) { continue }
        if other.callback == .addSubview(view: child.view) { isShown = true }
        events.append(other)
      }
      guard isGone else { return nil }
    case (.forgetView, .addSubview(let view)) where view.isRootView:
      for other in run.events where !isPart(other) {
        let kind = other.callback.kind
        let isTold = Callback.Kind.appearance.contains(kind) || kind == .didMoveToWindow
        if other.sequence > event.sequence, other.subject.owner == view.owner, isTold { continue }
        events.append(other)
      }
    default: return nil
    }
    return Self.renumbered(run, events)
  }

  /// The number of an event that the run does not have.
  private static func new(_ count: UInt32) -> SequenceNumber { SequenceNumber(rawValue: .max - count) }

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

  /// Numbers events by their places; what happened inside of one that is gone then happened inside of what is around
  /// it.
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

extension Callback {
  /// The same call about another object of the run: a navigation controller, if that is pushed, or else the next one.
  fileprivate func aboutStranger(in run: Run) -> Callback? {
    func next(to object: ObjectID) -> ObjectID? {
      guard let index = object.index, run.objects.count > 1 else { return nil }
      return ObjectID(index: (index + 1) % run.objects.count)
    }
    switch self {
    case .addSubview(let view): return next(to: view).map { .addSubview(view: view.isRootView ? $0.view : $0) }
    case .addChild(let child): return next(to: child).map { .addChild(child: $0) }
    case .transition(let exchange):
      return next(to: exchange.to).map {
        .transition(Exchange(from: exchange.from, to: $0, animated: exchange.animated))
      }
    case .pushViewController(let controller, let animated):
      let stack = run.objects.indices.map { ObjectID(index: $0) }
        .first { run[$0]?.className.hasSuffix("NavigationController") == true && $0 != controller }
      return (stack ?? next(to: controller)).map { .pushViewController(controller: $0, animated: animated) }
    default: return nil
    }
  }
}

extension Callback.Kind {
  fileprivate static let appearance: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
