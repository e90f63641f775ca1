import Foundation

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows, in the order of their birth.
  open var windows: [UIWindow] { world.windows.filter { $0.windowScene === self } }

  open var screen: UIScreen { world.screen }
  /// Where the status bar is; nil in a scene that is not connected.
  open var statusBarManager: UIStatusBarManager? {
    activationState == .unattached ? nil : statusBar
  }

  private lazy var statusBar = UIStatusBarManager(in: world)

  open var interfaceOrientation: UIInterfaceOrientation { world.interfaceOrientation }
  open var traitCollection: UITraitCollection { UITraitCollection(of: world, in: windows.first) }
}
