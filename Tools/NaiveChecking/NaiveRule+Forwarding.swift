import TraceChecking
import TraceEvents

extension NaiveRule {
  /// What containers pass on.
  static let forwarding = [
    NaiveRule(
      "unforwarded-appearance", at: [.settled, .viewWillAppear, .viewWillDisappear], needs: .appearance,
      look: { story, place in
        let event = story.events[place]
        if event.callback == .settled {
          return story.isTouched(before: place) ? [] : story.objects.flatMap { story.deafChildren(of: $0, at: place) }
        }
        return event.isDirect ? [] : story.deafChildren(of: event.subject, at: place)
      }),

    NaiveRule(
      "unbracketed-child", at: [.settled], needs: .appearance,
      look: { story, place in
        story.isTouched(before: place)
          ? [] : story.objects.filter { story.isMovedSilently($0, before: place) }.map { Complaint($0) }
      }),

    NaiveRule(
      "begin-in-hidden-container", at: [.beginAppearanceTransition], needs: .appearance,
      look: { story, place in
        story.beginsToAppear(at: place, while: .gone)
      }),

    NaiveRule(
      "early-end", at: [.viewDidAppear], needs: .appearance,
      look: { story, place in
        let child = story.events[place].subject
        guard !story.events[place].isDirect, story.stage(of: child, before: place) == .there else { return [] }
        let early = (0..<place).last { end in
          guard story.events[end].subject == child, story.events[end].callback == .endAppearanceTransition,
            let open = story.open(of: child, before: end), let container = story.container(of: child, before: end)
          else { return false }
          return open.isAppearing && open.ends == 1 && story.stage(of: container, before: end) == .coming
        }
        guard let early else { return [] }
        let isOver = (early..<place).contains {
          guard story.events[$0].subject == child else { return false }
          switch story.events[$0].callback {
          case .viewWillDisappear: return true
          // It was told then.
          case .viewDidAppear: return !story.events[$0].isDirect && story.stage(of: child, before: $0) == .there
          default: return false
          }
        }
        return isOver ? [] : [Complaint(child)]
      }),

    NaiveRule(
      "appear-in-disappearing-container", at: [.beginAppearanceTransition], needs: .appearance,
      look: { story, place in
        // What turns the child's own disappearance round is a cancel.
        story.stage(of: story.events[place].subject, before: place) == .going
          ? [] : story.beginsToAppear(at: place, while: .going)
      }),

    NaiveRule(
      "hidden-child-appears", at: [.viewDidAppear], needs: .appearance,
      look: { story, place in
        let child = story.events[place].subject
        guard !story.events[place].isDirect, let container = story.container(of: child, before: place) else {
          return []
        }
        if let visible = story.visibleChild(of: container, before: place), visible != child {
          return [Complaint(child)]
        }
        return story.isHidden(child.view, before: place) == true && story.isExplicit(place) ? [Complaint(child)] : []
      }),

    NaiveRule(
      "double-forwarding", at: [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .warns],
      needs: .appearance,
      look: { story, place in
        let event = story.events[place]
        let child = if case .warns(_, let about) = event.callback { about } else { event.subject }
        return story.handiwork(for: child, before: place + 1).isDoubled ? [Complaint(child)] : []
      }),
  ]
}

extension Story {
  /// A begin that lets a child appear while its container, one of the app's, stands somewhere.
  fileprivate func beginsToAppear(at place: Int, while stage: Stage) -> [Complaint] {
    guard case .beginAppearanceTransition(isAppearing: true, _) = events[place].callback,
      let container = container(of: events[place].subject, before: place), !isSystem(container),
      self.stage(of: container, before: place) == stage
    else { return [] }
    return [Complaint(events[place].subject)]
  }

  // MARK: A container's own callbacks

