import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Rotation.
  static let rotation = [
    NaiveRule("unforwarded-rotation", at: [.settled], needs: .rotation, look: { story, place in
      story.objects.flatMap { container -> [Complaint] in
        guard story.forwardsRotation(container, before: place) == false else { return [] }
        let got = (0..<place).filter {
          let event = story.events[$0]
          return event.subject == container && event.callback.kind.isRotation
            && story.lastPlace(from: $0, before: place) { $0.callback == .settled } == nil
        }
        guard let first = got.first else { return [] }
        return story.children(of: container, before: place).filter { child in
          story.stage(of: child, before: place) == .there
            && got.contains { own in
              story.lastPlace(from: first, before: place) {
                $0.subject == child && $0.callback.kind == story.events[own].callback.kind
              } == nil
            }
        }.map { Complaint($0) }
      }
    }),

    NaiveRule(
      "double-rotation", at: [.willRotate, .willAnimateRotation, .didRotate], needs: .rotation,
      look: { story, place in
        let event = story.events[place]
        let start = story.lastPlace(before: place) {
          $0.subject == event.subject && $0.callback.kind == .didRotate && $0.isDirect == event.isDirect
        }
        let isDoubled = story.lastPlace(from: start ?? 0, before: place) {
          $0.subject == event.subject && $0.callback.kind == event.callback.kind && $0.isDirect != event.isDirect
        } != nil
        return isDoubled ? [Complaint(event.subject)] : []
      }),
  ]
}

extension Callback.Kind {
  var isRotation: Bool { [.willRotate, .willAnimateRotation, .didRotate].contains(self) }
}
