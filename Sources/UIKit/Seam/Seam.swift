import Foundation

/// The one place where a world shows what happens in it.
///
/// A callback is shown right before its most derived override is entered. Whether that override reaches UIKit's own
/// implementation is found out there: the base implementation looks for the sending that is under way. If there is
/// none, or it has been reached already, then code has sent the callback by itself, and it is shown as *direct*.
@MainActor package final class Seam {
  /// A callback that UIKit is sending right now.
  private struct Sending {
    var callback: Callback
    /// Kept alive by the frame that sends.
    unowned var receiver: UIResponder
    var hasReachedSuper = false
  }

  var observer: (any WorldObserver)?
  /// Innermost last. Empty without an observer.
  private var sendings: [Sending] = []

  nonisolated init() {}

  var isWatched: Bool { observer != nil }

  /// Sends a callback: what UIKit does instead of calling the method.
  ///
  /// - Parameter body: Calls the method on the receiver.
  func send(_ moment: @autoclosure () -> Moment, to receiver: UIResponder, _ body: () -> Void) {
    guard let observer else { return body() }
    let moment = moment()
    guard let callback = moment.callback else { return call(moment, on: receiver, body) }
    sendings.append(Sending(callback: callback, receiver: receiver))
    observer.willBegin(moment, of: receiver, isDirect: false)
    body()
    let reached = sendings.removeLast().hasReachedSuper
    observer.didEnd(moment, of: receiver, reachedSuper: reached)
  }

  /// What the base implementation of every callback says when it is entered.
  ///
  /// - Parameter body: What the base implementation does.
  func baseReached(_ moment: @autoclosure () -> Moment, _ receiver: UIResponder, _ body: () -> Void = {}) {
    guard let observer else { return body() }
    let moment = moment()
    if let callback = moment.callback,
      let index = sendings.lastIndex(where: { $0.callback == callback && $0.receiver === receiver }),
      !sendings[index].hasReachedSuper
    {
      sendings[index].hasReachedSuper = true
      return body()
    }
    observer.willBegin(moment, of: receiver, isDirect: true)
    warnOfDirectCall(moment, receiver)
    body()
    observer.didEnd(moment, of: receiver, reachedSuper: true)
  }

  /// Shows a call that code made, around what it does.
  func call<Result>(_ moment: @autoclosure () -> Moment, on subject: UIResponder?, _ body: () -> Result) -> Result {
    guard let observer else { return body() }
    let moment = moment()
    observer.willBegin(moment, of: subject, isDirect: false)
    let result = body()
    observer.didEnd(moment, of: subject, reachedSuper: true)
    return result
  }

  /// Shows something that takes no time.
  func note(_ moment: @autoclosure () -> Moment, of subject: UIResponder? = nil) {
    call(moment(), on: subject) {}
  }

  private static let appearanceCallbacks: Set<Callback> = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// From iOS 16 on UIKit says so when code sends one of the four appearance callbacks (man-016).
  private func warnOfDirectCall(_ moment: Moment, _ receiver: UIResponder) {
    guard let controller = receiver as? UIViewController, receiver.world.systemVersion >= 16 else { return }
    guard let callback = moment.callback, Self.appearanceCallbacks.contains(callback) else { return }
    let message =
      "\(controller.className) was sent an appearance callback directly; "
      + "use beginAppearanceTransition(_:animated:) and endAppearanceTransition()."
    note(.warns(.directCall, message, about: controller))
  }
}

extension UIResponder {
  /// The name of the object's class, without module: how exceptions and warnings name it.
  var className: String { String(describing: type(of: self)) }
}
