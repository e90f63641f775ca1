import Foundation

/// How far bars of the system lie over a controller's view, to iOS 10: `topLayoutGuide` and `bottomLayoutGuide`.
@MainActor public protocol UILayoutSupport: AnyObject {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// One of the two guides of a controller.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(in view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    view.addLayoutGuide(self)
    let (edge, safeEdge) = isTop ? (topAnchor, bottomAnchor) : (bottomAnchor, topAnchor)
    NSLayoutConstraint.activate([
      edge.constraint(equalTo: isTop ? view.topAnchor : view.bottomAnchor),
      safeEdge.constraint(
        equalTo: isTop ? view.safeAreaLayoutGuide.topAnchor : view.safeAreaLayoutGuide.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}
