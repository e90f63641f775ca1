#if canImport(ObjectiveC)
  import UIKit

  /// An app with nothing in it: the story makes its own window.
  @main final class OracleApp: UIResponder, UIApplicationDelegate {
    private let ground = UIWindow(frame: UIScreen.main.bounds)

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      ground.rootViewController = UIViewController()
      ground.makeKeyAndVisible()
      Hooks.install()
      // From a timer, in which a nested run loop still serves the main queue; and once the app is active.
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        // The system adds arguments of its own, which begin with a dash.
        let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
        MainActor.assumeIsolated { () -> Void in Oracle.play(Array(arguments)) }
      }
      return true
    }
  }
#endif
