import TraceChecking
import TraceEvents

extension NaiveRule {
  /// The rules that tell what a warning of UIKit is about.
  fileprivate static func explaining(_ kind: WarningKind) -> [NaiveRule] {
    let ids = RuleDescription.all.filter { $0.explains.contains(kind) }.map(\.id)
    return all.filter { ids.contains($0.id) }
  }

  /// What UIKit itself says.
  static let words = [
    NaiveRule("view-under-wrong-parent", at: [.raises], look: { story, place in
      story.isInconsistent(at: place) && story.refused(at: place) == .addSubview ? story.victim(at: place) : []
    }),
    NaiveRule("child-under-wrong-parent", at: [.raises], look: { story, place in
      story.isInconsistent(at: place) && story.refused(at: place) == .addChild ? story.victim(at: place) : []
    }),
    NaiveRule("misused-transition", at: [.raises, .transition], needs: .containment, look: { story, place in
      if case .transition(let exchange) = story.events[place].callback {
        let above = story.views(above: exchange.to.view, before: place)
        return above.contains(story.events[place].subject.view) ? [Complaint(exchange.to)] : []
      }
      return story.refused(at: place) == .transition ? story.victim(at: place) : []
    }),
    NaiveRule("transition-in-manual-container", at: [.raises], look: { story, place in
      guard story.refused(at: place) == .transition, let call = story.refusedCall(at: place),
        story.forwardsAppearance(story.events[call].subject, before: place) == false
      else { return [] }
      return story.victim(at: place)
    }),
    NaiveRule("uikit-raised", at: [.raises], look: { story, place in story.victim(at: place) }),
    NaiveRule("uikit-warned", at: [], end: { story in
      story.events.indices.compactMap { place in
        guard case .warns(let remark, let about) = story.events[place].callback,
          !story.isExplained(remark.kind, about: about.owner, at: place)
        else { return nil }
        return Complaint(about)
      }
    }),
  ]
}

extension Story {
  /// Whether another rule tells what a warning is about: it spoke of the controller at the warning or later, or before it
  /// and the controller has not started afresh since.
  fileprivate func isExplained(_ kind: WarningKind, about controller: ObjectID, at warning: Int) -> Bool {
    let rules = NaiveRule.explaining(kind)
    return events.indices.contains { place in
      (place >= warning || !startsAfresh(controller, from: place, before: warning))
        && rules.contains { rule in rule.complaints(at: place, in: self).contains { $0.controller == controller } }
    }
  }

  /// Whether a controller has left a stable state by the right callback, neither inside of an event nor right behind it.
  private func startsAfresh(_ controller: ObjectID, from place: Int, before end: Int) -> Bool {
    (place + 1..<end).contains { will in
      guard events[will].subject == controller, !events[will].isDirect, will != place + 1, !around(will).contains(place)
      else { return false }
      switch events[will].callback.kind {
      case .viewWillAppear: return stage(of: controller, before: will) == .gone
      case .viewWillDisappear: return stage(of: controller, before: will) == .there
      default: return false
      }
    }
  }

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
