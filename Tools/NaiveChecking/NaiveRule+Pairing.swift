import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Begins and ends.
  static let pairing = [
    NaiveRule(
      "unended-begin", at: [.warns, .beginAppearanceTransition], needs: .appearance,
      look: { story, place in
        let event = story.events[place]
        switch event.callback {
        case .warns(let remark, let about) where remark.kind == .unbalanced:
          return story.untoldBegin(of: about.owner, before: place).map { _ in [Complaint(about)] } ?? []
        case .beginAppearanceTransition(let isAppearing, _):
          guard let open = story.open(of: event.subject, before: place), open.isAppearing != isAppearing,
            let begin = story.untoldBegin(of: event.subject, before: place),
            story.hasSettled(since: begin, before: place),
            story.lastPlace(from: begin, before: place, where: \.isCancel) == nil
          else { return [] }
          return [Complaint(event.subject)]
        default: return []
        }
      },
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { controller in
          guard let begin = story.untoldBegin(of: controller, before: end),
            let open = story.open(of: controller, before: end),
            story.stage(of: controller, before: end) != (open.isAppearing ? .there : .gone)
          else { return nil }
          return Complaint(controller, isOpen: !story.hasSettled(since: begin, before: end))
        }
      }),

    NaiveRule(
      "end-without-begin", at: [.endAppearanceTransition], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        return story.transition(of: controller, before: place) == .closed ? [Complaint(controller)] : []
      }),

    NaiveRule(
      "begin-to-same-state", at: [.beginAppearanceTransition], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        guard case .beginAppearanceTransition(let isAppearing, _) = story.events[place].callback,
          story.transition(of: controller, before: place) == .closed,
          story.stage(of: controller, before: place) == (isAppearing ? .there : .gone)
        else { return [] }
        return [Complaint(controller)]
      }),

    NaiveRule(
      "repeated-begin", at: [.beginAppearanceTransition], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        guard case .beginAppearanceTransition(let isAppearing, _) = story.events[place].callback,
          story.open(of: controller, before: place)?.isAppearing == isAppearing
        else { return [] }
        return [Complaint(controller)]
      }),

    NaiveRule(
      "abandoned-transition", at: [.deinitialized], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        return story.livingBegin(of: controller, before: place) == nil ? [] : [Complaint(controller)]
      },
      end: { story in
        let end = story.events.count
        return story.objects.compactMap { controller in
          guard let begin = story.livingBegin(of: controller, before: end) else { return nil }
          guard let departure = story.lastPlace(from: begin, before: end, where: { $0.leaves(controller) }),
            story.lastPlace(from: departure, before: end, where: { $0.enters(controller) }) == nil
          else { return nil }
          let isOver = story.hasSettled(since: departure, before: end) || story.header.ending == .ended
          return Complaint(controller, isOpen: !isOver)
        }
      }),

    NaiveRule(
      "unreversed-cancel", at: [.endAppearanceTransition], needs: [.appearance, .application],
      look: { story, place in
        let controller = story.events[place].subject
        guard let open = story.open(of: controller, before: place), open.ends == 1, let begin = open.begin,
          // It has been turned round, if that began in a transition.
          story.transition(of: controller, before: begin).isOpen == false
        else { return [] }
        let parent = story.parent(of: controller, before: place) ?? .null
        let isCancelled = (begin..<place).contains { cancel in
          guard story.events[cancel].isCancel else { return false }
          let subject = story.events[cancel].subject.owner
          let above = story.parent(of: subject, before: cancel) ?? .null
          return [subject, above].contains { $0 == controller || $0 != .null && $0 == parent }
        }
        return isCancelled ? [Complaint(controller)] : []
      }),

    NaiveRule(
      "begin-without-parent", at: [.beginAppearanceTransition, .addChild, .settled], needs: .appearance,
      look: { story, place in
        switch story.events[place].callback {
        case .addChild(let child):
          let last = story.lastPlace(before: place) {
            $0.subject == child && $0.callback.kind == .beginAppearanceTransition
              || $0.callback == .addChild(child: child)
          }
          guard let last, story.events[last].subject == child, story.parent(of: child, before: last) == .null,
            story.isInWindow(child, before: last) != true
          else { return [] }
          return [Complaint(child)]
        case .settled: return story.strangers(before: place)
        default:
          let controller = story.events[place].subject
          let isPresenting = story.presentations(before: place).presented[controller] ?? .null != .null
          return story.isBegunBesideUIKit(at: place) && isPresenting ? [Complaint(controller)] : []
        }
      }, end: { story in story.strangers(before: story.events.count) }),

    NaiveRule(
      "direct-appearance-call",
      at: [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
      needs: .appearance,
      look: { story, place in
        story.events[place].isDirect ? [Complaint(story.events[place].subject)] : []
      }),
  ]
}

