import CAtomics

/// A reference that does not keep its object alive, and that costs the object nothing.
///
/// A weak reference gives its object a table at the side, through which every later retain and release of the object
/// goes; nearly every view and controller is referred to from below, and that was half of what a push cost. This one
/// keeps the object's *memory*, as an unowned reference does, and asks the runtime whether the object still lives.
/// Both are atomic, so that an object may die on any thread while the main thread looks.
struct BackReference<Object: AnyObject> {
  /// Never read, for that would trap once the object is gone: it only keeps the memory.
  private unowned var memory: Object?
  private var address: UnsafeMutableRawPointer?

  init(_ object: Object? = nil) {
    memory = object
    address = object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The object, as long as it is alive.
  var object: Object? {
    guard let address, object_retain_if_alive(address) != 0 else { return nil }
    return Unmanaged<Object>.fromOpaque(address).takeRetainedValue()
  }

  /// Whether this is that object. Costs no retain.
  func refers(to object: Object) -> Bool { address == Unmanaged.passUnretained(object).toOpaque() }
}
