import Foundation

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// What the user finds at the left of the bar.
  public enum LeadingButton: Sendable {
    case none
    /// The items of the controller on top.
    case items([UIBarButtonItem])
    /// A button that pops, and what it says.
    case back(title: String)
    /// Both, if the controller on top wants it.
    case backAndItems(title: String, [UIBarButtonItem])
  }

  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var prefersLargeTitles = false
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var items: [UINavigationItem]?

  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }

  open func popItem(animated: Bool) -> UINavigationItem? {
    items?.popLast()
  }

  /// What is shown at the left: the top item's own left items, or else a back button with the title of the *previous*
  /// item's back item, that item's back title, or its title (UINavigationItem.h).
  public var leadingButton: LeadingButton {
    let own = topItem?.leftBarButtonItems ?? []
    guard let backItem, topItem?.hidesBackButton == false else { return own.isEmpty ? .none : .items(own) }
    let title = backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back"
    if own.isEmpty { return .back(title: title) }
    return topItem?.leftItemsSupplementBackButton == true ? .backAndItems(title: title, own) : .items(own)
  }
}
