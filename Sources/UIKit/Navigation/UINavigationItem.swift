import Foundation

/// What a controller shows in the navigation bar while it is on top, and what goes back to it.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  /// A line above the title, to iOS 6 and again later.
  open var prompt: String?
  /// What the back button looks like *when the next controller is on top*. Its own action is never called: the button
  /// pops.
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Whose search bar is shown in the bar (iOS 11 and later).
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
