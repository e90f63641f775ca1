import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What parents and children are told.
  static let containment = [
    NaiveRule(
      "missing-did-move", at: [.removeFromParent, .deinitialized], needs: .containment,
      look: { story, place in
        let child = story.events[place].subject
        guard let addition = story.unansweredAddition(of: child, before: place), !story.around(place).contains(addition)
        else { return [] }
        let hasAppeared =
          story.lastPlace(from: addition, before: place) {
            $0.subject == child && $0.callback.kind == .viewDidAppear
          } != nil
        switch story.stage(of: child, before: place) {
        case .gone, .coming, .going: return hasAppeared ? [Complaint(child)] : []
        case .there, nil: return [Complaint(child)]
        }
      },
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { child in
          story.unansweredAddition(of: child, before: end).map {
            Complaint(child, isOpen: !story.hasSettled(since: $0, before: end))
          }
        }
      }),

    NaiveRule(
      "repeated-will-move", at: [.addChild, .willMove], needs: .containment,
      look: { story, place in
        switch story.events[place].callback {
        case .addChild(let child):
          let since = story.lastPlace(before: place) { $0.callback == .addChild(child: child) } ?? 0
          let call = (since..<place).last {
            guard case .willMove(let parent) = story.events[$0].callback else { return false }
            return story.events[$0].subject == child && story.events[$0].isDirect && parent != .null
              && parent != story.parent(of: child, before: $0)
          }
          guard let call, story.events[call].callback == .willMove(toParent: story.events[place].subject) else {
            return []
          }
          return [Complaint(child)]
        case .willMove(let parent) where parent != .null && story.events[place].isDirect:
          let child = story.events[place].subject
          return story.parent(of: child, before: place) == parent ? [Complaint(child)] : []
        default: return []
        }
      }),

    NaiveRule(
      "missing-will-move", at: [.removeFromParent, .settled], needs: .containment,
      look: { story, place in
        guard story.events[place].callback == .removeFromParent else { return story.silentlyDropped(before: place) }
        let child = story.events[place].subject
        guard let parent = story.container(of: child, before: place), !story.isSystem(parent), story.isOfApp(place)
        else { return [] }
        return story.isLeavingAnnounced(to: child, before: place) ? [] : [Complaint(child)]
      }),

    NaiveRule(
      "repeated-did-move", at: [.removeFromParent, .didMove], needs: .containment,
      look: { story, place in
        let child = story.events[place].subject
        let parent = story.parent(of: child, before: place)
        let since =
          story.lastPlace(before: place) {
            $0.callback == .addChild(child: child) || $0.subject == child && $0.callback == .removeFromParent
          } ?? 0
        func hasSent(_ isIt: (ObjectID) -> Bool) -> Bool {
          story.lastPlace(from: since, before: place) {
            guard case .didMove(let parent) = $0.callback, $0.subject == child, $0.isDirect else { return false }
            return isIt(parent)
          } != nil
        }
        switch story.events[place].callback {
        case .removeFromParent:
          return (since..<place).contains {
            story.events[$0].subject == child && story.events[$0].isDirect
              && story.events[$0].callback == .didMove(toParent: .null) && story.container(of: child, before: $0) != nil
          } ? [Complaint(child)] : []
        case .didMove(.null) where story.events[place].isDirect: return parent == .null ? [Complaint(child)] : []
        case .didMove where story.events[place].isDirect: return hasSent { $0 != .null } ? [Complaint(child)] : []
        default: return []
        }
      }),

    NaiveRule(
      "reparented-child", at: [.addChild], needs: .containment,
      look: { story, place in
        guard case .addChild(let child) = story.events[place].callback,
          let old = story.container(of: child, before: place), old != story.events[place].subject, !story.isSystem(old),
          story.isOfApp(place), !story.isLeavingAnnounced(to: child, before: place)
        else { return [] }
        return [Complaint(child)]
      }),

    NaiveRule(
      "child-of-system-container", at: [.addChild, .removeFromParent], needs: .containment,
      look: { story, place in
        let event = story.events[place]
        guard story.isOfApp(place) else { return [] }
        if case .addChild(let child) = event.callback {
          return story.keepsScreens(event.subject) ? [Complaint(child)] : []
        }
        let isAnnounced =
          story.last(before: place) { before -> Bool? in
            switch before.callback {
            case .willMove(let parent) where before.subject == event.subject: parent == .null && !before.isDirect
            case .addChild(event.subject): false
            default: nil
            }
          } ?? false
        guard !isAnnounced, let container = story.container(of: event.subject, before: place) else { return [] }
        return story.keepsScreens(container) ? [Complaint(event.subject)] : []
      }),

    NaiveRule(
      "reaches-into-child", at: [.addSubview, .removeFromSuperview], needs: [.containment, .views],
      look: { story, place in
        let event = story.events[place]
        let above =
          event.callback == .removeFromSuperview ? story.superview(of: event.subject, before: place) : event.subject
        let callback = story.around(place).first { story.events[$0].callback.kind.role == .callback }
        guard let above, above != .null, let callback, case let intruder = story.events[callback].subject.owner,
          !story.isSystem(intruder), let child = story.controller(at: above, before: place + 1), child != intruder,
          child != .null, story.parent(of: child, before: place) == intruder
        else { return [] }
        return [Complaint(child)]
      }),

    NaiveRule(
      "super-not-called", at: [.superNotReached],
      look: { story, place in
        guard case .superNotReached(let sequence) = story.events[place].callback,
          let override = story.place(of: sequence)
        else { return [] }
        switch story.events[override].callback.kind {
        case .addChild, .removeFromParent, .willMove, .didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
          .viewDidDisappear:
          return [Complaint(story.events[override].subject)]
        default: return []
        }
      }),
  ]
}

