import Foundation

/// How a bar looks from iOS 13 on. Kept for whoever reads it.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  public override init() {
    super.init()
  }

  /// Makes one that looks like another.
  public init(barAppearance: UIBarAppearance) {
    (backgroundColor, shadowColor) = (barAppearance.backgroundColor, barAppearance.shadowColor)
    super.init()
  }

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}

  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (nil, nil)
  }
}

/// How a navigation bar looks from iOS 13 on.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
