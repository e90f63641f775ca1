import Foundation

// What the user does to a presentation. Its delegate is asked and told of this and of nothing else (E4).
extension UIViewController {
  /// Puts a finger on the topmost sheet that this controller or one above it presents or is in, and begins to pull it
  /// down (iOS 13 and later).
  ///
  /// The order: shouldDismiss; willDismiss; viewWillDisappear; then, let go far enough, viewDidDisappear and didDismiss
  /// (modal-007), or, let go too early, viewWillAppear, viewIsAppearing, viewDidAppear (modal-008).
  ///
  /// - Returns: The finger; nil if there is no sheet, or if the sheet won't go, of which its delegate is told
  ///   (modal-009).
  public func beginSwipeToDismiss() -> UserGesture? {
    guard let sheet = topmostPresentation, sheet.style.isSheet, world.systemVersion >= 13 else { return nil }
    guard sheet.phase == .presented else { return nil }
    return world.run {
      world.seam.call(.gesture(.began), on: sheet.presented) {
        guard sheet.mayBeDismissedByUser else { return nil }
        let driver = UIPercentDrivenInteractiveTransition()
        sheet.tellDelegate(.willDismiss(sheet.presented)) { $0.presentationControllerWillDismiss($1) }
        sheet.dismiss(animated: true, drivenBy: driver) { didComplete in
          guard didComplete else { return }
          sheet.tellDelegate(.didDismiss(sheet.presented)) { $0.presentationControllerDidDismiss($1) }
        }
        return UserGesture(on: sheet.presented, driving: driver)
      }
    }
  }

  /// Touches the screen outside of the topmost popover that this controller or one above it presents or is in, which
  /// closes it unless it is modal or its delegate won't have it.
  public func tapOutsidePopover() {
    guard let popover = topmostPresentation, popover.style == .popover, popover.phase == .presented else { return }
    world.run {
      world.seam.call(.gesture(.ended), on: popover.presented) {
        guard popover.mayBeDismissedByUser else { return }
        popover.tellDelegate(.willDismiss(popover.presented)) { $0.presentationControllerWillDismiss($1) }
        popover.dismiss(animated: true) { _ in
          popover.tellDelegateOfDismissedPopover()
          (popover.presented as? UIAlertController)?.wasDismissedFromOutside()
        }
      }
    }
  }

  private var topmostPresentation: Presentation? {
    (linkedPresentation ?? enclosingPresentation)?.chain.last
  }
}

extension Presentation {
  /// Asks whether the user may; a delegate that says no, or a modal controller, is told of the attempt.
  fileprivate var mayBeDismissedByUser: Bool {
    if !presented.isModalInPresentation, delegateAllowsDismissal { return true }
    tellDelegate(.didAttemptToDismiss(presented)) { $0.presentationControllerDidAttemptToDismiss($1) }
    return false
  }

  private var delegateAllowsDismissal: Bool {
    guard let delegate = controller.delegate else { return true }
    let world = presented.world
    if world.systemVersion < 13 {
      guard let popover = controller as? UIPopoverPresentationController, let asked = popover.delegate else {
        return true
      }
      let answer = asked.popoverPresentationControllerShouldDismissPopover(popover)
      world.seam.note(.presentation(.popoverShouldDismiss(presented, answer: answer)), of: presenter)
      return answer
    }
    let answer = delegate.presentationControllerShouldDismiss(controller)
    world.seam.note(.presentation(.shouldDismiss(presented, answer: answer)), of: presenter)
    return answer
  }

  /// Tells the delegate something that it knows from iOS 13 on.
  fileprivate func tellDelegate(
    _ moment: PresentationMoment,
    _ body: (any UIAdaptivePresentationControllerDelegate, UIPresentationController) -> Void
  ) {
    guard let delegate = controller.delegate, presented.world.systemVersion >= 13 else { return }
    presented.world.seam.call(.presentation(moment), on: presenter) { body(delegate, controller) }
  }

  fileprivate func tellDelegateOfDismissedPopover() {
    guard presented.world.systemVersion < 13 else {
      return tellDelegate(.didDismiss(presented)) { $0.presentationControllerDidDismiss($1) }
    }
    guard let popover = controller as? UIPopoverPresentationController, let delegate = popover.delegate else {
      return
    }
    presented.world.seam.call(.presentation(.popoverDidDismiss(presented)), on: presenter) {
      delegate.popoverPresentationControllerDidDismissPopover(popover)
    }
  }
}
