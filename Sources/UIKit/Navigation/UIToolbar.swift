import Foundation

/// A bar with buttons, at the bottom of a navigation controller or anywhere else.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var items: [UIBarButtonItem]?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}
