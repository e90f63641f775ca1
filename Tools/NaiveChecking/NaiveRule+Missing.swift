import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What never came.
  static let missing = [
    NaiveRule("missing-did", at: [.deinitialized], needs: .appearance, look: { story, place in
      let controller = story.events[place].subject
      return story.isHalfTold(controller, before: place) == nil ? [] : [Complaint(controller)]
    }, end: { story in
      let end = story.events.count
      return story.objects.compactMap { controller in
        guard let will = story.isHalfTold(controller, before: end) else { return nil }
        return Complaint(controller, isOpen: !story.hasSettled(since: will, before: end))
      }
    }),

    NaiveRule("missing-appear", at: [.settled], needs: .appearance, look: { story, place in
      story.objects.flatMap { child -> [Complaint] in
        guard let container = story.container(of: child, before: place),
          story.forwardsAppearance(container, before: place) != false,
          story.stage(of: container, before: place) == .there, story.stage(of: child, before: place) == .gone,
          story.isInWindow(child, before: place) == true,
          let moved = story.lastPlace(before: place, where: {
            if case .didMoveToWindow = $0.callback { $0.subject.owner == child } else { false }
          }), story.lastPlace(from: moved, before: place, where: { $0.callback == .settled }) == nil
        else { return [] }
        return [Complaint(child)]
      }
    }),

    NaiveRule("missing-disappear", at: [.settled], needs: .appearance, look: { story, place in
      story.objects.flatMap { controller -> [Complaint] in
        guard story.stage(of: controller, before: place) == .there,
          story.isInWindow(controller, before: place) == false,
          let moved = story.lastPlace(before: place, where: {
            $0.subject.owner == controller && $0.callback == .didMoveToWindow(window: .null)
          }), story.lastPlace(from: moved, before: place, where: { $0.callback == .settled }) == nil
        else { return [] }
        return [Complaint(controller)]
      }
    }),
  ]
}

extension Story {
  /// The will-callback of UIKit's own transition that has not come to its did.
  fileprivate func isHalfTold(_ controller: ObjectID, before place: Int) -> Int? {
    guard [.coming, .going].contains(stage(of: controller, before: place)),
      let will = lastPlace(before: place, where: {
        $0.subject == controller && !$0.isDirect && $0.callback.kind.stage != nil
      }), !isExplicit(will)
    else { return nil }
    return will
  }
}
