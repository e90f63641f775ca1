import Foundation

/// The bar at the bottom of a tab controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var items: [UITabBarItem]?
}
