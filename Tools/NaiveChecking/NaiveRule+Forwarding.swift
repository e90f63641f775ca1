import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What containers pass on.
  static let forwarding = [
    NaiveRule("unforwarded-appearance", at: [.settled], needs: .appearance, look: { story, place in
      story.objects.flatMap { container -> [Complaint] in
        guard story.forwardsAppearance(container, before: place) == false,
          let told = story.lastPlace(before: place, where: {
            $0.subject == container && !$0.isDirect && [.viewWillAppear, .viewWillDisappear].contains($0.callback.kind)
          }), story.lastPlace(from: told, before: place, where: { $0.callback == .settled }) == nil
        else { return [] }
        let wanted: Story.Stage = story.events[told].callback.kind == .viewWillAppear ? .gone : .there
        return story.children(of: container, before: place).filter {
          story.visibleChild(of: container, before: place) == $0 && story.stage(of: $0, before: place) == wanted
            && story.stage(of: $0, before: told) == wanted
        }.map { Complaint($0) }
      }
    }),

    NaiveRule("unbracketed-child", at: [.settled], needs: .appearance, look: { story, place in
      story.objects.flatMap { child -> [Complaint] in
        guard let container = story.container(of: child, before: place),
          story.forwardsAppearance(container, before: place) == false,
          story.stage(of: container, before: place) == .there,
          let moved = story.lastPlace(before: place, where: {
            if case .didMoveToWindow = $0.callback { $0.subject.owner == child } else { false }
          }), story.lastPlace(from: moved, before: place, where: { $0.callback == .settled }) == nil,
          story.stage(of: child, before: place) == (story.isInWindow(child, before: place) == true ? .gone : .there)
        else { return [] }
        return [Complaint(child)]
      }
    }),

    NaiveRule("begin-in-hidden-container", at: [.beginAppearanceTransition], needs: .appearance, look: { story, place in
      story.beginsToAppear(at: place, while: .gone)
    }),

    NaiveRule("early-end", at: [.viewDidAppear], needs: .appearance, look: { story, place in
      let child = story.events[place].subject
      guard let container = story.container(of: child, before: place),
        story.stage(of: child, before: place) == .there,
        let end = story.lastPlace(before: place, where: { $0.subject == child && $0.callback == .endAppearanceTransition }),
        story.open(of: child, before: end)?.isAppearing == true, story.stage(of: container, before: end) == .coming,
        story.lastPlace(from: end, before: place, where: {
          $0.subject == child && $0.callback.kind == .viewWillDisappear
        }) == nil
      else { return [] }
      return [Complaint(child)]
    }),

    NaiveRule(
      "appear-in-disappearing-container", at: [.beginAppearanceTransition], needs: .appearance,
      look: { story, place in story.beginsToAppear(at: place, while: .going) }),

    NaiveRule("hidden-child-appears", at: [.viewDidAppear], needs: .appearance, look: { story, place in
      let child = story.events[place].subject
      guard let container = story.container(of: child, before: place) else { return [] }
      if let visible = story.visibleChild(of: container, before: place), visible != child { return [Complaint(child)] }
      return story.isHidden(child.view, before: place) == true ? [Complaint(child)] : []
    }),

    NaiveRule("double-forwarding", at: [.viewDidAppear, .viewDidDisappear], needs: .appearance, look: { _, _ in [] }),
  ]
}

extension Story {
  /// A begin that lets a child appear while its container stands somewhere.
  fileprivate func beginsToAppear(at place: Int, while stage: Stage) -> [Complaint] {
    guard case .beginAppearanceTransition(isAppearing: true, _) = events[place].callback,
      let container = container(of: events[place].subject, before: place),
      self.stage(of: container, before: place) == stage
    else { return [] }
    return [Complaint(events[place].subject)]
  }
}
