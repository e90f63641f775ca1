import Foundation

/// Objects in the order in which they came, none of them kept alive.
///
/// Dead places are swept when the list has doubled, so that it is bounded by what lives and appending costs constant
/// time on average.
struct WeakList<Object: AnyObject> {
  private var places: [BackReference<Object>] = []
  private var sweepAt = 32

  /// The objects that are alive.
  var living: [Object] { living { _ in true } }

  /// The objects that are alive and fit. Asks for no memory where there are none.
  func living(where fits: (Object) -> Bool) -> [Object] {
    var living: [Object] = []
    forEach { if fits($0) { living.append($0) } }
    return living
  }

  /// Whether an object is alive and fits.
  func contains(where fits: (Object) -> Bool) -> Bool {
    var contains = false
    forEach { if !contains { contains = fits($0) } }
    return contains
  }

  private func forEach(_ body: (Object) -> Void) {
    // In place: the copy of an element would be one more reference, made and taken down.
    places.withUnsafeBufferPointer { places in
      for index in places.indices {
        if let object = places[index].object { body(object) }
      }
    }
  }

  mutating func append(_ object: Object) {
    if places.count >= sweepAt {
      places.removeAll { $0.object == nil }
      sweepAt = max(32, places.count * 2)
    }
    places.append(BackReference(object))
  }
}
