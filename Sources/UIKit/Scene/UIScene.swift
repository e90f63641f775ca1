import Foundation

/// One instance of the app's user interface (iOS 13 and later).
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open internal(set) var activationState: ActivationState = .unattached
  open var delegate: (any UISceneDelegate)?
  open var title: String!

  /// Connected through ``World/connectScene(delegate:)``.
  override init() {
    super.init()
  }

  open override var next: UIResponder? { world.application }
}

/// Told of what a scene goes through. All of it is optional in UIKit.
@MainActor public protocol UISceneDelegate: AnyObject {
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  /// The scene's windows, in the order of their birth.
  open var windows: [UIWindow] { world.windows.filter { $0.windowScene === self } }

  open var screen: UIScreen { world.screen }
  open var interfaceOrientation: UIInterfaceOrientation { world.interfaceOrientation }
  open var traitCollection: UITraitCollection { UITraitCollection(of: world, in: windows.first) }
}
