import Foundation

extension NotificationCenter {
  /// Tells an observer, as long as it lives, of a notification. Foundation has this on Apple's platforms only.
  ///
  /// `removeObserver(_:)` with the observer itself does nothing on Linux: one that is gone hears nothing.
  @MainActor public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let target = ObservingTarget(observer as AnyObject, aSelector, World.current)
    _ = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      // Sent within a post of UIKit's, on the main actor, or by code that must be on it to use UIKit.
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { target.send(notification) }
    }
  }
}

/// Whom a notification is for, and in which world.
@MainActor private final class ObservingTarget: Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector
  private weak var world: World?

  init(_ observer: AnyObject, _ selector: Selector, _ world: World) {
    (self.observer, self.selector, self.world) = (observer, selector, world)
  }

  /// What another world's UIKit posts is not for this observer.
  func send(_ notification: Notification) {
    guard let observer, let world, world === World.current else { return }
    selector.send(to: observer, from: notification, in: world)
  }
}
