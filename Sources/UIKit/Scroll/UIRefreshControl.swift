import Foundation

/// What the user pulls down at the top of a scroll view to load anew.
///
/// A scroll view that is let go while it is pulled further than the control is high begins to refresh, and tells
/// `valueChanged` (Apple, UIRefreshControl: the control begins refreshing at the pull, and code ends it). That it
/// happens when the finger is lifted, and at 60 points, is chosen.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size.height = Self.height
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Begins by code, which tells nobody.
  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }

  final func beginByPull() {
    guard !isRefreshing, isEnabled else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
