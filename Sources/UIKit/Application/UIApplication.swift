import Foundation

/// The application of a world.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the application is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// What an application may be launched for. The model launches it for nothing in particular.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The application's delegate. Nobody but whoever set it keeps it alive.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The window that was made key last.
  open var keyWindow: UIWindow? { keyWindowReference.object }

  final var keyWindowReference = BackReference<UIWindow>()

  /// The application of the current world.
  open class var shared: UIApplication { World.current.application }

  /// The world's windows that are shown, from the back to the front.
  open var windows: [UIWindow] { world.shownWindows }

  open internal(set) var applicationState: State = .active

  /// The scenes that are connected (iOS 13 and later).
  open var connectedScenes: Set<UIScene> { Set(world.scenes) }

  /// Where the status bar is; in landscape a phone hides it.
  open var statusBarFrame: CGRect {
    let isHidden = world.configuration.idiom == .phone && world.interfaceOrientation.isLandscape
    let height = isHidden ? 0 : world.configuration.safeAreaInsets.top
    return CGRect(x: 0, y: 0, width: world.interfaceSize.width, height: height)
  }

  open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
  open var statusBarStyle: UIStatusBarStyle { .default }

  open var statusBarOrientation: UIInterfaceOrientation { world.interfaceOrientation }

  private var ignoredInteractions = 0

  open func beginIgnoringInteractionEvents() {
    ignoredInteractions += 1
  }

  open func endIgnoringInteractionEvents() {
    ignoredInteractions = max(0, ignoredInteractions - 1)
  }

  open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }

  /// Hands an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// Sends an action to a target, or, without one, to the first in the responder chain that answers it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = world.touchState.firstResponder ?? sender as? UIResponder
    let receiver = target ?? first?.target(forAction: action, withSender: sender)
    action.send(to: receiver.map { $0 as AnyObject }, from: sender, for: event, in: world)
    return receiver != nil
  }

  /// Which orientations the application has for a window whose controller was not asked.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    world.configuration.idiom == .pad ? .all : .allButUpsideDown
  }
}
