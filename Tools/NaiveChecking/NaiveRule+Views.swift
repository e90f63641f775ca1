import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Where children's views stand.
  static let views = [
    NaiveRule(
      "view-before-add-child", at: [.addChild], needs: [.containment, .views],
      look: { story, place in
        guard case .addChild(let child) = story.events[place].callback,
          let insertion = story.orphanInsertion(of: child, orItsRemains: true, before: place),
          let container = story.controller(at: story.events[insertion].subject, before: insertion),
          container == story.events[place].subject, container != child, !story.isSystem(container)
        else { return [] }
        return [Complaint(child)]
      }),

    NaiveRule(
      "orphan-died", at: [.deinitialized], needs: [.containment, .views, .loading],
      look: { story, place in
        let controller = story.events[place].subject
        guard let insertion = story.orphanInsertion(of: controller, before: place),
          story.isInWindow(controller, before: place) == true,
          let container = story.controller(at: story.events[insertion].subject, before: place), container != .null,
          container != controller, !story.isDead(container, before: place)
        else { return [] }
        return [Complaint(controller)]
      }),

    NaiveRule(
      "orphan-view", at: [], needs: [.containment, .views],
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { child in
          guard let insertion = story.orphanInsertion(of: child, before: end),
            story.parent(of: child, before: end) == .null,
            let container = story.controller(at: story.events[insertion].subject, before: insertion),
            container != .null,
            container != child, !story.isSystem(container),
            story.presentations(before: end).presenters[child] ?? .null == .null,
            story.controller(at: story.events[insertion].subject, before: end) != nil
          else { return nil }
          return Complaint(child)
        }
      }),

    NaiveRule(
      "child-without-view", at: [], needs: [.appearance, .containment, .views],
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { child in
          let addition = (0..<end).last {
            story.events[$0].callback == .addChild(child: child) && !story.isSystem(story.events[$0].subject)
              && story.superview(of: child.view, before: $0) == .null
          }
          guard let addition else { return nil }
          let parent = story.events[addition].subject
          let isPlaced =
            story.lastPlace(from: addition, before: end) { event in
              switch event.callback {
              case .addSubview(let view): view.owner == child
              case .didMoveToWindow: event.subject.owner == child
              default: false
              }
            } != nil
          let isMissed = (addition..<end).contains {
            story.events[$0].callback == .settled && story.parent(of: child, before: $0) == parent
              && story.stage(of: parent, before: $0) == .there && story.stage(of: child, before: $0) == .gone
          }
          return !isPlaced && isMissed ? Complaint(child) : nil
        }
      }),
  ]
}

extension Story {
  /// The last call that put the view of a controller somewhere, if it stands there still, the controller had no parent
  /// then, nobody has added it as a child since, and it lives.
  fileprivate func orphanInsertion(
    of controller: ObjectID, orItsRemains isDeathIgnored: Bool = false, before place: Int
  ) -> Int? {
    let insertion = lastPlace(before: place) { $0.callback == .addSubview(view: controller.view) }
    guard let insertion, parent(of: controller, before: insertion) == .null else { return nil }
    let isOver =
      lastPlace(from: insertion + 1, before: place) { event in
        switch event.callback {
        case .addChild(controller): true
        case .removeFromSuperview: event.subject == controller.view
        case .deinitialized: event.subject == controller && !isDeathIgnored
        default: false
        }
      } != nil
    return isOver ? nil : insertion
  }

  func isDead(_ object: ObjectID, before place: Int) -> Bool {
    last(before: place) { event -> Bool? in
      guard event.subject.owner == object else { return nil }
      return event.callback == .deinitialized ? true : event.callback == .initialized ? false : nil
    } ?? false
  }
}
