import Foundation

/// Objects in the order in which they came, none of them kept alive.
///
/// Dead places are swept when the list has doubled, so that it is bounded by what lives and appending costs constant
/// time on average.
struct WeakList<Object: AnyObject> {
  private struct Place {
    weak var object: Object?
  }

  private var places: [Place] = []
  private var sweepAt = 32

  /// The objects that are alive.
  var living: [Object] { places.compactMap(\.object) }

  mutating func append(_ object: Object) {
    if places.count >= sweepAt {
      places.removeAll { $0.object == nil }
      sweepAt = max(32, places.count * 2)
    }
    places.append(Place(object: object))
  }
}
