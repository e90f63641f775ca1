import Foundation

/// The user's finger on one of UIKit's own interactive transitions: a swipe back, a sheet pulled down, a page turned.
///
/// There is no finger on Linux; a test holds this instead. While it is held nothing else comes of the transition, for
/// however long (page-009).
@MainActor public final class UserGesture {
  /// What letting go does.
  struct Handlers {
    var update: (CGFloat) -> Void = { _ in }
    var finish: () -> Void
    var cancel: () -> Void
  }

  private let controller: UIViewController
  private var handlers: Handlers?

  init(on controller: UIViewController, _ handlers: Handlers) {
    (self.controller, self.handlers) = (controller, handlers)
  }

  /// A gesture that drives one of UIKit's own animations.
  convenience init(on controller: UIViewController, driving driver: UIPercentDrivenInteractiveTransition) {
    self.init(
      on: controller,
      Handlers(update: { driver.update($0) }, finish: { driver.finish() }, cancel: { driver.cancel() }))
  }

  /// Moves the finger on.
  ///
  /// - Parameter percentComplete: How far the transition has come, from 0 to 1.
  public func update(_ percentComplete: CGFloat) {
    guard let handlers else { return }
    controller.world.seam.call(.gesture(.changed), on: controller) { handlers.update(percentComplete) }
  }

  /// Lets go far enough: the transition goes on to its end.
  public func finish() {
    letGo(.ended) { $0.finish() }
  }

  /// Lets go too early: the transition goes back.
  public func cancel() {
    letGo(.cancelled) { $0.cancel() }
  }

  private func letGo(_ phase: GesturePhase, _ body: (Handlers) -> Void) {
    guard let handlers else { return }
    self.handlers = nil
    controller.world.run {
      controller.world.seam.call(.gesture(phase), on: controller) { body(handlers) }
    }
  }
}
