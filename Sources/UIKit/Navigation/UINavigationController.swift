import Foundation

/// A stack of controllers, of which the top one is seen.
///
/// What happens on push and pop:
///
/// 1. In the call: the stack and the links change at once, and who comes or goes hears willMove(toParent:) (nav-002,
///    nav-005, nav-024). The call returns before anything is loaded.
/// 2. In the commit, from the layout of this controller's view (nav-007, E1): the new top is loaded; old top
///    viewWillDisappear; new top viewWillAppear; the delegate's willShow; the animation.
/// 3. After the commit, or when the animation is over: old top viewDidDisappear; new top viewDidAppear;
///    didMove(toParent:) of who came or went; the delegate's didShow (nav-001 to nav-006).
///
/// Those between the top and the one popped to hear of their parent and of nothing else (nav-008). While the container
/// is not to be seen nobody hears of appearance. This controller's own appearance reaches the top from inside its own
/// four callbacks (AMENDMENTS, B10). What overlapping pushes do: ``Choices/overlappingTransitions``.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a transition of the stack is.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  open weak var delegate: (any UINavigationControllerDelegate)?

  final var stack: [UIViewController] = []
  /// Whose view is in place.
  final var shown: UIViewController?
  /// Asked for; they start in the next layout.
  final var waiting: [NavigationTransition] = []
  final var running: [NavigationTransition] = []
  /// The top was put in place before this controller appeared, and the delegate is to be told.
  final var owesDidShow = false

  /// The time that bars take to come and go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a stack of one. The root hears willMove(toParent:) here (nav-001).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    change(to: [rootViewController], animated: false, .push)
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The top, or what it or this controller presents.
  open var visibleViewController: UIViewController? {
    linkedPresentation?.chain.last?.presented ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    world.seam.call(.navigation(.setViewControllers(viewControllers, animated: animated)), on: self) {
      settleSwipe()
      replaceStack(with: viewControllers, animated: animated)
    }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    world.seam.call(.navigation(.push(viewController, animated: animated)), on: self) {
      settleSwipe()
      if let problem = problem(withPushing: viewController) { return refuse(problem) }
      change(to: stack + [viewController], animated: animated, .push)
    }
  }

  /// Pops the top. On the root it does nothing and returns nil.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    world.seam.call(.navigation(.pop(animated: animated)), on: self) {
      settleSwipe()
      guard stack.count > 1 else {
        saysThatNothingStarts()
        return nil
      }
      return pop(to: stack.count - 2, animated: animated).last
    }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    world.seam.call(.navigation(.popTo(viewController, animated: animated)), on: self) {
      settleSwipe()
      guard let index = stack.firstIndex(where: { $0 === viewController }) else {
        refuse(
          UIKitException(
            .internalInconsistency, "\(className) can't pop to \(viewController.className), which it does not have.",
            about: viewController))
        return nil
      }
      return pop(to: index, animated: animated)
    }
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    world.seam.call(.navigation(.popToRoot(animated: animated)), on: self) {
      settleSwipe()
      return stack.isEmpty ? nil : pop(to: 0, animated: animated)
    }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// From the top down.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    stack.reversed().filter { $0 !== source.askedChild }
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== topViewController, stack.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: true)
  }

  // MARK: Bars

  open private(set) lazy var navigationBar = world.run { UINavigationBar(frame: .zero) }
  open private(set) lazy var toolbar: UIToolbar! = world.run { UIToolbar(frame: .zero) }

  /// What a swipe from the left edge is recognized by (iOS 7 and later). Turned off, or with a delegate that says no,
  /// nobody swipes back.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makePopGestureRecognizer()

  /// A change of the bar changes the room of the top, whose view is laid out; that is no size transition (rot-017).
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard navigationBar.isHidden != hidden else { return }
    navigationBar.isHidden = hidden
    topViewController?.viewIfLoaded?.setNeedsLayout()
  }

  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  private var hidesToolbar = true

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    world.seam.call(.navigation(.setToolbarHidden(hidden, animated: animated)), on: self) {
      guard hidesToolbar != hidden else { return }
      hidesToolbar = hidden
      topViewController?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: As a controller

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    guard let delegate, world.systemVersion >= 7 else { return ownSupportedInterfaceOrientations }
    return delegate.navigationControllerSupportedInterfaceOrientations(self)
  }

  final var ownSupportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    forwardWill(true, animated: animated)
    guard owesDidShow, let shown else { return }
    tellDelegate(.willShow(shown, animated: animated)) {
      $0.navigationController(self, willShow: shown, animated: animated)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardDid(true, animated: animated)
    guard owesDidShow, let shown else { return }
    owesDidShow = false
    tellDelegate(.didShow(shown, animated: animated)) {
      $0.navigationController(self, didShow: shown, animated: animated)
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    forwardWill(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardDid(false, animated: animated)
    dropWaiting()
  }

  override var forwardingManner: ForwardingManner { .systemInsideCallbacks }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(top: isNavigationBarHidden ? 0 : 44, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
  }

  /// To iOS 5 the top is asked; later only the navigation controller itself (rot-016).
  override var orientationDeciders: [UIViewController] {
    world.systemVersion < 6 ? topViewController.map { $0.orientationDeciders } ?? [] : [self]
  }

  override func makeRootView(frame: CGRect) -> UIView {
    let view = SystemContainerView(frame: frame)
    view.addSubview(navigationBar)
    if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
    return view
  }

  /// What is shown and what leaves, which a pop may have taken off the stack already, and what code has added on top.
  override var seenChildren: [UIViewController] {
    var seen = [shown].compactMap { $0 }
    for former in running.compactMap(\.former) where !seen.contains(where: { $0 === former }) { seen.append(former) }
    return seen + childList.filter { child in !(seen + stack).contains { $0 === child } }
  }

  override func installVisibleChildren() {
    settleUnseen()
  }

  override func layOutContents() {
    layOutBars()
    startWaiting()
  }
}
