import Foundation

// What the user does to a navigation controller.
extension UINavigationController {
  /// Puts a finger on the left edge and begins to swipe back (iOS 7 and later).
  ///
  /// Let go far enough it is a pop (nav-011). Let go too early, both controllers turn round, the stack is as it was,
  /// and the delegate hears no didShow (E9).
  ///
  /// - Returns: The finger; nil if there is nothing to go back to, or something runs.
  public func beginSwipeBack() -> UserGesture? {
    guard world.systemVersion >= 7, stack.count > 1, running.isEmpty, waiting.isEmpty, let top = topViewController
    else { return nil }
    guard appearance.isAppearedOrAppearing else { return nil }
    return world.run {
      world.seam.call(.gesture(.began), on: top) {
        let driver = UIPercentDrivenInteractiveTransition()
        pop(to: stack.count - 2, animated: true, drivenBy: driver)
        view.layoutIfNeeded()
        return UserGesture(on: top, driving: driver)
      }
    }
  }

  /// Taps whatever is at the left of the bar: an item of the top's own, or the back button, which pops. The action of a
  /// back item is never called.
  public func tapLeadingButton() {
    world.run {
      switch navigationBar.leadingButton {
      case .none: break
      case .items(let items): items.first?.tap()
      case .back, .backAndItems:
        // The bar pops through the public method, which a subclass may override.
        popViewController(animated: true)
      }
    }
  }

  /// Holds the back button and picks a controller further down (iOS 14 and later; nav-019).
  public func pickFromBackMenu(_ controller: UIViewController) {
    guard world.systemVersion >= 14, stack.dropLast().contains(where: { $0 === controller }) else { return }
    world.run { _ = popToViewController(controller, animated: true) }
  }
}
