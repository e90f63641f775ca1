import Foundation

/// A target and what it is told. Targets are not kept alive (UIControl.h, UIGestureRecognizer.h).
@MainActor struct ActionTarget {
  private(set) weak var target: AnyObject?
  let action: Selector
  /// A target that is gone hears nothing; without one the action itself knows where to go.
  private let hadTarget: Bool

  init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    hadTarget = target != nil
  }

  var isAlive: Bool { !hadTarget || target != nil }

  /// Whether a removal is about this one; nil stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target.map { $0 as AnyObject }) && (action == nil || self.action == action)
  }

  func send(from sender: Any, for event: UIEvent?, in world: World) {
    if isAlive { action.send(to: target, from: sender, for: event, in: world) }
  }
}
