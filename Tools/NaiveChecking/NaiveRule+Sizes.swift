import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Rotation as UIKit sends it, sizes and traits.
  static let sizes = [
    NaiveRule(
      "out-of-order-rotation", at: [.willAnimateRotation, .didRotate], needs: .rotation,
      look: { story, place in
        let event = story.events[place]
        guard !event.isDirect else { return [] }
        let last = story.last(before: place) { before -> Callback.Kind? in
          guard before.subject == event.subject, !before.isDirect else { return nil }
          let kind = before.callback.kind
          return [.willRotate, .willAnimateRotation, .didRotate].contains(kind) ? kind : nil
        }
        let isBroken = last == .didRotate || last == .willAnimateRotation && event.callback.kind == .willAnimateRotation
        return isBroken ? [Complaint(event.subject)] : []
      }),

    NaiveRule(
      "unfinished-rotation", at: [.willRotate, .settled], needs: .rotation,
      look: { story, place in
        let event = story.events[place]
        if event.callback == .settled {
          return story.objects.filter { story.isTurning($0, before: place) }.map { Complaint($0) }
        }
        return !event.isDirect && story.isTurning(event.subject, before: place) ? [Complaint(event.subject)] : []
      }),

    NaiveRule(
      "rotation-during-transition", at: [.willRotate, .viewWillTransition], needs: [.appearance, .rotation],
      look: { story, place in
        let controller = story.events[place].subject
        guard let begin = story.open(of: controller, before: place)?.begin,
          story.lastPlace(
            from: begin, before: place,
            where: {
              $0.subject == controller && [.willRotate, .viewWillTransition].contains($0.callback.kind)
            }) == nil
        else { return [] }
        return [Complaint(controller)]
      }),

    NaiveRule(
      "double-size", at: [.viewWillTransition, .willTransition], needs: .rotation,
      look: { story, place in
        let event = story.events[place]
        guard let source = story.source(of: place) else { return [] }
        let deliveries = (0..<place).filter {
          story.events[$0].subject == event.subject && story.events[$0].callback.kind == event.callback.kind
            && story.source(of: $0) != nil
        }
        let same = deliveries.reversed().prefix { story.source(of: $0) == source }
        let isFirstPair = !same.isEmpty && same.allSatisfy { story.events[$0].isDirect != event.isDirect }
        return isFirstPair ? [Complaint(event.subject)] : []
      }),

    NaiveRule(
      "size-super-not-called", at: [.superNotReached], needs: .rotation,
      look: { story, place in
        guard case .superNotReached(let sequence) = story.events[place].callback,
          let override = story.place(of: sequence),
          [.viewWillTransition, .willTransition].contains(story.events[override].callback.kind)
        else { return [] }
        let container = story.events[override].subject
        let presented = story.presentations(before: place).presented[container] ?? .null
        let below = story.children(of: container, before: place) + (presented == .null ? [] : [presented])
        func isTold(_ controller: ObjectID) -> Bool {
          story.lastPlace(from: override + 1, before: place) {
            $0.subject == controller && $0.callback.kind == story.events[override].callback.kind
          } != nil
        }
        let deaf = below.first { !isTold($0) && [.there, .coming, nil].contains(story.stage(of: $0, before: place)) }
        if deaf == nil, below.contains(where: isTold) { return [] }
        return [Complaint(deaf ?? container)]
      }),

    NaiveRule(
      "missing-size-transition", at: [.settled], needs: [.rotation, .layout],
      look: { story, place in
        story.objects.filter { story.isResizedSilently($0, before: place) }.map { Complaint($0) }
      }),

    NaiveRule(
      "stale-size", at: [.settled], needs: [.rotation, .layout],
      look: { story, place in
        story.objects.filter { story.hasStaleSize($0, before: place) }.map { Complaint($0) }
      }),
  ]
}

extension Story {
  /// Whether a rotation of UIKit's that began on a controller which had appeared has not come to its end.
  fileprivate func isTurning(_ controller: ObjectID, before place: Int) -> Bool {
    let start = lastPlace(before: place) {
      $0.subject == controller && $0.callback.kind == .willRotate && !$0.isDirect
    }
    guard let start, stage(of: controller, before: start) == .there else { return false }
    return lastPlace(from: start, before: place) {
      $0.callback == .settled || $0.subject == controller && $0.callback.kind == .didRotate
    } == nil
  }

  /// The callback of its parent's inside of which a controller gets the same one.
  fileprivate func source(of place: Int) -> Int? {
    guard let parent = container(of: events[place].subject, before: place) else { return nil }
    return around(place).first {
      events[$0].subject == parent && events[$0].callback.kind == events[place].callback.kind
    }
  }

  /// The sizes that a controller's view took, with their places.
  private func sizes(of controller: ObjectID, before place: Int) -> [(place: Int, size: Size)] {
    (0..<place).compactMap {
      guard case .bounds(let size) = events[$0].callback, events[$0].subject == controller.view else { return nil }
      return ($0, size)
    }
  }

  /// Whether the resizing that ends where the run settles left a view with another size, and its controller was not
  /// told.
  fileprivate func isResizedSilently(_ controller: ObjectID, before place: Int) -> Bool {
    let settled = lastPlace(before: place) { $0.callback == .settled } ?? -1
    let start = (settled + 1..<place).first {
      [.rotate, .geometry, .viewWillTransition].contains(events[$0].callback.kind)
    }
    guard let start, !isSystem(controller), isInWindow(controller, before: place) == true,
      stage(of: controller, before: place) == .there, stage(of: controller, before: start) == .there
    else { return false }
    let wasTold =
      lastPlace(from: start, before: place) {
        $0.subject == controller && $0.callback.kind == .viewWillTransition
      } != nil
    let changedAppearance =
      lastPlace(from: start, before: place) {
        $0.subject == controller && !$0.isDirect && $0.callback.kind.stage != nil
      } != nil
    let isSent =
      lastPlace(before: place) { $0.callback.kind == .viewWillTransition } != nil
      || (header.system.version ?? .init(0)) >= .init(8)
    let sizes = sizes(of: controller, before: place)
    let change = sizes.indices.dropFirst().first { sizes[$0].place > start && sizes[$0].size != sizes[$0 - 1].size }
    guard let change, let last = sizes.last, !wasTold, !changedAppearance, isSent else { return false }
    return sizes[change - 1].size != last.size
  }

  /// Whether the size that UIKit told a controller last, since the run last settled, is none that its view took.
  fileprivate func hasStaleSize(_ controller: ObjectID, before place: Int) -> Bool {
    let settled = lastPlace(before: place) { $0.callback == .settled } ?? -1
    let told = lastPlace(from: settled + 1, before: place) {
      $0.subject == controller && $0.callback.kind == .viewWillTransition && !$0.isDirect
    }
    guard let told, case .viewWillTransition(let size) = events[told].callback,
      let parent = parent(of: controller, before: place), parent == .null || isSystem(parent),
      parentSince(controller, before: place) ?? -1 < told, isInWindow(controller, before: place) == true,
      stage(of: controller, before: place) == .there,
      lastPlace(from: told, before: place, where: { $0.callback == .coordinatorCompleted(isCancelled: true) }) == nil
    else { return false }
    let sizes = sizes(of: controller, before: place)
    guard let before = sizes.last(where: { $0.place < told }) ?? sizes.first else { return false }
    return before.size.width != size.width && !sizes.contains { $0.place > told && $0.size.width == size.width }
  }
}
