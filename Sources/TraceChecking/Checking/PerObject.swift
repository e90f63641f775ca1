import TraceEvents

/// What is remembered of each object: a dense slot, no hashing.
///
/// A root view's slot is its controller's. Memory is one value for each object number up to the highest that was written.
struct PerObject<Value: Sendable>: Sendable {
  private var values: [Value] = []
  private let initial: Value

  init(_ initial: Value) { self.initial = initial }

  subscript(object: ObjectID) -> Value {
    get {
      guard let index = object.index, index < values.count else { return initial }
      return values[index]
    }
    _modify {
      // The fixed objects (app, device…) have a slot that is forgotten at once.
      var forgotten = initial
      if let index = object.index {
        while index >= values.count { values.append(initial) }
        yield &values[index]
      } else {
        yield &forgotten
      }
    }
  }

  /// The objects that have a slot.
  var objects: LazyMapSequence<Range<Int>, ObjectID> { values.indices.lazy.map { ObjectID(index: $0) } }
}
