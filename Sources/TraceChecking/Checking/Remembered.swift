import TraceEvents

/// What is remembered of some objects, and of how many: a rule that remembers nothing need not be asked to forget.
struct Remembered<Value: BitwiseCopyable & Sendable>: Sendable {
  private var slots = PerObject<Value?>(nil)
  private(set) var count = 0

  init() {}

  var isEmpty: Bool { count == 0 }

  subscript(object: ObjectID) -> Value? {
    @inline(__always)
    get { count == 0 ? nil : slots[object] }
    @inline(__always)
    set {
      if let newValue { remember(newValue, of: object) } else if count > 0 { forget(object) }
    }
  }

  private mutating func remember(_ value: Value, of object: ObjectID) {
    guard object.index != nil else { return }
    if slots[object] == nil { count += 1 }
    slots[object] = value
  }

  private mutating func forget(_ object: ObjectID) {
    guard slots[object] != nil else { return }
    slots[object] = nil
    count -= 1
  }

  /// The objects of which something is remembered, or was once.
  var objects: LazyMapSequence<Range<Int>, ObjectID> { slots.objects }
}
