import Foundation

/// A row of dots, one a page.
@MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet { page = min(page, max(0, numberOfPages - 1)) }
  }

  private var page = 0

  /// Kept within the pages that there are. Setting it tells nobody.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }

  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var defersCurrentPageDisplay = false

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(1, pageCount)) * 16, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var isForward = true

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // A tap on the one half goes on, on the other back.
    if let touch { isForward = touch.location(in: self).x >= bounds.midX }
  }

  override func performSystemAction() {
    currentPage += isForward ? 1 : -1
  }

  override var ownTapEvents: Event { [.valueChanged, .primaryActionTriggered] }
  override var hasDefaultTapAction: Bool { true }
}
