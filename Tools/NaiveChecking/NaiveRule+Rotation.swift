import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Rotation.
  static let rotation = [
    NaiveRule(
      "unforwarded-rotation", at: [.settled, .willRotate], needs: .rotation,
      look: { story, place in
        story.events[place].callback == .settled
          ? story.objects.flatMap { story.unturnedChildren(of: $0, before: place) }
          : story.unturnedChildren(of: story.events[place].subject, before: place)
      },
      end: { story in
        guard story.header.ending == .ended else { return [] }
        return story.objects.flatMap { story.unturnedChildren(of: $0, before: story.events.count) }
      }),

    NaiveRule(
      "double-rotation", at: [.willRotate, .willAnimateRotation, .didRotate], needs: .rotation,
      look: { story, place in
        let child = story.events[place].subject
        guard story.isSecondOfPair(place), let container = story.container(of: child, before: place),
          story.forwardsRotation(container, before: place) == true
        else { return [] }
        return [Complaint(child)]
      }),
  ]
}

extension Story {
  /// The children that a container which relays rotation by hand did not tell what it was told itself, since its
  /// rotation began or the run last settled.
  fileprivate func unturnedChildren(of container: ObjectID, before place: Int) -> [Complaint] {
    guard !isSystem(container) else { return [] }
    let start =
      lastPlace(before: place) {
        $0.callback == .settled || $0.subject == container && $0.callback.kind == .willRotate
      } ?? 0
    let told = Callback.Kind.rotation.compactMap { kind in
      (start..<place).last {
        events[$0].subject == container && events[$0].callback.kind == kind
          && forwardsRotation(container, before: $0) == false && !children(of: container, before: $0).isEmpty
      }
    }
    return children(of: container, before: place).filter { child in
      let isSeen =
        visibleChild(of: container, before: place).map { $0 == child } ?? (stage(of: child, before: place) == .there)
      return isSeen
        && told.contains { own in
          lastPlace(from: own, before: place) {
            $0.subject == child && $0.callback.kind == events[own].callback.kind
          } == nil
        }
    }.map { Complaint($0) }
  }

  /// Whether a callback of rotation comes from code after UIKit sent the same in this rotation, or the other way round.
  fileprivate func isSecondOfPair(_ place: Int) -> Bool {
    let event = events[place]
    let boundary: Callback.Kind = event.callback.kind == .willRotate ? .didRotate : .willRotate
    let start = lastPlace(before: place) { $0.subject == event.subject && $0.callback.kind == boundary } ?? 0
    let last = lastPlace(from: start, before: place) {
      $0.subject == event.subject && $0.callback.kind == event.callback.kind
    }
    guard let last else { return false }
    return events[last].isDirect != event.isDirect && !isSecondOfPair(last)
  }
}

extension Callback.Kind {
  fileprivate static let rotation: [Callback.Kind] = [.willRotate, .willAnimateRotation, .didRotate]
}
