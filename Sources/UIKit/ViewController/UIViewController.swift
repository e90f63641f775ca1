import Foundation

/// What stands behind a screen or a part of one: it loads a view, hears of its appearance, and may contain others.
///
/// Everything that code may override is declared here, because Swift can't override what an extension declares; how it
/// works is in the extensions beside this file. Every overridable callback tells the seam that UIKit's own
/// implementation was reached, which is how an override without `super` is found.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // MARK: State of the model

  final var rootView: UIView?
  final var isLoadingView = false
  final var childList: [UIViewController] = []
  final var parentReference = BackReference<UIViewController>()
  final var appearance = AppearanceTransitions()
  final var forwarded: [ForwardedTransition] = []
  final var movement = Movement.none
  final var answers = PolicyAnswers()
  final var segueTemplates: [SegueTemplate] = []
  /// What this controller presents.
  final var presentation: Presentation?
  /// That in which this controller is presented; the presenter owns it.
  final weak var presentedIn: Presentation?
  final var presentationControllerIfMade: UIPresentationController?

  /// Whether the controller is on its way into or out of a container.
  enum Movement { case none, toParent, fromParent }

  // MARK: What the system's own containers answer differently

  /// How the controller's appearance comes to its children.
  var forwardingManner: ForwardingManner { .automatic }

  /// The root view that `loadView()` makes.
  func makeRootView(frame: CGRect) -> UIView { UIView(frame: frame) }

  /// The children that may be seen, also one that is on its way out and is a child no more.
  var seenChildren: [UIViewController] { childList }

  /// Puts the view of whatever child is to be seen in its place, before the container's own viewWillAppear reaches it.
  func installVisibleChildren() {}

  /// Called when the root view is laid out.
  func layOutContents() {}

  /// What bars of this container take of a child's view.
  func barInsets(for child: UIViewController) -> UIEdgeInsets { .zero }

  /// The interface is about to turn, after willRotate and before the layout (iOS 7 and before).
  func interfaceWillTurn(to orientation: UIInterfaceOrientation) {}

  /// The interface has turned, after didRotate (iOS 7 and before).
  func interfaceDidTurn() {}

  /// Who is asked which way the interface may turn, when this controller decides for its window.
  var orientationDeciders: [UIViewController] { [self] }

  // MARK: Life

  /// Makes a controller. The model has no nibs: a controller that does not override `loadView()` gets a plain view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
    world.register(self)
  }

  /// Makes a controller as a storyboard would. The coder is not read.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    world.register(self)
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  open override var next: UIResponder? { rootView?.superview ?? parent }

  // MARK: Loading

  /// The root view. Reading it loads it (load-001).
  open var view: UIView! {
    get { loadedView() }
    set { adopt(newValue) }
  }

  open var viewIfLoaded: UIView? { rootView }

  open var isViewLoaded: Bool { rootView != nil }

  open func loadViewIfNeeded() {
    _ = loadedView()
  }

  /// Makes the root view. Overrides make it themselves and don't call super.
  open func loadView() {
    world.seam.baseReached(.loadView, self) {
      let view = makeRootView(frame: CGRect(origin: .zero, size: world.interfaceSize))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      self.view = view
    }
  }

  open func viewDidLoad() {
    world.seam.baseReached(.viewDidLoad, self)
  }

  open func didReceiveMemoryWarning() {
    unloadViewIfOldAndUnseen()
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {
    world.seam.baseReached(.viewWillAppear(animated: animated), self)
  }

  open func viewIsAppearing(_ animated: Bool) {
    world.seam.baseReached(.viewIsAppearing(animated: animated), self)
  }

  open func viewDidAppear(_ animated: Bool) {
    world.seam.baseReached(.viewDidAppear(animated: animated), self)
  }

  open func viewWillDisappear(_ animated: Bool) {
    world.seam.baseReached(.viewWillDisappear(animated: animated), self)
  }

  open func viewDidDisappear(_ animated: Bool) {
    world.seam.baseReached(.viewDidDisappear(animated: animated), self)
  }

  /// Tells UIKit that the controller begins to appear or to disappear, as a container does that forwards by itself.
  ///
  /// The will-callback is sent before this returns, with or without a window (man-001).
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    world.seam.call(.beginAppearanceTransition(isAppearing: isAppearing, animated: animated), on: self) {
      _ = beginTransition(isAppearing, animated: animated, by: .explicit)
    }
  }

  /// Tells UIKit that what was begun has ended. The did-callback is sent before this returns.
  open func endAppearanceTransition() {
    world.seam.call(.endAppearanceTransition, on: self) { endTransitionExplicitly() }
  }

  /// Whether UIKit forwards this controller's own appearance to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment

  open var parent: UIViewController? { parentReference.object }

  open var children: [UIViewController] { childList }

  open func addChild(_ childController: UIViewController) {
    world.seam.call(.addChild(childController), on: self) { adoptChild(childController) }
  }

  open func removeFromParent() {
    world.seam.call(.removeFromParent, on: self) { leaveParent() }
  }

  open func willMove(toParent parent: UIViewController?) {
    world.seam.baseReached(.willMove(toParent: parent), self) { if parent == nil { movement = .fromParent } }
  }

  open func didMove(toParent parent: UIViewController?) {
    world.seam.baseReached(.didMove(toParent: parent), self) { movement = .none }
  }

  /// Whether the controller is being added to a container.
  open var isMovingToParent: Bool { movement == .toParent }

  /// Whether the controller is being removed from its container: from `willMove(toParent: nil)` on.
  open var isMovingFromParent: Bool { movement == .fromParent }

  /// Puts one child's view in the place of another's, with the appearance callbacks of both.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    swap(fromViewController, for: toViewController, duration: duration, options, animations, completion)
  }

  // MARK: Presentation

  /// Presents a controller over this one or one above it. What happens in which order: `Presentation+Transitions`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses what this controller presents, with all that is on top of it, or else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }

  /// What this controller or one above it presents.
  open var presentedViewController: UIViewController? { linkedPresentation?.presented }

  /// Who presents this controller or one above it.
  open var presentingViewController: UIViewController? { enclosingPresentation?.presenter }

  open var isBeingPresented: Bool { presentedIn?.isBeingPresented ?? false }
  open var isBeingDismissed: Bool { presentedIn?.isBeingDismissed ?? false }

  open var presentationController: UIPresentationController? {
    enclosingPresentation?.controller ?? makePresentationControllerIfNeeded(asked: nil)
  }

  /// The presentation controller of a controller whose style is a popover; nil otherwise.
  open var popoverPresentationController: UIPopoverPresentationController? {
    if let controller = enclosingPresentation?.controller { return controller as? UIPopoverPresentationController }
    guard modalPresentationStyle == .popover else { return nil }
    return makePresentationControllerIfNeeded(asked: nil) as? UIPopoverPresentationController
  }

  /// The presentation controller of a controller that is shown as a sheet (iOS 15 and later); nil otherwise.
  open var sheetPresentationController: UISheetPresentationController? {
    if let controller = enclosingPresentation?.controller { return controller as? UISheetPresentationController }
    let version = world.systemVersion
    guard version >= 15, modalPresentationStyle.resolved(in: version).isSheet else { return nil }
    return makePresentationControllerIfNeeded(asked: nil) as? UISheetPresentationController
  }

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  // MARK: In a container of the system's

  /// The nearest navigation controller above; while this controller is on its way out of one, still that one.
  open var navigationController: UINavigationController? { nearestAncestor() ?? leavingNavigationController.object }

  final var leavingNavigationController = BackReference<UINavigationController>()
  final var navigationItemIfMade: UINavigationItem?

  /// What this controller shows in a navigation bar; made when it is first asked for.
  open var navigationItem: UINavigationItem {
    if let navigationItemIfMade { return navigationItemIfMade }
    let item = UINavigationItem(title: title ?? "")
    navigationItemIfMade = item
    return item
  }

  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.updateToolbarItems() }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  open var hidesBottomBarWhenPushed = false

  /// The nearest tab controller above.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The nearest split view above.
  open var splitViewController: UISplitViewController? { nearestAncestor() }

  /// The same as `isModalInPresentation`, by the name of iOS 12 and before.
  open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }

  /// What this controller shows in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()

  // MARK: Layout

  open func viewWillLayoutSubviews() {
    world.seam.baseReached(.viewWillLayoutSubviews, self)
  }

  open func viewDidLayoutSubviews() {
    world.seam.baseReached(.viewDidLayoutSubviews, self)
  }

  open func updateViewConstraints() {
    world.seam.baseReached(.updateViewConstraints, self) { viewIfLoaded?.updateConstraints() }
  }

  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      valuesMayHaveChanged()
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size that a child will have; the parent's own unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// What this controller's view loses beside what the system takes (iOS 11 and later).
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Told in the layout that follows a change of the view's safe area (iOS 11 and later).
  open func viewSafeAreaInsetsDidChange() {}

  open func viewLayoutMarginsDidChange() {}
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true

  /// Where bars of the system end that lie over the view, to iOS 10.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isTop: true)
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarLayoutGuide(in: view, isTop: false)

  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Rotation and size

  open var interfaceOrientation: UIInterfaceOrientation { world.interfaceOrientation }

  open var shouldAutorotate: Bool { true }

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    world.configuration.idiom == .pad ? .all : .allButUpsideDown
  }

  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { world.interfaceOrientation }

  /// Whether UIKit forwards the three rotation callbacks to the children, to iOS 7.
  ///
  /// A method and no property in UIKit's Swift interface.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    world.seam.baseReached(.willRotate(to: toInterfaceOrientation, duration: duration), self)
  }

  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    world.seam.baseReached(.willAnimateRotation(to: toInterfaceOrientation, duration: duration), self)
  }

  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    world.seam.baseReached(.didRotate(from: fromInterfaceOrientation), self)
  }

  /// Tells of a new size that comes with a transition. Passes it on to the children whose size changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    world.seam.baseReached(.viewWillTransition(to: size), self) { passSizeToChildren(size, with: coordinator) }
  }

  /// Tells of new traits that come with a transition. Passes them on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    world.seam.baseReached(.willTransition(to: newCollection.horizontalSizeClass), self) {
      passTraitsToChildren(newCollection, with: coordinator)
    }
  }

  open var traitCollection: UITraitCollection { UITraitCollection(of: world, in: viewIfLoaded?.window) }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    world.seam.baseReached(.traitCollectionDidChange, self)
  }

  /// The transition that is under way for this controller or one above it.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinatorUnderWay ?? parent?.transitionCoordinator
  }

  final var coordinatorUnderWay: TransitionCoordinator?

  // MARK: Showing, by whoever contains this controller

  /// Shows a controller the way that the nearest container does which has one; else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let container = parent else { return present(vc, animated: true) }
    container.show(vc, sender: sender)
  }

  /// Shows a controller as the detail, if there is a split view above; else presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let container = parent else { return present(vc, animated: true) }
    container.showDetailViewController(vc, sender: sender)
  }

  // MARK: Segues

  /// The storyboard that the controller came out of.
  open var storyboard: UIStoryboard? { storyboardOfOrigin }

  final var storyboardOfOrigin: UIStoryboard?

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segueWithIdentifier: identifier, sender: sender)
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    world.seam.baseReached(.prepare(segue), self)
  }

  final var unwindActions: [Selector: (UIStoryboardSegue) -> Void] = [:]

  /// Whether this controller takes an unwind action. The base class says so if it has one of that name; an override
  /// counts more than that.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }

  /// The question by its name of iOS 6 to 12.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool {
    unwindActions[action] != nil
  }

  /// Whom to ask in which order; without the child that was asked already.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    children.filter { $0 !== source.askedChild }
  }

  /// Undoes what is between this container's state and one in which that child is seen.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: What containers ask of their children

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childViewControllerForPointerLock: UIViewController? { nil }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Kept for whoever reads it

  open var title: String? {
    didSet {
      navigationItemIfMade?.title = title
      valuesMayHaveChanged()
    }
  }
  open var restorationIdentifier: String?
  open var restorationClass: AnyObject.Type?

  /// State is not restored: the model calls neither.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  /// From iOS 13 on the system decides unless it is told.
  open lazy var modalPresentationStyle: UIModalPresentationStyle = world.systemVersion < 13 ? .fullScreen : .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
}

extension UIViewController: UIContentContainer {}