extension Story {
  /// Whether a container of UIKit's keeps a list of screens of its own.
  fileprivate func keepsScreens(_ container: ObjectID) -> Bool {
    let classes: Set = [
      "UINavigationController", "UIPageViewController", "UITabBarController", "UISplitViewController",
    ]
    return header[container].map { classes.contains($0.className) } ?? false
  }

  /// The app's last call that brought a child to a container of the app's, if no didMove to a parent has followed and
  /// the child has not gone again; what is removed inside of the call itself is a child that changes its parent.
  fileprivate func unansweredAddition(of child: ObjectID, before place: Int) -> Int? {
    let addition = (0..<place).last {
      events[$0].callback == .addChild(child: child) && !isSystem(events[$0].subject)
        && parent(of: child, before: $0) != events[$0].subject
    }
    guard let addition, isOfApp(addition) else { return nil }
    let isOver = (addition..<place).contains {
      guard events[$0].subject == child else { return false }
      switch events[$0].callback {
      case .didMove(let parent): return parent != .null
      case .removeFromParent, .deinitialized: return !around($0).contains(addition)
      default: return false
      }
    }
    return isOver ? nil : addition
  }

  /// Whether the last that a child was told of a move is that it will leave.
  fileprivate func isLeavingAnnounced(to child: ObjectID, before place: Int) -> Bool {
    last(before: place) { event -> Bool? in
      switch event.callback {
      case .willMove(let parent) where event.subject == child: parent == .null
      case .addChild(child): false
      default: nil
      }
    } ?? false
  }

  /// The children that a `setViewControllers` since the run last settled left out, and that nobody has told so.
  fileprivate func silentlyDropped(before place: Int) -> [Complaint] {
    let start = lastPlace(before: place) { $0.callback == .settled } ?? 0
    return objects.filter { child in
      (start..<place).contains { call in
        guard case .setViewControllers(let list, _) = events[call].callback else { return false }
        return parent(of: child, before: call) == events[call].subject && !header[list].contains(child)
          && !isLeavingAnnounced(to: child, before: call)
          && lastPlace(from: call, before: place) {
            $0.subject == child && [.willMove(toParent: .null), .didMove(toParent: .null)].contains($0.callback)
          } == nil
      }
    }.map { Complaint($0) }
  }
}
