import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What never came.
  static let missing = [
    NaiveRule(
      "missing-did", at: [.deinitialized], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        guard !story.events[place].isDirect else { return [] }
        return story.halfTold(controller, before: place) == nil ? [] : [Complaint(controller)]
      },
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { controller in
          guard let will = story.halfTold(controller, before: end) else { return nil }
          return Complaint(controller, isOpen: !story.hasSettled(since: will, before: end))
        }
      }),

    NaiveRule(
      "missing-appear", at: [.settled], needs: .appearance,
      look: { story, place in
        story.isTouched(before: place)
          ? [] : story.objects.filter { story.hasComeUntold($0, before: place) }.map { Complaint($0) }
      }),

    NaiveRule(
      "missing-disappear", at: [.settled, .viewWillAppear, .deinitialized], needs: .appearance,
      look: { story, place in
        let event = story.events[place]
        if event.callback == .settled {
          return story.objects.filter { story.hasGoneUntold($0, before: place) }.map { Complaint($0) }
        }
        guard event.callback == .deinitialized || !event.isDirect else { return [] }
        return story.hasGoneUntold(event.subject.owner, before: place) ? [Complaint(event.subject)] : []
      }),
  ]
}

extension Story {
  /// The will-callback of UIKit's own transition that has not come to its did, and has not been turned round by a
  /// begin.
  fileprivate func halfTold(_ controller: ObjectID, before place: Int) -> Int? {
    let last = lastPlace(before: place) {
      $0.subject == controller
        && (!$0.isDirect && $0.callback.kind.stage != nil || [.initialized, .deinitialized].contains($0.callback))
    }
    guard let will = last, [.viewWillAppear, .viewWillDisappear].contains(events[will].callback.kind),
      open(of: controller, before: will) == nil
    else { return nil }
    return will
  }

  /// Whether a controller that stood as disappeared came on screen, and nothing has told it so when the run settles.
  fileprivate func hasComeUntold(_ controller: ObjectID, before place: Int) -> Bool {
    /// What brought it, until that is decided.
    var arrival: Int?
    for number in 0...place {
      let event = events[number]
      var isComing = false
      switch event.callback {
      case .didMoveToWindow(let window) where event.subject == controller.view:
        if window == .null { arrival = nil } else { isComing = true }
      case .addSubview(controller.view): isComing = true
      case .dismiss:
        let (presented, presenters) = presentations(before: number)
        let presenter = presented[event.subject] ?? .null != .null ? event.subject : presenters[event.subject]
        isComing = presenter == controller && isInWindow(controller, before: number) == true
      case .viewWillAppear where event.subject == controller && !event.isDirect: arrival = nil
      case .viewWillDisappear where event.subject == controller && !event.isDirect: arrival = nil
      case .beginAppearanceTransition where event.subject == controller: arrival = nil
      case .settled where !isTouched(before: number):
        guard let cause = arrival, let isBroken = isUntold(controller, since: cause, before: number) else { continue }
        if number == place { return isBroken }
        arrival = nil
      default: break
      }
      if isComing, arrival == nil, stage(of: controller, before: number) == .gone { arrival = number }
    }
    return false
  }

  /// Whether a controller that came on screen had to be told; nil if that can't be decided yet.
  private func isUntold(_ controller: ObjectID, since arrival: Int, before place: Int) -> Bool? {
    if events[arrival].callback.kind == .dismiss {
      return isInWindow(controller, before: place) == true
        && presentations(before: place).presented[controller] ?? .null == .null
    }
    guard let parent = parent(of: controller, before: place) else { return nil }
    // Its window alone drives it.
    if parent == .null { return false }
    guard stage(of: parent, before: place) == .there,
      let isAutomatic = forwardsAppearance(parent, before: place) ?? (isSystem(parent) ? true : nil)
    else { return nil }
    return isAutomatic && isOnScreen(controller, in: parent, before: place) == true
  }

  /// Whether a controller that had appeared left the screen, and nothing has told it so.
  fileprivate func hasGoneUntold(_ controller: ObjectID, before place: Int) -> Bool {
    /// What took it away, until that is judged.
    var departure: Int?
    for number in 0..<place {
      let event = events[number]
      var isLeaving = false
      switch event.callback {
      case .didMoveToWindow(let window) where event.subject.owner == controller:
        if window == .null { isLeaving = true } else { departure = nil }
      case .removeFromSuperview where event.subject == controller.view: isLeaving = true
      case .removeFromParent where event.subject.owner == controller: isLeaving = true
      case .visibleChild(let child):
        if child == controller { departure = nil }
        isLeaving = child != controller && visibleChild(of: event.subject, before: number) == controller
      case .viewWillAppear where event.subject == controller && !event.isDirect,
        .viewWillDisappear where event.subject == controller && !event.isDirect,
        .viewDidDisappear where event.subject == controller && !event.isDirect,
        .deinitialized where event.subject == controller:
        departure = nil
      case .settled: departure = nil
      default: break
      }
      if isLeaving, departure == nil, stage(of: controller, before: number) == .there,
        open(of: controller, before: number) == nil
      {
        departure = number
      }
    }
    guard let departure else { return false }
    // It left its parent but is still on screen, so it was not to disappear.
    return events[departure].callback.kind != .removeFromParent || isInWindow(controller, before: place) != true
  }
}
