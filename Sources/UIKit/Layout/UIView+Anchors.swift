import Foundation

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  public var layoutGuides: [UILayoutGuide] { rareIfAny?.layoutGuides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    rare.layoutGuides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    rare.layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// What the bars of the system and its screen's corners leave free (iOS 11 and later).
  public var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaLayoutGuide, .safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { guide(\.layoutMarginsGuide, .margins) }
  public var readableContentGuide: UILayoutGuide { guide(\.readableContentGuide, .readableContent) }

  private func guide(
    _ path: ReferenceWritableKeyPath<RareViewState, UILayoutGuide?>, _ role: UILayoutGuide.Role
  ) -> UILayoutGuide {
    if let guide = rare[keyPath: path] { return guide }
    let guide = UILayoutGuide(role, of: self)
    rare[keyPath: path] = guide
    return guide
  }
}
