import Foundation

// The one place that sends the appearance callbacks. What is to be sent, `AppearanceTransitions` decides.
extension UIViewController {
  /// Begins an appearance transition, if the controller's state asks for one: the will-callback is sent before this
  /// returns, and forwarded to the children.
  ///
  /// - Parameter owner: Who wants it.
  /// - Returns: What to give back to ``endTransition(_:)``, or nil if there is nothing to end.
  @discardableResult
  func beginTransition(
    _ isAppearing: Bool, animated: Bool, by owner: AppearanceTransitions.Owner
  ) -> AppearanceTransitions.Ticket? {
    if isAppearing, appearance.wouldBegin(isAppearing, by: owner, choices: world.choices) {
      // UIKit loads the view before it says that it will appear (A10, cont-006).
      loadViewIfNeeded()
    }
    let beginning = appearance.begin(
      isAppearing, animated: animated, by: owner, sendsIsAppearing: world.systemVersion >= 13, choices: world.choices)
    switch beginning {
    case .begun(let ticket):
      // So that the next commit comes by, also if the view is laid out already.
      if appearance.owesIsAppearing { viewIfLoaded?.markSubtreeDirty() }
      sendWill(isAppearing, animated: animated)
      return ticket
    case .nested, .suppressed, .alreadyThere:
      return nil
    case .unbalanced:
      warnUnbalanced()
      return nil
    }
  }

  /// Ends what UIKit itself began.
  func endTransition(_ ticket: AppearanceTransitions.Ticket?) {
    guard let ticket else { return }
    perform(appearance.end(ticket, choices: world.choices))
  }

  /// Ends an appearance transition because code says so.
  func endTransitionExplicitly() {
    perform(appearance.endExplicitly())
  }

  /// Sends `viewIsAppearing`, if it is owed and the view is in a window that is shown.
  func sendIsAppearingIfOwed() {
    guard let open = appearance.open, open.owesIsAppearing, viewIfLoaded?.shownWindow != nil else { return }
    appearance.payIsAppearing()
    world.seam.send(.viewIsAppearing(animated: open.animated), to: self) { viewIsAppearing(open.animated) }
  }

  private func perform(_ ending: AppearanceTransitions.Ending) {
    switch ending {
    case .completed(let transition):
      if transition.owesIsAppearing { sendLateIsAppearing(animated: transition.animated) }
      sendDid(transition.isAppearing, animated: transition.animated)
    case .repeated(let animated):
      sendDid(true, animated: animated)
    case .stillOpen, .nothing:
      break
    case .unbalanced:
      warnUnbalanced()
    }
  }

  /// Sends `viewIsAppearing` for a transition that ends before a commit came by.
  private func sendLateIsAppearing(animated: Bool) {
    guard viewIfLoaded?.shownWindow != nil else { return }
    switch world.choices.isAppearingBeforeCommit {
    case .sentBeforeDid:
      world.seam.send(.viewIsAppearing(animated: animated), to: self) { viewIsAppearing(animated) }
    case .skipped:
      break
    }
  }

  /// The will-callback, for the controller and its children.
  private func sendWill(_ isAppearing: Bool, animated: Bool) {
    switch forwardingManner {
    case .automatic:
      // Asked before the override runs, so that who watches knows for whom the container speaks in it. What counts is
      // the answer after it: it may add children and change its mind.
      if !children.isEmpty { _ = forwardsAppearance }
    case .system: break
    case .systemInsideCallbacks: return sendOwnWill(isAppearing, animated: animated)
    }
    switch world.choices.forwardingOfWill {
    case .containerFirst:
      sendOwnWill(isAppearing, animated: animated)
      forwardWill(isAppearing, animated: animated)
    case .childrenFirst:
      forwardWill(isAppearing, animated: animated)
      sendOwnWill(isAppearing, animated: animated)
    }
  }

  private func sendOwnWill(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      world.seam.send(.viewWillAppear(animated: animated), to: self) { viewWillAppear(animated) }
    } else {
      world.seam.send(.viewWillDisappear(animated: animated), to: self) { viewWillDisappear(animated) }
    }
  }

  /// The did-callback, for the children and then the controller (cont-020).
  private func sendDid(_ isAppearing: Bool, animated: Bool) {
    switch forwardingManner {
    case .automatic, .system: forwardDid(isAppearing, animated: animated)
    case .systemInsideCallbacks: break
    }
    if isAppearing {
      world.seam.send(.viewDidAppear(animated: animated), to: self) { viewDidAppear(animated) }
    } else {
      world.seam.send(.viewDidDisappear(animated: animated), to: self) { viewDidDisappear(animated) }
    }
  }

  // UIKit's own state setter forwards, around the override and not in the base implementation: a container that
  // forgets super still forwards (B11).

  func forwardWill(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { installVisibleChildren() }
    for child in childrenToForwardTo() {
      guard let ticket = child.beginTransition(isAppearing, animated: animated, by: .container) else { continue }
      forwarded.append(ForwardedTransition(child: child, ticket: ticket))
    }
  }

  func forwardDid(_ isAppearing: Bool, animated: Bool) {
    let begun = forwarded
    forwarded = []
    guard !begun.isEmpty || !seenChildren.isEmpty, forwardsAppearance else { return }
    for child in childrenInView() {
      child.perform(
        child.appearance.endWithContainer(isAppearing: isAppearing, animated: animated, choices: world.choices))
    }
    // Those whose view was taken out meanwhile still have what was begun for them.
    for transition in begun { transition.child.endTransition(transition.ticket) }
  }

  /// The children that hear of the container's own transitions, if the container lets UIKit forward.
  private func childrenToForwardTo() -> [UIViewController] {
    seenChildren.isEmpty || !forwardsAppearance ? [] : childrenInView()
  }

  /// The children whose view is loaded and inside the container's view (cont-027), hidden ones too (cont-024).
  private func childrenInView() -> [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return seenChildren.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// UIKit's complaint, which names the victim.
  func warnUnbalanced() {
    world.warn(
      .unbalanced, "Unbalanced calls to begin/end appearance transitions for <\(className)>.", about: self)
  }
}

/// A child's transition that its container began by forwarding its own, and that it will end with its own.
struct ForwardedTransition {
  let child: UIViewController
  let ticket: AppearanceTransitions.Ticket
}
