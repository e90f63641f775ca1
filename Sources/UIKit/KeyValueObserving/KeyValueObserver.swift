import Foundation

/// One who wants to hear of one value of an object.
///
/// What is observed is compared with what it was: a value that is set to what it is already tells nobody, which
/// Objective-C's observing does. A setter does not say which value it is of, so that each change of an object that is
/// observed costs a look at all that is observed of it.
@MainActor final class KeyValueObserver {
  /// For how long it hears of it.
  enum Extent {
    /// As long as this lives and is valid.
    case observation(BackReference<NSKeyValueObservation>)
    /// Until `removeObserver(_:forKeyPath:)` names the same.
    case name(observer: ObjectIdentifier, keyPath: String, context: UnsafeMutableRawPointer?)
    case over
  }

  var extent: Extent
  /// Looks at the value, and tells of it if it is another one than the last time.
  let look: () -> Void

  init(_ extent: Extent, _ look: @escaping () -> Void) {
    (self.extent, self.look) = (extent, look)
  }

  var isOver: Bool {
    switch extent {
    case .observation(let observation): !(observation.object?.isValid ?? false)
    case .name: false
    case .over: true
    }
  }
}

/// Those who observe one object.
@MainActor final class KeyValueObservers {
  var observers: [KeyValueObserver] = []

  nonisolated init() {}

  func look() {
    observers.removeAll { $0.isOver }
    for observer in observers where !observer.isOver { observer.look() }
  }
}

/// Whether two values of one type are the same; two that can't be compared are not.
func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  if let left = left as? any Equatable { return isEqual(left, right) }
  guard let left = left as AnyObject?, let right = right as AnyObject? else { return false }
  return left === right
}

private func isEqual<Left: Equatable>(_ left: Left, _ right: Any) -> Bool { left == right as? Left }
