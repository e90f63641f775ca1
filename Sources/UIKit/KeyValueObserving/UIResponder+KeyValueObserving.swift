import Foundation

/// What has `observe(_:options:changeHandler:)`; NSObject on Apple's platforms.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIResponder: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIResponder {
  /// Hears of changes of a value, as long as the result lives and is not invalidated.
  ///
  /// - Parameters:
  ///   - keyPath: To one of the values that say when they change: of a view `frame`, `bounds`, `center`, `transform`,
  ///     `alpha`, `isHidden`, `backgroundColor` and `safeAreaInsets`; of a scroll view `contentOffset`, `contentSize`,
  ///     `contentInset` and `delegate` too; of a controller `view`, `title` and `preferredContentSize`. Of others it
  ///     is not told in time.
  ///   - options: Whether the old and the new value are wanted, and a first call at once.
  ///   - changeHandler: Told after each change, with the object.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let reference = BackReference(self)
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    func tell(_ old: Value?, _ new: Value, _ object: Self) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil, isPrior: false))
    }
    add(
      KeyValueObserver(.observation(BackReference(observation))) {
        guard let object = reference.object else { return }
        let (old, new) = (last, object[keyPath: keyPath])
        guard !areSame(old, new) else { return }
        last = new
        tell(old, new, object)
      })
    if options.contains(.initial) { tell(nil, last, self) }
    return observation
  }
}

extension UIResponder {
  /// What can be observed by its name, and how it is read.
  private static let observable: [String: @MainActor (UIResponder) -> Any?] = [
    "frame": { ($0 as? UIView)?.frame }, "bounds": { ($0 as? UIView)?.bounds }, "center": { ($0 as? UIView)?.center },
    "transform": { ($0 as? UIView)?.transform }, "alpha": { ($0 as? UIView)?.alpha },
    "hidden": { ($0 as? UIView)?.isHidden }, "safeAreaInsets": { ($0 as? UIView)?.safeAreaInsets },
    "contentOffset": { ($0 as? UIScrollView)?.contentOffset }, "contentSize": { ($0 as? UIScrollView)?.contentSize },
    "contentInset": { ($0 as? UIScrollView)?.contentInset }, "title": { ($0 as? UIViewController)?.title },
    "view": { ($0 as? UIViewController)?.viewIfLoaded },
  ]

  /// Lets another object hear of a value by `observeValue(forKeyPath:of:change:context:)`, which only responders have
  /// here. A value that can't be observed is warned of.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = Self.observable[keyPath], let observing = observer as? UIResponder else {
      return world.warn(
        .other, "\(type(of: observer)) can't observe \"\(keyPath)\" of \(className) here.",
        about: self as? UIViewController)
    }
    let (reference, told) = (BackReference(self), BackReference(observing))
    var last = read(self)
    func tell(_ old: Any?, _ new: Any?, _ object: UIResponder) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      told.object?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    add(
      KeyValueObserver(.name(observer: ObjectIdentifier(observer), keyPath: keyPath, context: context)) {
        guard let object = reference.object else { return }
        let (old, new) = (last, read(object))
        guard !areSame(old, new) else { return }
        last = new
        tell(old, new, object)
      })
    if options.contains(.initial) { tell(nil, last, self) }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    endObservations { named, key, _ in named == ObjectIdentifier(observer) && key == keyPath }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    endObservations { $0 == ObjectIdentifier(observer) && $1 == keyPath && $2 == context }
  }

  private func endObservations(
    where fits: (ObjectIdentifier, String, UnsafeMutableRawPointer?) -> Bool
  ) {
    for entry in keyValueObservers?.observers ?? [] {
      switch entry.extent {
      case .name(let observer, let keyPath, let context) where fits(observer, keyPath, context): entry.extent = .over
      case .name, .observation, .over: break
      }
    }
  }

  fileprivate func add(_ observer: KeyValueObserver) {
    let observers = keyValueObservers ?? KeyValueObservers()
    observers.observers.append(observer)
    keyValueObservers = observers
  }

  /// Says that something may have changed that is observed. Costs a look at one word where nobody observes.
  @inline(__always) final func valuesMayHaveChanged() {
    keyValueObservers?.look()
  }
}
