import TraceEvents

/// A warning of UIKit, or an exception that answers no call, and the calls that it leads to.
struct Complaint: Sendable {
  /// What it leads to, and so which rule tells it.
  enum Story: Sendable {
    /// A call came while an earlier one was under way.
    case overlapping
    /// A call came before its receiver had appeared.
    case early
    /// UIKit refused a presentation.
    case refused
    /// At most one call is known.
    case plain
  }

  var event: Event
  /// Nil for an exception.
  var kind: WarningKind?
  var text: TextID
  var about: ObjectID
  var calls: TransitionCalls

  var story: Story {
    switch kind {
    case .alreadyPresenting, .notInWindow: calls.last?.event.callback.kind == .present ? .refused : .plain
    case .unbalanced, .nestedPush, .nestedPop, .unexpectedState, .transitionInProgress, .directCall, .other, nil:
      calls.before != nil ? .overlapping : calls.last != nil && calls.cameEarly ? .early : .plain
    }
  }

  /// What the event of a scene is, if it is a warning or an exception.
  init?(in scene: Scene) {
    event = scene.event
    switch event.callback {
    case .warns(let remark, let about): (kind, text, self.about) = (remark.kind, remark.text, about.owner)
    case .raises(let words, let about): (kind, text, self.about) = (nil, words, about.owner)
    default: return nil  // UIKit says only these
    }
    let act = scene.act
    if kind == .alreadyPresenting || kind == .notInWindow {
      calls = TransitionCalls(last: scene.refusedPresentation.map { scene.act(behind: $0) })
    } else if act.event.sequence != event.sequence {
      // The call in which it was said.
      let container = scene.transitionCalls(of: act.event.subject)
      calls = TransitionCalls(last: act, before: container.before, cameEarly: container.cameEarly)
    } else {
      let own = scene.transitionCalls(of: about)
      calls = own.last == nil ? scene.transitionCalls(of: scene.hierarchy[about].parent ?? about) : own
    }
  }
}

extension Complaint {
  /// How far apart warnings without a call are at most that are one incident, in nanoseconds: in a pasted log UIKit
  /// complains of one slip for about two seconds.
  private static let incident: UInt64 = 2_000_000_000

  /// Whether it came so much later than another one that it is of another incident. Without times none is.
  fileprivate func isLater(than other: Complaint) -> Bool {
    event.nanoseconds > other.event.nanoseconds && event.nanoseconds - other.event.nanoseconds > Self.incident
  }
}

/// The warnings of one kind of story that no rule has explained so far.
///
/// A warning may be printed before the call that explains it is recorded, so it waits until the end of the run, or
/// until UIKit raises.
struct Complaints: Sendable {
  private let story: Complaint.Story
  private var waiting: [Complaint] = []

  init(_ story: Complaint.Story) { self.story = story }

  /// Keeps the scene's warning, if it is of this story and nothing explains it yet.
  mutating func take(in scene: Scene, _ findings: inout Findings) {
    guard let complaint = Complaint(in: scene), complaint.story == story, let kind = complaint.kind,
      !findings.explain(kind, at: complaint.event.sequence, about: complaint.about, later: false, in: scene)
    else { return }
    waiting.append(complaint)
  }

  /// Hands out what nothing has explained by now. UIKit complains of both controllers, and of the end, too: what leads
  /// to one call, or without a call is about one controller, stands together.
  mutating func unexplained(in scene: Scene, _ findings: inout Findings) -> [[Complaint]] {
    struct Cause: Hashable {
      var call: SequenceNumber?
      var about: ObjectID?
    }
    var places: [Cause: Int] = [:]
    var groups: [[Complaint]] = []
    for complaint in waiting {
      guard let kind = complaint.kind,
        !findings.explain(kind, at: complaint.event.sequence, about: complaint.about, later: true, in: scene)
      else { continue }
      let call = complaint.calls.last?.event.sequence
      let cause = Cause(call: call, about: call == nil ? complaint.about : nil)
      if let place = places[cause], call != nil || !complaint.isLater(than: groups[place][groups[place].count - 1]) {
        groups[place].append(complaint)
      } else {
        places[cause] = groups.count
        groups.append([complaint])
      }
    }
    waiting = []
    return groups
  }
}
