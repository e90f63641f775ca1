import Foundation

/// Two columns beside each other, as far as there is room.
///
/// To iOS 7 (pads): both are seen in landscape; in portrait the first one, the master, is in a popover. When the
/// interface turns, the order is: willRotate; the delegate's willHide or willShow; the master's will-callback; layout
/// and willAnimateRotation; didRotate; the master's did-callback. Where the delegate comes in relation to the rotation
/// is not known from a source (split-001, split-002; rules.md, open point 9). At the first appearance willHide comes
/// before the children's viewWillAppear, so that a delegate set later misses it.
///
/// From iOS 8: in a compact width the secondary column is collapsed onto the first (split-004), and separated again
/// when there is room (split-005). The split view is born expanded and collapses when it first appears in a compact
/// width. In a regular width the first column is hidden in portrait. From iOS 14, with columns set by name, nothing is
/// a child before the split view is to be seen, and plain controllers are wrapped in navigation controllers
/// (split-006).
///
/// Three columns: `show(_:)` and `hide(_:)` choose between them, and the delegate hears of each column that comes or
/// goes before the will-callbacks. What is shown of its own accord is inferred from Apple's documentation of the
/// display modes: in landscape the two right columns, in portrait the last one. In a compact width the columns are
/// stacked on the first, up to the one that the delegate wants on top; a compact column, if there is one, is shown
/// instead.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile = 1
    case overlay = 2
    case displace = 3
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public let style: Style

  final var primary: UIViewController?
  final var secondary: UIViewController?
  /// With three columns, the one in the middle.
  final var supplementary: UIViewController?
  /// Whose views are in place.
  final var shown: [UIViewController] = []
  /// To iOS 7: what the master is in while it is hidden.
  final var hidden: HiddenMaster?
  /// To iOS 7: the master's transition while the interface turns.
  final var turning: AppearancePair?
  final var columns: [Column: UIViewController] = [:]
  /// From iOS 8: what was put onto the first column's stack when there was no room beside it.
  final weak var collapsedDetail: UIViewController?
  /// With columns set by name: those that were put onto the first one's stack.
  final var stackedColumns: [Column] = []
  /// What code or the user wants to see of the columns, until the interface turns.
  final var chosenDisplayMode: DisplayMode?
  open internal(set) var isCollapsed = false
  open internal(set) var displayMode: DisplayMode = .oneBesideSecondary
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredSplitBehavior: SplitBehavior = .automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Whether columns lie over the last one where there is little room, or push it aside.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return world.interfaceOrientation.isLandscape ? .tile : .overlay
  }

  open var showsSecondaryOnlyButton = false
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidth: CGFloat = 320
  open var preferredSupplementaryColumnWidth: CGFloat = 320
  open var supplementaryColumnWidth: CGFloat { 320 }
  /// The width of the first column, in points.
  open var primaryColumnWidth: CGFloat { 320 }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Makes a split view whose columns are set by name (iOS 14 and later).
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// The first column and the second; one controller while collapsed.
  open var viewControllers: [UIViewController] {
    get { isCollapsed && style != .unspecified ? [compact ?? primary].compactMap { $0 } : allColumns }
    set { replaceColumns(with: newValue) }
  }

  final var allColumns: [UIViewController] { [primary, supplementary, secondary].compactMap { $0 } }

  /// A button that shows and hides the first column (iOS 8 and later).
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem()
    item.systemAction = { [weak self] in self?.toggleOverlay() }
    return item
  }()

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    if appearance.isAppearedOrAppearing { mountColumns() }
  }

  open func viewController(for column: Column) -> UIViewController? {
    columns[column]
  }

  /// Lets a column be seen; while collapsed, on top.
  open func show(_ column: Column) {
    world.run { showColumn(column) }
  }

  open func hide(_ column: Column) {
    world.run { hideColumn(column) }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    showDetail(vc)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    size(ofColumn: container, in: parentSize)
  }

  override var forwardingManner: ForwardingManner { .system }

  /// A split view turns only if both its controllers may.
  override var orientationDeciders: [UIViewController] {
    let columns = viewControllers.flatMap(\.orientationDeciders)
    return world.systemVersion < 6 ? columns : [self] + columns
  }

  /// What is shown, and what code has added on top of that.
  override var seenChildren: [UIViewController] {
    shown + childList.filter { child in !(shown + allColumns).contains { $0 === child } }
  }

  override func makeRootView(frame: CGRect) -> UIView { SystemContainerView(frame: frame) }

  override func installVisibleChildren() {
    mountColumns()
    arrange(for: world.interfaceOrientation, isSeen: false)
  }

  override func layOutContents() {
    if world.systemVersion >= 8, appearance.isAppearedOrAppearing {
      arrange(for: world.interfaceOrientation, isSeen: true)
    }
    layOutColumns()
  }

  /// The choice of columns was for the way the interface was turned.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if style != .unspecified { chosenDisplayMode = nil }
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func interfaceWillTurn(to orientation: UIInterfaceOrientation) {
    turnMaster(to: orientation)
  }

  override func interfaceDidTurn() {
    finishTurningMaster()
  }
}
