import Foundation

/// Several controllers, of which the selected one is seen.
///
/// What happens on a switch: both will-callbacks come before the selection returns, the arriving side first; the views
/// are exchanged; after the commit come the did-callbacks, the leaving side first (tab-002, tab-003; AMENDMENTS, E1).
/// The animated flag is false (inferred: no log prints it). A controller that was never selected is not loaded, though
/// it is a child from the start (tab-001). Selecting the selected one by code does nothing.
///
/// Where its own appearance meets that of its child is not known; it is as in a container of one's own (AMENDMENTS,
/// B10).
@MainActor open class UITabBarController: UIViewController {
  /// How many items a tab bar has room for.
  private static let itemsAtMost = 5

  open weak var delegate: (any UITabBarControllerDelegate)?

  private var members: [UIViewController] = []
  private var selected: UIViewController?
  /// Whose view is in place.
  private var shown: UIViewController?
  /// How many exchanges have begun and not ended.
  private var runningSwitches = 0

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The tabs

  open var viewControllers: [UIViewController]? {
    get { members.isEmpty ? nil : members }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    world.seam.call(.navigation(.setViewControllers(new, animated: animated)), on: self) { replaceMembers(with: new) }
  }

  open private(set) lazy var tabBar = world.run { UITabBar(frame: .zero) }

  /// What the fifth item shows when there are more than five (``tapMore()``). The controllers that it lists are
  /// selected by code as all others are.
  open private(set) lazy var moreNavigationController: UINavigationController = world.run {
    let list = UIViewController()
    list.title = "More"
    return UINavigationController(rootViewController: list)
  }

  /// Whether there are more controllers than the bar has room for.
  private var hasMore: Bool { members.count > Self.itemsAtMost }

  // MARK: The selection

  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      world.seam.call(.navigation(.selectedViewController(newValue)), on: self) {
        guard let newValue else { return saysThatNothingStarts() }
        guard newValue === selected || members.contains(where: { $0 === newValue }) else {
          world.raise(
            UIKitException(
              .invalidArgument, "\(newValue.className) is not one of the tabs of \(className).", about: newValue))
          return saysThatNothingStarts(isRefused: true)
        }
        select(newValue)
      }
    }
  }

  /// The place of the selected controller; `NSNotFound` if there is none, or if "More" is selected.
  open var selectedIndex: Int {
    get { members.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      world.seam.call(.navigation(.selectedIndex(newValue)), on: self) {
        // UIKit ignores an index that no tab has.
        guard members.indices.contains(newValue) else { return saysThatNothingStarts() }
        select(members[newValue])
      }
    }
  }

  /// Does what a tap on a tab does: the delegate is asked and told, on the selected one too (tab-004, tab-005, E6),
  /// where a navigation controller goes back to its root.
  public func tapTab(at index: Int) {
    guard members.indices.contains(index) else { return }
    tap(members[index])
  }

  /// Does what a tap on "More" does, which is there if there are more than five.
  public func tapMore() {
    guard hasMore else { return }
    world.run {
      if moreNavigationController.parent == nil {
        adoptQuietly(moreNavigationController)
        moreNavigationController.sendDidMove(to: self)
      }
    }
    tap(moreNavigationController)
  }

  private func tap(_ controller: UIViewController) {
    world.run {
      if let delegate {
        let answer = delegate.tabBarController(self, shouldSelect: controller)
        world.seam.note(.navigation(.shouldSelect(controller, answer: answer)), of: self)
        guard answer else { return }
      }
      let isSelected = controller === selected
      select(controller)
      if let delegate {
        world.seam.call(.navigation(.didSelect(controller)), on: self) {
          delegate.tabBarController(self, didSelect: controller)
        }
      }
      if isSelected, let navigation = controller as? UINavigationController, navigation.stack.count > 1 {
        navigation.popToRootViewController(animated: true)
      }
    }
  }

  private func select(_ controller: UIViewController) {
    guard controller !== selected else { return saysThatNothingStarts() }
    selected = controller
    guard isViewLoaded, appearance.isAppearedOrAppearing else { return }
    showSelected()
  }

  /// Closes a call after which nothing runs, so that nobody waits for its end.
  private func saysThatNothingStarts(isRefused: Bool = false) {
    guard appearance.isAppearedOrAppearing, runningSwitches == 0 else { return }
    world.seam.note(.transitionCompleted(isCancelled: isRefused), of: self)
  }

  /// Exchanges what is seen for what is selected.
  private func showSelected() {
    guard shown !== selected else { return saysThatNothingStarts() }
    runningSwitches += 1
    let (old, new) = (shown, selected)
    shown = new
    let pair = AppearancePair(
      leaving: old.map { [$0] } ?? [], arriving: new.map { [$0] } ?? [], .tabs, animated: false)
    pair.begin()
    old?.viewIfLoaded?.removeFromSuperview()
    if let new, new === shown { place(new.view) }
    world.turns.performAfterCommit { [self] in
      pair.end()
      runningSwitches -= 1
      world.seam.note(.transitionCompleted(isCancelled: false), of: self)
    }
  }

  private func replaceMembers(with new: [UIViewController]) {
    for controller in new where !members.contains(where: { $0 === controller }) {
      if let problem = problem(withAdopting: controller) {
        world.raise(problem)
        return saysThatNothingStarts(isRefused: true)
      }
    }
    let old = members
    members = new
    let removed = old.filter { former in !new.contains { $0 === former } }
    for controller in removed { releaseQuietly(controller) }
    for controller in new where !old.contains(where: { $0 === controller }) {
      adoptQuietly(controller)
      controller.sendDidMove(to: self)
    }
    tabBar.items = new.prefix(Self.itemsAtMost).map(\.tabBarItem)
    if !new.contains(where: { $0 === selected }) {
      let index = old.firstIndex { $0 === selected } ?? 0
      selected = new.indices.contains(index) ? new[index] : new.first
      if isViewLoaded, appearance.isAppearedOrAppearing { showSelected() }
    } else {
      saysThatNothingStarts()
    }
    for controller in removed { controller.sendDidMove(to: nil) }
  }

  private func place(_ child: UIView) {
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard child.superview !== view else { return }
    view.insertSubview(child, belowSubview: tabBar)
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard members.contains(where: { $0 === subsequentVC }) else { return }
    selectedViewController = subsequentVC
  }

  // MARK: As a controller

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    guard let delegate, world.systemVersion >= 7 else { return ownSupportedInterfaceOrientations }
    return delegate.tabBarControllerSupportedInterfaceOrientations(self)
  }

  final var ownSupportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  override var forwardingManner: ForwardingManner { .system }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: tabBar.isHidden ? 0 : 49, right: 0)
  }

  /// To iOS 5 all tabs are asked, and one that won't turn keeps the interface as it is.
  override var orientationDeciders: [UIViewController] {
    world.systemVersion < 6 ? members.flatMap(\.orientationDeciders) : [self]
  }

  override func makeRootView(frame: CGRect) -> UIView {
    let view = SystemContainerView(frame: frame)
    view.addSubview(tabBar)
    return view
  }

  /// What is shown, and what code has added on top of that.
  override var seenChildren: [UIViewController] {
    let others = childList.filter { child in child !== shown && !members.contains { $0 === child } }
    return (shown.map { [$0] } ?? []) + others
  }

  override func installVisibleChildren() {
    guard let selected, shown !== selected else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = selected
    place(selected.view)
  }
}
