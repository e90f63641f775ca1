import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Who presents and who is pushed.
  static let presentation = [
    NaiveRule(
      "already-presented", at: [.warns, .raises],
      look: { story, place in
        if case .warns(let remark, _) = story.events[place].callback {
          guard remark.kind == .alreadyPresenting, let call = story.refusedPresentation(at: place),
            case .present(let lost, _, _) = story.events[call].callback
          else { return [] }
          return [Complaint(lost)]
        }
        guard let call = story.refusedCall(at: place), case .present(let lost, _, _) = story.events[call].callback,
          story.container(of: lost, before: call) != nil
            || story.presentations(before: call).presenters[lost] ?? .null != .null
            || lost == story.events[call].subject
        else { return [] }
        return [Complaint(lost)]
      }),

    NaiveRule(
      "presented-out-of-window", at: [.warns],
      look: { story, place in
        guard case .warns(let remark, _) = story.events[place].callback, remark.kind == .notInWindow,
          let call = story.refusedPresentation(at: place), case .present(let lost, _, _) = story.events[call].callback
        else { return [] }
        return [Complaint(lost)]
      }),

    NaiveRule(
      "presenter-comes-back", at: [.viewWillAppear], needs: [.appearance, .presentation],
      look: { story, place in
        let presenter = story.events[place].subject
        guard !story.events[place].isDirect, story.stage(of: presenter, before: place) == .gone,
          let presented = story.presentations(before: place).presented[presenter], presented != .null,
          let call = story.lastPlace(before: place, where: { $0.subject == presenter && $0.callback.kind == .present }),
          story.lastPlace(
            from: call, before: place,
            where: {
              $0.subject == presenter && !$0.isDirect && $0.callback.kind == .viewDidDisappear
            }) != nil
        else { return [] }
        return [.there, .going].contains(story.stage(of: presented, before: place)) ? [] : [Complaint(presenter)]
      }),

    NaiveRule(
      "pushed-twice", at: [.raises],
      look: { story, place in
        guard let call = story.refusedCall(at: place) else { return [] }
        switch story.events[call].callback {
        case .pushViewController(let controller, _):
          return story.parent(of: controller, before: place) == story.events[call].subject
            ? [Complaint(controller)] : []
        case .setViewControllers(let list, _):
          let stack = story.header[list]
          return stack.indices.first { stack[..<$0].contains(stack[$0]) }.map { [Complaint(stack[$0])] } ?? []
        default: return []
        }
      }),

    NaiveRule(
      "pushed-a-navigation-controller", at: [.raises],
      look: { story, place in
        guard let call = story.refusedCall(at: place) else { return [] }
        let pushed: [ObjectID] =
          switch story.events[call].callback {
          case .pushViewController(let controller, _): [controller]
          case .setViewControllers(let list, _): story.header[list]
          default: []
          }
        let inner = pushed.first { story.header[$0]?.className.hasSuffix("NavigationController") == true }
        return inner.map { [Complaint($0)] } ?? []
      }),

    NaiveRule(
      "leaked", at: [], needs: [.loading, .containment, .presentation],
      end: { story in
        let end = story.events.count
        return story.objects.filter { controller in
          guard !story.isSystem(controller), !story.isDead(controller, before: end),
            let departure = story.departure(of: controller, before: end)
          else { return false }
          return story.hasSettled(since: story.call(behind: departure) ?? departure, before: end)
        }.map { Complaint($0) }
      }),
  ]
}

extension Story {
  /// The `present` that a warning answers: it stands around it, or right before it.
  func refusedPresentation(at place: Int) -> Int? {
    if let call = around(place).first(where: { events[$0].callback.kind == .present }) { return call }
    guard place > 0, events[place - 1].inside == events[place].inside, events[place - 1].callback.kind == .present
    else { return nil }
    return place - 1
  }

  /// When a controller that was born in the run was removed or dismissed from somebody, if it has come to nobody since.
  fileprivate func departure(of controller: ObjectID, before place: Int) -> Int? {
    let birth = lastPlace(before: place) { $0.subject == controller && $0.callback == .initialized }
    guard birth != nil else { return nil }
    var departure: Int?
    for number in 0..<place {
      let event = events[number]
      let wasBorn = lastPlace(before: number) { $0.subject == controller && $0.callback == .initialized } != nil
      var owner = ObjectID.null
      switch event.callback {
      case .addChild(controller), .rootViewController(controller), .present(controller, _, _): departure = nil
      case .willMove(let parent) where event.subject == controller: if parent != .null { departure = nil }
      case .deinitialized where event.subject == controller: departure = nil
      case .didMove(.null) where event.subject == controller: owner = parent(of: controller, before: number) ?? .null
      case .removeFromParent where event.subject == controller: owner = parent(of: controller, before: number) ?? .null
      case .dismiss:
        let (presented, presenters) = presentations(before: number)
        let below = presented[event.subject] ?? .null
        guard (below != .null ? below : event.subject) == controller else { continue }
        owner = below != .null ? event.subject : presenters[event.subject] ?? .null
      case .dismissalTransitionDidEnd(completed: true) where event.subject == controller:
        owner = presentations(before: number).presenters[controller] ?? .null
      default: break
      }
      if owner != .null, wasBorn, departure == nil { departure = number }
    }
    return departure
  }
}
