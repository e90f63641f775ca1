import Foundation

// The safe area: what the screen's corners and the bars of the system take of a view.
extension UIView {
  /// The safe area as it is now, from the window down.
  var currentSafeArea: UIEdgeInsets {
    safeArea(within: superview?.currentSafeArea ?? .zero)
  }

  /// Tells of a safe area that is not the one of the last time; the superview has been told already.
  func updateSafeArea() {
    let new = safeArea(within: superview?.toldSafeArea ?? .zero)
    guard new != toldSafeArea else { return }
    toldSafeArea = new
    if isInEngine || holdsConstraints { outdateEngine() }
    safeAreaInsetsDidChange()
    valuesMayHaveChanged()
    viewController?.viewSafeAreaInsetsDidChange()
    // Those below depend on it, also where nothing else asks for their layout.
    for subview in subviewList { subview.setNeedsLayout() }
  }

  /// What is left of the superview's safe area where this view lies, and what controllers add.
  private func safeArea(within above: UIEdgeInsets) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let window = self as? UIWindow {
      insets = window.isHidden ? .zero : world.safeAreaInsets(of: window)
    } else if above != .zero, let superview {
      let (outer, frame) = (superview.bounds, self.frame)
      insets.top = max(0, above.top - (frame.minY - outer.minY))
      insets.left = max(0, above.left - (frame.minX - outer.minX))
      insets.bottom = max(0, above.bottom - (outer.maxY - frame.maxY))
      insets.right = max(0, above.right - (outer.maxX - frame.maxX))
    }
    guard let viewController else { return insets }
    return insets.adding(viewController.additionalSafeAreaInsets)
      .adding(viewController.parent?.barInsets(for: viewController) ?? .zero)
  }

  /// Tells this view and those below it that take their tint from it.
  func tellTintColorChange() {
    tintColorDidChange()
    for subview in subviewList where subview.rareIfAny?.tintColor == nil { subview.tellTintColorChange() }
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}

extension World {
  /// What the screen itself takes of a window that fills it.
  func safeAreaInsets(of window: UIWindow) -> UIEdgeInsets {
    guard window.bounds.size == interfaceSize else { return .zero }
    let upright = configuration.safeAreaInsets
    switch interfaceOrientation {
    case .portrait, .unknown, .portraitUpsideDown: return upright
    // Both sides keep clear of the sensors, and the status bar of a phone is gone.
    case .landscapeLeft, .landscapeRight:
      guard configuration.idiom == .phone else { return upright }
      let hasSensors = upright.bottom > 0
      let side = hasSensors ? upright.top : 0
      return UIEdgeInsets(top: 0, left: side, bottom: hasSensors ? 21 : 0, right: side)
    }
  }
}
