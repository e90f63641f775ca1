import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Where children's views stand.
  static let views = [
    NaiveRule("view-before-add-child", at: [.addChild], needs: [.containment, .views], look: { story, place in
      guard case .addChild(let child) = story.events[place].callback,
        let insertion = story.lastPlace(before: place, where: { event in
          if case .addSubview(child.view) = event.callback { true } else { false }
        }),
        story.superview(of: child.view, before: place) == story.events[insertion].subject,
        story.controller(at: story.events[insertion].subject, before: insertion) == story.events[place].subject,
        story.parent(of: child, before: insertion).map({ $0 != story.events[place].subject }) == true,
        story.parent(of: child, before: place).map({ $0 != story.events[place].subject }) == true
      else { return [] }
      return [Complaint(child)]
    }),

    NaiveRule("orphan-died", at: [.deinitialized], needs: [.containment, .views, .loading], look: { story, place in
      let controller = story.events[place].subject
      return story.isInWindow(controller, before: place) == true ? [Complaint(controller)] : []
    }),

    NaiveRule("orphan-view", at: [.deinitialized], needs: [.containment, .views], end: { story in
      let end = story.events.count
      return story.objects.compactMap { child in
        guard story.parent(of: child, before: end) == .null,
          let above = story.controller(above: child.view, before: end), above != .null
        else { return nil }
        return Complaint(child)
      }
    }),

    NaiveRule("child-without-view", at: [.settled], needs: [.appearance, .containment, .views], end: { story in
      let end = story.events.count
      return story.objects.compactMap { child in
        guard let parent = story.container(of: child, before: end), !story.isSystem(parent),
          let addition = story.parentSince(child, before: end), story.stage(of: parent, before: end) == .there,
          story.hasSettled(since: addition, before: end), story.superview(of: child.view, before: end) == .null
        else { return nil }
        return Complaint(child)
      }
    }),
  ]
}
