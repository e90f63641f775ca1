import Foundation

/// What a controller shows in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A short text on the item, a count for instance.
  open var badgeValue: String?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
