import Foundation

/// One instance of the app's user interface (iOS 13 and later).
@preconcurrency @MainActor open class UIScene: UIResponder {
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