  /// The children to which a container that forwards by hand did not pass its last will-callback on, if that has not
  /// been judged: at the container's next will-callback, or when the run settles.
  fileprivate func deafChildren(of container: ObjectID, at place: Int) -> [Complaint] {
    let last = lastPlace(before: place) {
      $0.subject == container && !$0.isDirect && [.viewWillAppear, .viewWillDisappear].contains($0.callback.kind)
    }
    guard let will = last, !isSystem(container), !children(of: container, before: will).isEmpty,
      forwardsAppearance(container, before: will) != true, forwardsAppearance(container, before: place) == false,
      !(will..<place).contains(where: { events[$0].callback == .settled && !isTouched(before: $0) })
    else { return [] }
    let children = children(of: container, before: place)
    func stands(_ child: ObjectID) -> Stage? { stage(of: child, before: place) }
    switch (events[will].callback.kind, stage(of: container, before: place + 1)) {
    case (.viewWillAppear, .coming), (.viewWillAppear, .there), (.viewWillAppear, .going):
      if let visible = visibleChild(of: container, before: place) {
        return children.contains(visible) && stands(visible) == .gone ? [Complaint(visible)] : []
      }
      guard children.allSatisfy({ stands($0) == .gone }) else { return [] }
      return children.first { isOnScreen($0, in: container, before: place) == true }.map { [Complaint($0)] } ?? []
    case (.viewWillDisappear, .gone), (.viewWillDisappear, .coming):
      return children.filter { stands($0) == .there }.map { Complaint($0) }
    default: return []
    }
  }

  // MARK: Children that come and go

  /// How a child moved in a container that is shown and forwards by hand.
  private struct Move {
    var container: ObjectID
    var isArrival: Bool
    /// The container said so itself.
    var isDeclared = false
  }

  /// Whether a child has moved since the run last settled, and nothing told it so.
  fileprivate func isMovedSilently(_ child: ObjectID, before place: Int) -> Bool {
    var move: Move?
    for number in 0..<place {
      let event = events[number]
      func isShownByHand(_ container: ObjectID) -> Bool {
        container != .null && !isSystem(container) && forwardsAppearance(container, before: number) == false
          && stage(of: container, before: number) == .there
      }
      func arrive() {
        if move?.isArrival == false { move = nil }
        guard move == nil, stage(of: child, before: number) == .gone, let parent = parent(of: child, before: number),
          isShownByHand(parent)
        else { return }
        move = Move(container: parent, isArrival: true)
      }
      func leave() {
        if let last = move, last.isArrival, !last.isDeclared { move = nil }
        guard move == nil, stage(of: child, before: number) == .there, open(of: child, before: number) == nil,
          let parent = parent(of: child, before: number), isShownByHand(parent)
        else { return }
        move = Move(container: parent, isArrival: false)
      }
      switch event.callback {
      case .addSubview(child.view): arrive()
      case .didMoveToWindow(let window) where event.subject == child.view: window == .null ? leave() : arrive()
      case .removeFromSuperview where event.subject == child.view: leave()
      case .removeFromParent where event.subject == child: leave()
      case .visibleChild(child):
        guard move == nil, child != visibleChild(of: event.subject, before: number),
          [.coming, .there].contains(stage(of: event.subject, before: number)),
          stage(of: child, before: number) == .gone || appearedInAnEarlierStep(child, before: number)
        else { continue }
        move = Move(container: event.subject, isArrival: true, isDeclared: true)
      case .beginAppearanceTransition where event.subject == child: move = nil
      case .viewWillAppear where event.subject == child && !event.isDirect: move = nil
      case .viewWillDisappear where event.subject == child && !event.isDirect: move = nil
      case .settled: if !isTouched(before: number) { move = nil }
      default: break
      }
    }
    guard let move else { return false }
    return !move.isArrival || move.isDeclared || isSurelySeen(child, in: move.container, before: place)
  }

