import Foundation

/// A rectangle in a view that takes part in layout and shows nothing.
@MainActor open class UILayoutGuide: NSObject {
  /// What a guide of the system's own follows.
  enum Role {
    /// Its own constraints.
    case own
    case safeArea
    case margins
    case readableContent
    /// A scroll view's content, and its visible part.
    case content
    case visible
  }

  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  final let role: Role
  /// Where the constraints put it, in its view's coordinates.
  final var solvedFrame = CGRect.zero

  public override init() {
    role = .own
    super.init()
  }

  public required init?(coder: NSCoder) {
    role = .own
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    (self.role, owningView) = (role, view)
    super.init()
  }

  /// In its view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return solvedFrame }
    switch role {
    case .own:
      view.solveConstraints()
      return solvedFrame
    case .safeArea, .margins, .readableContent: return view.bounds.inset(by: view.insets(of: self))
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .visible: return view.bounds
    }
  }

  open var constraintsAffectingLayout: [NSLayoutConstraint] { [] }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UIView {
  /// How far a guide of the system's lies inside this view.
  func insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide.role {
    case .safeArea: return safeAreaInsets
    case .margins: return effectiveLayoutMargins
    case .readableContent:
      var insets = effectiveLayoutMargins
      // UIKit's readable width at the default text size.
      let rest = max(0, bounds.width - insets.left - insets.right - 672)
      insets.left += rest / 2
      insets.right += rest / 2
      return insets
    case .own, .content, .visible: return .zero
    }
  }

  /// The margins with the safe area, where that counts.
  var effectiveLayoutMargins: UIEdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right)
  }
}
