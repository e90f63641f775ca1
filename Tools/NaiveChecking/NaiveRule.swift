import TraceChecking
import TraceEvents

/// What a naive rule says of one controller.
public struct Complaint: Hashable, Sendable {
  public var controller: ObjectID
  /// The run ended before it could be told for sure.
  public var isOpen = false

  init(_ controller: ObjectID, isOpen: Bool = false) {
    (self.controller, self.isOpen) = (controller.owner, isOpen)
  }
}

/// The twin of a rule: the same statement as a plain question about all events up to one, asked anew at each.
///
/// It is written from what the rule says and not from how the rule is checked, shares no state with it, and is slow.
public struct NaiveRule: Sendable {
  public let id: RuleID
  /// The kinds of event at which it may speak.
  let kinds: CallbackSet
  let needs: CaptureSet
  /// What it says at an event.
  let look: @Sendable (Story, Int) -> [Complaint]
  /// What it says when the run is over; nil if nothing.
  let end: (@Sendable (Story) -> [Complaint])?

  init(
    _ id: RuleID, at kinds: CallbackSet, needs: CaptureSet = [],
    look: @escaping @Sendable (Story, Int) -> [Complaint] = { _, _ in [] },
    end: (@Sendable (Story) -> [Complaint])? = nil
  ) {
    (self.id, self.kinds, self.needs, self.look, self.end) = (id, kinds, needs, look, end)
  }

  /// What it says at an event.
  public func complaints(at place: Int, in story: Story) -> [Complaint] {
    guard kinds.contains(story.events[place].callback.kind), story.captures(needs) else { return [] }
    return look(story, place)
  }

  /// What it says when the run is over; nothing after an exception.
  public func complaintsAtEnd(of story: Story) -> [Complaint] {
    guard let end, story.captures(needs), story.events.last?.callback.kind != .raises else { return [] }
    return end(story)
  }

  /// Everything that it says of a whole run; after an exception nothing is judged.
  package func breaches(in run: Run) -> Set<Breach> {
    var story = Story(run)
    if let raised = story.events.firstIndex(where: { $0.callback.kind == .raises }) {
      story.events.removeSubrange((raised + 1)...)
    }
    var breaches: Set<Breach> = []
    for place in story.events.indices {
      for complaint in complaints(at: place, in: story) { breaches.insert(breach(complaint, place)) }
    }
    for complaint in complaintsAtEnd(of: story) { breaches.insert(breach(complaint, story.events.count - 1)) }
    return breaches
  }

  func breach(_ complaint: Complaint, _ place: Int) -> Breach {
    Breach(
      rule: id, event: SequenceNumber(rawValue: UInt32(place + 1)), controller: complaint.controller,
      isOpen: complaint.isOpen)
  }

  /// The twins of all rules.
  public static let all: [NaiveRule] = [
    pairing, order, loading, containment, views, forwarding, missing, presentation, rotation, sizes, messages, words,
  ].flatMap { $0 }
}
