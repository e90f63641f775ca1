import Foundation

/// The root of a view hierarchy, and where a controller's appearance begins.
///
/// While a window is hidden, as every new one is, its root controller's view is not loaded and nobody hears of
/// appearance. `makeKeyAndVisible()`, or `isHidden = false`, loads the root's view, sends viewWillAppear at once and
/// viewDidAppear after the commit of the turn (win-001).
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Where a window lies among the others.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  open var windowLevel: Level = .normal

  /// The scene that the window belongs to (iOS 13 and later).
  open weak var windowScene: UIWindowScene?

  private var isShown = false
  private var root: UIViewController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeWindow()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeWindow()
  }

  /// Makes a window of the size of the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Makes a window of a scene, of the size of the screen (iOS 13 and later).
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  private func becomeWindow() {
    windowReference = BackReference(self)
    world.register(self)
  }

  open override var next: UIResponder? { world.application }

  /// The screen that the window is on.
  open var screen: UIScreen { world.screen }

  open var isKeyWindow: Bool { world.application.keyWindow === self }

  /// Whether the window is out of sight. A new window is.
  open override var isHidden: Bool {
    get { !isShown }
    set {
      guard newValue == isShown else { return }
      world.seam.call(.isHidden(newValue), on: self) { setShown(!newValue) }
    }
  }

  /// The controller that fills the window.
  ///
  /// The former one's view is taken out before the new one's comes in; UIKit's own order is not known from a source
  /// that one may use (rules.md, open point 4).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      guard newValue !== root else { return }
      world.seam.call(.rootViewController(newValue), on: self) {
        let former = root
        root = newValue
        former?.viewIfLoaded?.removeFromSuperview()
        if isShown { installRootView() }
      }
    }
  }

  open func makeKeyAndVisible() {
    world.seam.call(.makeKeyAndVisible, on: self) {
      setShown(true)
      makeKey()
    }
  }

  open func makeKey() {
    guard !isKeyWindow else { return }
    world.application.keyWindow?.resignKey()
    world.application.keyWindowReference = BackReference(self)
    becomeKey()
  }

  open func becomeKey() {
    world.post(Self.didBecomeKeyNotification, about: self)
  }

  open func resignKey() {
    world.post(Self.didResignKeyNotification, about: self)
  }

  /// Shows an event's touches to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    world.dispatch(event, in: self)
  }

  private func setShown(_ shows: Bool) {
    guard shows != isShown else { return }
    var change = WindowChange(of: self, isShown: shows)
    isShown = shows
    change.sendWill()
    if shows, root?.viewIfLoaded?.superview !== self { installRootView() }
    if shows { world.turnToSupportedOrientation(showing: self) }
    change.scheduleDid()
    if shows { setNeedsLayout() }
    world.post(shows ? Self.didBecomeVisibleNotification : Self.didBecomeHiddenNotification, about: self)
  }

  private func installRootView() {
    guard let view = root?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}