  /// Whether a controller stands as appeared, and did so when the present step of the test began.
  private func appearedInAnEarlierStep(_ controller: ObjectID, before place: Int) -> Bool {
    guard stage(of: controller, before: place) == .there,
      let step = lastPlace(before: place, where: { if case .step = $0.callback { true } else { false } })
    else { return false }
    let appearance = lastPlace(before: place) {
      $0.subject == controller && !$0.isDirect && $0.callback.kind == .viewDidAppear
    }
    return appearance ?? -1 < step
  }

  /// Whether it must be this child that the user sees.
  private func isSurelySeen(_ child: ObjectID, in container: ObjectID, before place: Int) -> Bool {
    if let visible = visibleChild(of: container, before: place) { return visible == child }
    guard isOnScreen(child, in: container, before: place) == true else { return false }
    return !children(of: container, before: place).contains { sibling in
      sibling != child && isInWindow(sibling, before: place) != false
        && [.coming, .there, nil].contains(stage(of: sibling, before: place))
    }
  }

  // MARK: Both ways

  /// What was done by hand for a child, and whether the last event shows that UIKit does it as well.
  fileprivate func handiwork(for child: ObjectID, before place: Int) -> (isOpen: Bool, isDoubled: Bool) {
    /// Whether the container was on its way when the begin or the first callback by hand came; nil if there was none.
    var isOnItsWay: Bool?
    var sent: Set<Callback.Kind> = []
    var isDoubled = false
    for number in 0..<place {
      let event = events[number]
      let parent = parent(of: child, before: number)
      let isAutomatic =
        parent.map { $0 != .null && !isSystem($0) && forwardsAppearance($0, before: number) == true } ?? false
      let stage = stage(of: child, before: number)
      isDoubled = false
      switch event.callback {
      case .beginAppearanceTransition where event.subject == child:
        (isOnItsWay, sent) = (nil, [])
        if let parent, parent != .null {
          if isMoving(parent, at: number), forwardsAppearance(parent, before: number) != false { isOnItsWay = true }
        } else {
          isOnItsWay = false
        }
      case .addChild(child): if isOnItsWay == false { isOnItsWay = isMoving(event.subject, at: number) }
      case .warns(let remark, child): isDoubled = remark.kind == .unbalanced && isOnItsWay == true && isAutomatic
      case .viewWillAppear where event.subject == child, .viewDidAppear where event.subject == child,
        .viewWillDisappear where event.subject == child, .viewDidDisappear where event.subject == child:
        let kind = event.callback.kind
        if event.isDirect {
          guard isAutomatic else { continue }
          isOnItsWay = isOnItsWay ?? true
          sent.insert(kind)
          // What is gone from the start may never have been told.
          isDoubled = stage == kind.stage && (stage != .gone || hasBeenTold(child, before: number))
        } else if isOnItsWay == true {
          let isRepeated =
            stage == kind.stage || kind == .viewWillAppear && stage == .there
            || kind == .viewWillDisappear && stage == .gone
          if isRepeated || sent.contains(kind) {
            isDoubled = isAutomatic
          } else if stage == .there || stage == .gone, open(of: child, before: number) == nil {
            (isOnItsWay, sent) = (nil, [])
          }
        }
      default: continue
      }
      if isDoubled { (isOnItsWay, sent) = (nil, []) }
    }
    return (isOnItsWay != nil, isDoubled)
  }

  /// Whether UIKit has sent a controller a callback of appearance in the run.
  func hasBeenTold(_ controller: ObjectID, before place: Int) -> Bool {
    let told = lastPlace(before: place) { $0.subject == controller && !$0.isDirect && $0.callback.kind.stage != nil }
    let birth = lastPlace(before: place) { $0.subject == controller && $0.callback == .initialized }
    return told ?? -1 > birth ?? -1
  }

  /// Whether a container appears or disappears, so that its children do.
  private func isMoving(_ container: ObjectID, at place: Int) -> Bool {
    [.coming, .going].contains(stage(of: container, before: place))
      || around(place).contains {
        let kind = events[$0].callback.kind
        return events[$0].subject == container && (kind.stage != nil || kind == .viewIsAppearing)
      }
  }
}
