import Foundation

/// Pages to leaf through.
///
/// What happens when a page is turned: the new page hears willMove(toParent:), is loaded and hears viewWillAppear; the
/// old one hears viewWillDisappear; then, scrolling, new.viewDidAppear, old.viewDidDisappear; curling, the other way
/// round (page-001, x-001). Let go too early, a scrolled page that stays turns round and ends first, then the new one
/// (page-002); curled, the new one begins and ends first (page-004).
///
/// A page that is set while this controller is not on screen hears both appearance callbacks and didMove in the call,
/// before its first layout and before this controller's own viewWillAppear, and hears nothing more when that comes
/// (page-005, page-006). The delegate hears of gestures only (E5), the data source is asked when a page is turned.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0
    case scroll = 1
  }

  public enum SpineLocation: Int, Sendable {
    case none = 0
    case min = 1
    case mid = 2
    case max = 3
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)?

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  public let spineLocation: SpineLocation
  open var isDoubleSided = false

  /// The pages that are seen.
  final var pages: [UIViewController] = []
  /// The page under the user's finger.
  final var userTurn: UserTurn?
  /// How many turns run.
  final var runningTurns = 0

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let location = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spineLocation = style == .scroll ? .none : location ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

  /// Shows other pages.
  ///
  /// - Parameters:
  ///   - viewControllers: One page, or two beside a spine in the middle.
  ///   - direction: Where the new pages come from.
  ///   - animated: Whether they slide or curl in.
  ///   - completion: Told whether the animation was not called off by another one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    world.seam.call(.navigation(.setViewControllers(new, animated: animated)), on: self) {
      setPages(new, animated: animated, completion)
    }
  }

  override var forwardingManner: ForwardingManner { .system }

  /// What of UIKit's way to scroll pages code looks for among the subviews, to turn it off: it scrolls nothing here.
  private(set) final var scrollView: UIScrollView?

  override func makeRootView(frame: CGRect) -> UIView {
    let view = SystemContainerView(frame: frame)
    if transitionStyle == .scroll {
      let scrollView = world.run { UIScrollView(frame: view.bounds) }
      scrollView.isPagingEnabled = true
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(scrollView)
      self.scrollView = scrollView
    }
    return view
  }

  override func layOutContents() {
    layOutPages()
  }
}
