import Foundation

/// What few views have: made for a view when it first needs any of it, so that all others stay small.
@MainActor final class RareViewState {
  var gestureRecognizers: [UIGestureRecognizer] = []
  var layer: CALayer?
  var mask: UIView?
  var tintColor: UIColor?
  var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic
  var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  var motionEffects: [UIMotionEffect] = []
  var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

  // MARK: Layout
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var layoutMargins: UIEdgeInsets?
  var safeAreaLayoutGuide: UILayoutGuide?
  var layoutMarginsGuide: UILayoutGuide?
  var readableContentGuide: UILayoutGuide?
  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
  var engine: LayoutEngine?
  /// Where the constraints put the view, in its superview's coordinates.
  var solvedFrame: CGRect?

  // MARK: Accessibility, kept and not used
  var accessibility = AccessibilityAttributes()

  /// Animations that run and have changed this view.
  var animations: [RunningAnimation] = []
}

/// A priority for each direction.
struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  init(_ both: UILayoutPriority) {
    (horizontal, vertical) = (both, both)
  }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// What a view says of itself to assistive technologies.
struct AccessibilityAttributes {
  var isElement = false
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits = .none
  var viewIsModal = false
  var elementsHidden = false
  var frame: CGRect?
  var elements: [Any]?
}
