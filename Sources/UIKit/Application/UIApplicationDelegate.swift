import Foundation

/// What an application asks and tells whoever made it.
///
/// The requirements are optional in UIKit; here they have defaults. An implementation in a *subclass* of the class that
/// adopts the protocol is not seen on Linux, unless the adopting class has one too.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The orientations that a window may turn to; UIKit joins them with those of the deciding controller.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    application.supportedInterfaceOrientations(for: window)
  }
}