extension Story.Transition {
  var isOpen: Bool { if case .open = self { true } else { false } }
}

extension Story {
  /// The begin in the run that opened what is open, or turned it round, and of which no warning has told.
  fileprivate func untoldBegin(of controller: ObjectID, before place: Int) -> Int? {
    guard let begin = open(of: controller, before: place)?.begin else { return nil }
    let isTold =
      lastPlace(from: begin, before: place) { event in
        guard case .warns(let remark, let about) = event.callback else { return false }
        return about.owner == controller && remark.kind == .unbalanced
      } != nil
    return isTold ? nil : begin
  }

  /// The begin in the run that opened what is open, or turned it round, of a controller that has not died since.
  fileprivate func livingBegin(of controller: ObjectID, before place: Int) -> Int? {
    guard let begin = open(of: controller, before: place)?.begin,
      lastPlace(from: begin, before: place, where: { $0.subject == controller && $0.callback == .deinitialized }) == nil
    else { return nil }
    return begin
  }

  /// Controllers to which a begin came since the run settled last, although UIKit drives them.
  fileprivate func strangers(before place: Int) -> [Complaint] {
    let start = lastPlace(before: place) { $0.callback == .settled } ?? 0
    return objects.filter { controller in
      (start..<place).contains { begin in
        events[begin].subject == controller && isBegunBesideUIKit(at: begin)
          && presentations(before: begin).presented[controller] ?? .null == .null
      }
    }.map { Complaint($0) }
  }

  /// Whether an event is a begin to a controller in a window that has no parent, or one of UIKit's, and not part of a
  /// custom presentation.
  fileprivate func isBegunBesideUIKit(at place: Int) -> Bool {
    let controller = events[place].subject
    guard events[place].callback.kind == .beginAppearanceTransition,
      let parent = parent(of: controller, before: place), parent == .null || isSystem(parent),
      isInWindow(controller, before: place) == true
    else { return false }
    return !around(place).contains { events[$0].callback.kind.isOfPresentation }
  }
}

extension Callback.Kind {
  /// The moments at which a custom presentation tells its presenter what it should hear.
  fileprivate var isOfPresentation: Bool {
    switch self {
    case .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
      .dismissalTransitionDidEnd:
      true
    default: false
    }
  }
}

extension Event {
  /// Whether it says that something was cancelled.
  var isCancel: Bool {
    switch callback {
    case .gesture(.cancelled), .coordinatorCompleted(isCancelled: true), .transitionCompleted(isCancelled: true): true
    default: false
    }
  }

  /// Whether a controller leaves its window or its parent with it.
  fileprivate func leaves(_ controller: ObjectID) -> Bool {
    guard subject.owner == controller else { return false }
    switch callback {
    case .didMoveToWindow(window: .null), .removeFromParent: return true
    default: return false
    }
  }

  /// Whether a controller's view enters a window with it.
  fileprivate func enters(_ controller: ObjectID) -> Bool {
    guard subject.owner == controller, case .didMoveToWindow(let window) = callback else { return false }
    return window != .null
  }
}
