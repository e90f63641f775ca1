import Foundation

// What present and dismiss do before anything moves: who presents, in which style, and what is refused.
extension UIViewController {
  // MARK: Links

  /// The outermost container that this controller is in, or itself.
  var outermostContainer: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// What this controller or one above it presents.
  var linkedPresentation: Presentation? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presentation = current.presentation { return presentation }
      controller = current.parent
    }
    return nil
  }

  /// That in which this controller or one above it is presented.
  var enclosingPresentation: Presentation? {
    guard let presentation = outermostContainer.presentedIn, presentation.isLinked else { return nil }
    return presentation
  }

  /// Who presents when this controller is asked: the nearest one that defines a context, if the style wants one, and
  /// else the outermost container (modal-020).
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.usesContext else { return outermostContainer }
    var controller: UIViewController? = self
    while let current = controller, !current.definesPresentationContext { controller = current.parent }
    return controller ?? outermostContainer
  }

  // MARK: Presenting

  func startPresenting(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let style = presented.modalPresentationStyle.resolved(in: world.systemVersion)
    world.seam.call(.presentation(.present(presented, style, animated: animated)), on: self) {
      if let problem = problem(withPresenting: presented, style) {
        return world.raise(problem)
      }
      let presenter = presenter(for: style)
      if let (warning, words) = refusal(ofPresenting: presented, presenter) {
        return world.warn(warning, words, about: self)
      }
      guard let controller = presented.preparedPresentationController(for: presenter, asked: self) else { return }
      let presentation = Presentation(of: presented, by: presenter, asked: self, controller)
      presenter.presentation = presentation
      presented.presentedIn = presentation
      presented.loadViewIfNeeded()
      world.startPresentation(animated: animated) { presentation.present(animated: animated, completion) }
    }
  }

  private func problem(
    withPresenting presented: UIViewController, _ style: UIModalPresentationStyle
  ) -> UIKitException? {
    if presented === self {
      return UIKitException(
        .invalidArgument, "\(className) was asked to present itself.", about: self)
    }
    if let presentation = presented.presentedIn, presentation.isLinked {
      return UIKitException(
        .invalidArgument, "\(presented.className) is presented already, and \(className) was asked to present it.",
        about: presented)
    }
    if let parent = presented.parent {
      return UIKitException(
        .invalidArgument,
        "\(presented.className) can't be presented by \(className): it is a child of \(parent.className).",
        about: presented)
    }
    if let alert = presented as? UIAlertController, !alert.hasContent {
      return UIKitException(
        .internalInconsistency, "\(presented.className) needs a title, a message or an action to show.",
        about: presented)
    }
    if presented.modalTransitionStyle == .partialCurl, style != .fullScreen {
      return UIKitException(
        .invalidArgument, "\(presented.className) can be presented with a partial curl in full screen only.",
        about: presented)
    }
    return nil
  }

  /// What UIKit only prints, and then does nothing (E8, modal-017).
  private func refusal(
    ofPresenting presented: UIViewController, _ presenter: UIViewController
  ) -> (UIKitWarning, String)? {
    if let former = presenter.presentation, former.isLinked {
      return (
        .alreadyPresenting,
        "Attempt to present \(presented.className) on \(className), which already presents "
          + "\(former.presented.className)."
      )
    }
    guard viewIfLoaded?.window != nil || appearance.isAppearedOrAppearing else {
      return (
        .notInWindow,
        "Attempt to present \(presented.className) on \(className), whose view is not in a window."
      )
    }
    if let own = enclosingPresentation, own.isInTransition {
      return (
        .transitionInProgress,
        "Attempt to present \(presented.className) on \(className) while a presentation is in progress."
      )
    }
    return nil
  }

  /// The presentation controller, with the style adapted to the room there is; nil if UIKit throws.
  private func preparedPresentationController(
    for presenter: UIViewController, asked source: UIViewController
  ) -> UIPresentationController? {
    let controller = makePresentationControllerIfNeeded(asked: source)
    controller.setPresenting(presenter)
    controller.shownStyle = adaptedStyle(of: controller, for: presenter)
    guard controller.shownStyle == .popover, let popover = controller as? UIPopoverPresentationController else {
      return controller
    }
    if let delegate = popover.delegate {
      world.seam.call(.presentation(.prepareForPopoverPresentation(self)), on: presenter) {
        delegate.prepareForPopoverPresentation(popover)
      }
    }
    guard popover.hasAnchor else {
      presentationControllerIfMade = nil
      world.raise(
        UIKitException(
          .generic,
          "The popover of \(className) needs a source view or a bar button item before it is presented.", about: self))
      return nil
    }
    return controller
  }

  private func adaptedStyle(
    of controller: UIPresentationController, for presenter: UIViewController
  ) -> UIModalPresentationStyle {
    let requested = controller.requestedStyle
    // Before iOS 8 nothing adapts; a phone shows everything in full screen, but for what is custom (iOS 7).
    if world.systemVersion < 8 {
      return world.configuration.idiom == .pad && requested != .popover || requested == .custom
        ? requested : .fullScreen
    }
    let traits = presenter.traitCollection
    guard traits.horizontalSizeClass == .compact else { return requested }
    let asked =
      controller.delegate?.adaptivePresentationStyle(for: controller, traitCollection: traits)
      ?? controller.adaptivePresentationStyle(for: traits)
    let adapted = asked == .none ? requested : asked.resolved(in: world.systemVersion)
    if adapted != requested || controller.delegate != nil {
      world.seam.note(.presentation(.adaptivePresentationStyle(adapted)), of: self)
    }
    return adapted
  }

  /// The controller's own presentation controller, made for the style that it has now.
  ///
  /// One that was made before the transitioning delegate was set stays (openradar 42996292).
  func makePresentationControllerIfNeeded(asked source: UIViewController?) -> UIPresentationController {
    if let presentationControllerIfMade { return presentationControllerIfMade }
    let style = modalPresentationStyle.resolved(in: world.systemVersion)
    let controller: UIPresentationController =
      switch style {
      case .custom:
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: nil, source: source ?? self)
          ?? UIPresentationController(presentedViewController: self, presenting: nil)
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .pageSheet where world.systemVersion >= 15, .formSheet where world.systemVersion >= 15:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      case .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext, .none,
        .automatic:
        UIPresentationController(presentedViewController: self, presenting: nil)
      }
    (controller.requestedStyle, controller.shownStyle) = (style, style)
    presentationControllerIfMade = controller
    return controller
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    world.seam.call(.presentation(.dismiss(animated: animated)), on: self) {
      // With nothing to dismiss nothing comes; that the completion does not either is not known (modal-016).
      guard let target = linkedPresentation ?? enclosingPresentation else { return }
      guard !target.chain.contains(where: \.isInTransition) else {
        return world.warn(
          .transitionInProgress,
          "Attempt to dismiss from \(className) while a presentation or dismissal is in progress.", about: self)
      }
      // So that a second call in this turn finds one in progress.
      for presentation in target.chain { presentation.phase = .dismissing }
      world.startPresentation(animated: animated) { target.dismiss(animated: animated) { _ in completion?() } }
    }
  }
}

extension World {
  /// Starts a presentation or dismissal when this version does.
  fileprivate func startPresentation(animated: Bool, _ start: @escaping @MainActor () -> Void) {
    switch (choices.presentationStart, animated) {
    case (.afterCommit, true): turns.performAfterCommit(start)
    case (.afterCommit, false), (.inTheCall, _): start()
    }
  }
}
