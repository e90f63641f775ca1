import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What parents and children are told.
  static let containment = [
    NaiveRule("missing-did-move", at: [.removeFromParent, .deinitialized], needs: .containment, end: { story in
      let end = story.events.count
      return story.objects.compactMap { child in
        guard let parent = story.container(of: child, before: end), !story.isSystem(parent),
          let addition = story.parentSince(child, before: end), story.events[addition].callback.kind == .addChild,
          story.lastPlace(from: addition, before: end, where: {
            $0.subject == child && $0.callback == .didMove(toParent: parent)
          }) == nil
        else { return nil }
        return Complaint(child, isOpen: !story.hasSettled(since: addition, before: end))
      }
    }),

    NaiveRule("repeated-will-move", at: [.addChild, .willMove], needs: .containment, look: { story, place in
      switch story.events[place].callback {
      case .addChild(let child):
        let last = story.last(before: place) { event -> ObjectID? in
          switch event.callback {
          case .willMove(let parent) where event.subject == child && event.isDirect: parent
          case .addChild(child): .null
          default: nil
          }
        }
        return last == story.events[place].subject ? [Complaint(child)] : []
      case .willMove(let parent) where parent != .null && story.events[place].isDirect:
        let child = story.events[place].subject
        return story.parent(of: child, before: place) == parent ? [Complaint(child)] : []
      default: return []
      }
    }),

    NaiveRule("missing-will-move", at: [.removeFromParent], needs: .containment, look: { story, place in
      let child = story.events[place].subject
      guard let parent = story.container(of: child, before: place), !story.isSystem(parent), story.isOfApp(place)
      else { return [] }
      let isAnnounced = story.last(before: place) { event -> Bool? in
        switch event.callback {
        case .willMove(let parent) where event.subject == child: parent == .null
        case .addChild(child): false
        default: nil
        }
      }
      return isAnnounced == true ? [] : [Complaint(child)]
    }),

    NaiveRule("repeated-did-move", at: [.removeFromParent, .didMove], needs: .containment, look: { story, place in
      let child = story.events[place].subject
      let parent = story.parent(of: child, before: place)
      let since = story.lastPlace(before: place) {
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

    NaiveRule("super-not-called", at: [.superNotReached], look: { story, place in
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
