import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Messages of the app's own.
  static let messages = [
    NaiveRule(
      "unpaired-message", at: [.settled], needs: .appearance,
      look: { story, place in
        story.untold(at: place).map { Complaint($0) }
      })
  ]
}

extension Story {
  /// One coming of a controller, as an object heard of it.
  private struct Hearing {
    var listener: ObjectID
    var controller: ObjectID
    var coming: TextID
    var going: TextID?
    /// The controller has gone since.
    var isOver = false
  }

  /// What an object has once heard both of.
  private struct Habit: Hashable {
    var listener: ObjectID
    var className: String
    var coming: TextID
  }

  private func className(_ object: ObjectID) -> String { header[object]?.className ?? header.label(of: object) }

  /// The objects that heard of the coming of a controller and not of its going, although they once heard of both.
  fileprivate func untold(at place: Int) -> [ObjectID] {
    var hearings: [Hearing] = []
    var habits: Set<Habit> = []
    var untold: [ObjectID] = []
    for number in 0...place {
      let event = events[number]
      switch event.callback {
      case .receives(let message, let controller):
        let known = hearings.firstIndex {
          $0.controller == controller && $0.listener == event.subject
        }
        switch (stage(of: controller, before: number), known) {
        case (.coming, nil), (.there, nil):
          hearings.append(Hearing(listener: event.subject, controller: controller, coming: message))
        case (.going, let known?), (.gone, let known?): hearings[known].going = hearings[known].going ?? message
        default: break
        }
      case .viewDidAppear:
        if stage(of: event.subject, before: number) == .coming { hearings.removeAll { $0.controller == event.subject } }
      case .viewDidDisappear:
        for hearing in hearings.indices where hearings[hearing].controller == event.subject {
          hearings[hearing].isOver = true
        }
      case .settled:
        untold = []
        let over = hearings.filter(\.isOver).enumerated()
          .sorted { ($0.element.controller.rawValue, $0.offset) < ($1.element.controller.rawValue, $1.offset) }
        for hearing in over.map(\.element) {
          let habit = Habit(
            listener: hearing.listener, className: className(hearing.controller), coming: hearing.coming)
          if hearing.going != nil {
            habits.insert(habit)
          } else if habits.contains(habit) {
            untold.append(hearing.listener)
          }
        }
        hearings.removeAll(where: \.isOver)
      default: break
      }
    }
    return untold
  }
}
