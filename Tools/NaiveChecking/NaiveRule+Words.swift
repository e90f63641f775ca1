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
    NaiveRule(
      "view-under-wrong-parent", at: [.raises],
      look: { story, place in
        story.isInconsistent(at: place) && story.refused(at: place) == .addSubview ? story.victim(at: place) : []
      }),
    NaiveRule(
      "child-under-wrong-parent", at: [.raises],
      look: { story, place in
        let takesIn: [Callback.Kind?] = [.addChild, .pushViewController, .setViewControllers]
        return story.isInconsistent(at: place) && takesIn.contains(story.refused(at: place))
          ? story.victim(at: place) : []
      }),
    NaiveRule(
      "misused-transition", at: [.raises, .transition], needs: .containment,
      look: { story, place in
        if case .transition(let exchange) = story.events[place].callback {
          let above = story.views(above: exchange.to.view, before: place)
          return above.contains(story.events[place].subject.view) ? [Complaint(exchange.to)] : []
        }
        return story.refused(at: place) == .transition ? story.victim(at: place) : []
      }),
    NaiveRule(
      "transition-in-manual-container", at: [.raises],
      look: { story, place in
        guard story.refused(at: place) == .transition, let call = story.refusedCall(at: place),
          story.forwardsAppearance(story.events[call].subject, before: place) == false
        else { return [] }
        return story.victim(at: place)
      }),
    NaiveRule("uikit-raised", at: [.raises], look: { story, place in story.victim(at: place) }),
    NaiveRule(
      "uikit-warned", at: [.raises],
      look: { story, place in
        story.unexplained(.plain, before: place)
      }, end: { story in story.unexplained(.plain, before: story.events.count) }),

    NaiveRule(
      "early-transition", at: [.raises],
      look: { story, place in
        story.unexplained(.early, before: place)
      }, end: { story in story.unexplained(.early, before: story.events.count) }),

    NaiveRule(
      "overlapping-transitions", at: [.raises],
      look: { story, place in
        let warned = story.unexplained(.overlapping, before: place)
        guard case .raises(_, let about) = story.events[place].callback, story.refusedCall(at: place) == nil,
          story.remark(at: place).lead == .overlapping
        else { return warned }
        return warned + [Complaint(about)]
      }, end: { story in story.unexplained(.overlapping, before: story.events.count) }),
  ]
}

extension Story {
  /// What something that UIKit says leads to.
  fileprivate enum Lead {
    /// A call that came while another one was under way.
    case overlapping
    /// A call that came before its receiver had appeared.
    case early
    case refused
    case plain
  }

  /// What is known of the calls that moved a container or presenter last.
  private struct Calls {
    var last: Int?
    /// The call that was under way when the last one came.
    var before: Int?
    var isEarly = false
    var isRunning = false
    /// UIKit refused the last one, so that what was under way before it still is.
    var isRefused = false
    var running: Int? { isRefused ? before : isRunning ? last : nil }
  }

  private func calls(of container: ObjectID, before place: Int) -> Calls {
    var calls: [ObjectID: Calls] = [:]
    for number in 0..<place {
      let event = events[number]
      switch event.callback {
      case .transition, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
        .setViewControllers, .selectedIndex, .selectedViewController, .present, .dismiss, .gesture(.began):
        let subject = event.subject.owner
        let own = calls[subject] ?? Calls()
        let parent = parent(of: subject, before: number) ?? .null
        let around = parent == .null ? Calls() : calls[parent] ?? Calls()
        calls[subject] = Calls(
          last: number, before: own.running ?? around.running,
          isEarly: [.gone, .coming].contains(stage(of: subject, before: number)), isRunning: true)
      case .transitionCompleted:
        calls[event.subject.owner]?.before = nil
        calls[event.subject.owner]?.isRunning = false
      case .warns, .raises:
        guard let call = refusedTransition(at: number), calls[events[call].subject.owner]?.last == call else { break }
        calls[events[call].subject.owner]?.isRefused = true
      default: break
      }
    }
    return calls[container] ?? Calls()
  }

  /// What a warning or an exception leads to, and the call that it leads to.
  fileprivate func remark(at place: Int) -> (lead: Lead, call: Int?) {
    var kind: WarningKind?
    var about = ObjectID.null
    switch events[place].callback {
    case .warns(let remark, let object): (kind, about) = (remark.kind, object.owner)
    case .raises(_, let object): about = object.owner
    default: break
    }
    if kind == .alreadyPresenting || kind == .notInWindow {
      let call = refusedPresentation(at: place)
      return (call == nil ? .plain : .refused, call)
    }
    var calls: Calls
    if let call = call(behind: place) {
      calls = self.calls(of: events[call].subject.owner, before: place)
      calls.last = call
    } else {
      calls = self.calls(of: about, before: place)
      if calls.last == nil { calls = self.calls(of: parent(of: about, before: place) ?? about, before: place) }
    }
    return (calls.before != nil ? .overlapping : calls.last != nil && calls.isEarly ? .early : .plain, calls.last)
  }

  /// The warnings before a place that lead to something and that no other rule tells, one for each call, and for each
  /// controller where there is none.
  fileprivate func unexplained(_ lead: Lead, before place: Int) -> [Complaint] {
    var complaints: [Complaint] = []
    var told: Set<[UInt32]> = []
    for number in 0..<place {
      guard case .warns(let warning, let about) = events[number].callback else { continue }
      let (itsLead, call) = remark(at: number)
      guard itsLead == lead, !isExplained(warning.kind, about: about.owner, at: number, before: place) else { continue }
      let cause: [UInt32] = call.map { [UInt32($0)] } ?? [0, about.owner.rawValue]
      if told.insert(cause).inserted { complaints.append(Complaint(about)) }
    }
    return complaints
  }

  /// Whether another rule tells what a warning is about: it spoke of the controller at the warning or later, or before
  /// it and the controller has not started afresh since.
  fileprivate func isExplained(_ kind: WarningKind, about controller: ObjectID, at warning: Int, before end: Int)
    -> Bool
  {
    let rules = NaiveRule.explaining(kind)
    return (0..<end).contains { place in
      (place >= warning || !startsAfresh(controller, from: place, before: warning))
        && rules.contains { rule in rule.complaints(at: place, in: self).contains { $0.controller == controller } }
    }
  }

  /// Whether a controller has left a stable state by the right callback, neither inside of an event nor right behind
  /// it.
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
  func refusedCall(at place: Int) -> Int? {
    if let around = around(place).first {
      return events[around].callback.kind.role == .call ? around : call(behind: place)
    }
    guard place > 0, events[place - 1].inside == .null, events[place - 1].callback.kind.role == .call else {
      return nil
    }
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
