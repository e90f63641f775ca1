import TraceEvents

/// Follows which size each object was told last.
struct LastSizes {
  private let layouts = ArgumentLayout.all
  private let laneCount: Int
  /// Where every size counts, none is the same again in a way that is not seen.
  private let exactSizes: Bool
  private var sizes: [Size?]

  init(laneCount: Int, exactSizes: Bool) {
    (self.laneCount, self.exactSizes) = (laneCount, exactSizes)
    sizes = Array(repeating: nil, count: laneCount)
  }

  /// Takes note of an event, and returns whether it tells its receiver of the size that it had already.
  @inline(__always)
  mutating func note(_ kind: Callback.Kind, _ subject: ObjectID, _ callback: Callback) -> Bool {
    guard layouts[Int(kind.rawValue)].hasSize, !exactSizes else { return false }
    let fields = callback.fields
    let size = Size(width: fields.x, height: fields.y)
    let lane = Int(subject.lane(below: laneCount))
    defer { sizes[lane] = size }
    return sizes[lane] == size
  }
}
