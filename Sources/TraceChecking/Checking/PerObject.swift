import TraceEvents

/// What is remembered of each object: a dense slot, no hashing.
///
/// A root view's slot is its controller's; the fixed objects (app, device…) have none, and what is written there is
/// forgotten. Memory is one value for each object number up to the highest that was written.
struct PerObject<Value: BitwiseCopyable & Sendable>: Sendable {
  private var values: [Value] = []
  /// One value, behind a reference: a scene holds slots, too, and is copied on its way to the rules.
  private let initial: [Value]

  init(_ initial: Value) { self.initial = [initial] }

  // Written by setting, not by modifying in place: such an accessor is a coroutine, which may allocate its frame.
  subscript(object: ObjectID) -> Value {
    @inline(__always)
    get {
      guard let index = object.index, index < values.count else { return initial[0] }
      return values[index]
    }
    @inline(__always)
    set {
      guard let index = object.index else { return }
      if index >= values.count { makeRoom(for: index) }
      values[index] = newValue
    }
  }

  @inline(never)
  private mutating func makeRoom(for index: Int) {
    values.append(contentsOf: repeatElement(initial[0], count: index + 1 - values.count))
  }

  /// The objects that have a slot.
  var objects: LazyMapSequence<Range<Int>, ObjectID> { values.indices.lazy.map { ObjectID(index: $0) } }
}
