import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Begins and ends.
  static let pairing = [
    NaiveRule("unended-begin", at: [.warns, .beginAppearanceTransition], needs: .appearance, look: { story, place in
      let event = story.events[place]
      switch event.callback {
      case .warns(let remark, let about) where remark.kind == .unbalanced:
        return story.open(of: about, before: place).map { _ in [Complaint(about)] } ?? []
      case .beginAppearanceTransition(let isAppearing, _):
        guard let open = story.open(of: event.subject, before: place), open.isAppearing != isAppearing,
          let begin = open.begin, story.hasSettled(since: begin, before: place),
          story.lastPlace(from: begin, before: place, where: \.isCancel) == nil
        else { return [] }
        return [Complaint(event.subject)]
      default: return []
      }
    }, end: { story in
      let end = story.events.count
      return story.objects.compactMap { controller in
        guard let open = story.open(of: controller, before: end), let begin = open.begin else { return nil }
        return Complaint(controller, isOpen: !story.hasSettled(since: begin, before: end))
      }
    }),

    NaiveRule("end-without-begin", at: [.endAppearanceTransition], needs: .appearance, look: { story, place in
      let controller = story.events[place].subject
      return story.transition(of: controller, before: place) == .closed ? [Complaint(controller)] : []
    }),

    NaiveRule("begin-to-same-state", at: [.beginAppearanceTransition], needs: .appearance, look: { story, place in
      let controller = story.events[place].subject
      guard case .beginAppearanceTransition(let isAppearing, _) = story.events[place].callback,
        story.transition(of: controller, before: place) == .closed,
        story.stage(of: controller, before: place) == (isAppearing ? .there : .gone)
      else { return [] }
      return [Complaint(controller)]
    }),

    NaiveRule("repeated-begin", at: [.beginAppearanceTransition], needs: .appearance, look: { story, place in
      let controller = story.events[place].subject
      guard case .beginAppearanceTransition(let isAppearing, _) = story.events[place].callback,
        story.open(of: controller, before: place)?.isAppearing == isAppearing
      else { return [] }
      return [Complaint(controller)]
    }),

    NaiveRule(
      "abandoned-transition", at: [.beginAppearanceTransition, .endAppearanceTransition], needs: .appearance,
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { controller in
          guard let open = story.open(of: controller, before: end), let begin = open.begin else { return nil }
          let left = story.lastPlace(from: begin + 1, before: end) { $0.leaves(controller) }
          return left == nil ? nil : Complaint(controller)
        }
      }),

    NaiveRule(
      "unreversed-cancel", at: [.endAppearanceTransition], needs: [.appearance, .application],
      look: { story, place in
        let controller = story.events[place].subject
        guard let open = story.open(of: controller, before: place), open.ends == 1, let begin = open.begin,
          let parent = story.container(of: controller, before: place),
          story.lastPlace(from: begin + 1, before: place, where: {
            $0.isCancel && ($0.subject.owner == parent || $0.subject.owner == controller)
          }) != nil
        else { return [] }
        return [Complaint(controller)]
      }),

    NaiveRule("begin-without-parent", at: [.addChild, .settled], needs: .appearance, look: { story, place in
      guard case .addChild(let child) = story.events[place].callback else { return [] }
      guard let open = story.open(of: child, before: place), let begin = open.begin,
        story.parent(of: child, before: begin) == .null
      else { return [] }
      return [Complaint(child)]
    }),

    NaiveRule(
      "direct-appearance-call",
      at: [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
      needs: .appearance,
      look: { story, place in
        story.events[place].isDirect ? [Complaint(story.events[place].subject)] : []
      }),
  ]
}

extension Event {
  /// Whether it says that something was cancelled.
  var isCancel: Bool {
    switch callback {
    case .gesture(.cancelled), .gesture(.failed), .coordinatorCompleted(isCancelled: true),
      .transitionCompleted(isCancelled: true):
      true
    default: false
    }
  }

  /// Whether a controller leaves its window, its parent or its life with it.
  func leaves(_ controller: ObjectID) -> Bool {
    guard subject.owner == controller else { return false }
    switch callback {
    case .didMoveToWindow(window: .null), .removeFromParent, .deinitialized: return true
    default: return false
    }
  }
}
