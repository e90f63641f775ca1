import Foundation

extension World {
  /// What happens after the handler has heard of an exception.
  public enum ExceptionPolicy: Sendable {
    /// The call that UIKit would not have survived returns having done nothing.
    case refuse
    /// The process ends, as it would with UIKit: a message on standard error, then `abort`.
    case terminate
  }

  /// Answers a call with an exception: shows it, tells the handler, and ends the process if the policy says so.
  ///
  /// The caller returns right after, having done nothing.
  func raise(_ exception: UIKitException) {
    seam.note(.raises(exception))
    exceptionHandler?(exception)
    switch exceptionPolicy {
    case .refuse: break
    case .terminate:
      let message = "*** Terminating app due to uncaught exception '\(exception.name)', reason: '\(exception.reason)'\n"
      FileHandle.standardError.write(Data(message.utf8))
      abort()
    }
  }

  /// Says what UIKit would print to the console.
  func warn(_ warning: UIKitWarning, _ message: @autoclosure () -> String, about controller: UIViewController?) {
    guard seam.isWatched else { return }
    seam.note(.warns(warning, message(), about: controller))
  }
}
