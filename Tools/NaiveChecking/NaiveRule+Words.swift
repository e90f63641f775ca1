import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What UIKit itself says.
  static let words = [
    NaiveRule("view-under-wrong-parent", at: [.raises], look: { story, place in
      story.isInconsistent(at: place) && story.refused(at: place) == .addSubview ? story.victim(at: place) : []
    }),
    NaiveRule("child-under-wrong-parent", at: [.raises], look: { story, place in
      story.isInconsistent(at: place) && story.refused(at: place) == .addChild ? story.victim(at: place) : []
    }),
    NaiveRule("misused-transition", at: [.raises], needs: .containment, look: { story, place in
      story.refused(at: place) == .transition ? story.victim(at: place) : []
    }),
    NaiveRule("transition-in-manual-container", at: [.raises], look: { story, place in
      guard story.refused(at: place) == .transition, let call = story.refusedCall(at: place),
        story.forwardsAppearance(story.events[call].subject, before: place) == false
      else { return [] }
      return story.victim(at: place)
    }),
    NaiveRule("uikit-raised", at: [.raises], look: { story, place in story.victim(at: place) }),
    NaiveRule("uikit-warned", at: [.warns], end: { _ in [] }),
  ]
}

extension Story {
  /// The call that an exception answers: the innermost around it, or the call right before it.
  fileprivate func refusedCall(at place: Int) -> Int? {
    if let around = around(place).first {
      return events[around].callback.kind.role == .call ? around : call(behind: place)
    }
    guard place > 0, events[place - 1].inside == .null, events[place - 1].callback.kind.role == .call else { return nil }
    return place - 1
  }

  fileprivate func refused(at place: Int) -> Callback.Kind? {
    refusedCall(at: place).map { events[$0].callback.kind }
  }

  fileprivate func isInconsistent(at place: Int) -> Bool {
    guard case .raises(let words, _) = events[place].callback else { return false }
    return header[words].hasPrefix("UIViewControllerHierarchyInconsistency")
  }

  /// Whom an exception is about.
  fileprivate func victim(at place: Int) -> [Complaint] {
    guard case .raises(_, let about) = events[place].callback else { return [] }
    if about != .null { return [Complaint(about)] }
    return [Complaint(refusedCall(at: place).map { events[$0].subject } ?? .null)]
  }
}
