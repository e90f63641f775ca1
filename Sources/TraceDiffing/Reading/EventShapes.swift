import TraceEvents

/// Says of one event after the other what it says without its objects and marks.
struct EventShapes {
  private let layouts = ArgumentLayout.all
  private let exactSizes: Bool
  private let laneCount: Int
  private var texts: TextDigests
  /// Under each lane the size that its object was told last.
  private var lastSizes: [Size?]

  struct Shape {
    var digest: UInt64
    var fields: Callback.Fields
    var layout: ArgumentLayout
    var keepsSize: Bool

    var other: ObjectID { layout.other == .object ? ObjectID(rawValue: fields.other) : .null }
    var list: ListID? { layout.other == .list ? ListID(rawValue: fields.other) : nil }
  }

  init(_ run: Run, laneCount: Int, exactSizes: Bool) {
    (self.laneCount, self.exactSizes) = (laneCount, exactSizes)
    texts = TextDigests(run)
    lastSizes = Array(repeating: nil, count: laneCount)
  }

  mutating func digest(of text: TextID) -> UInt64 { texts.digest(of: text) }

  /// The shape of the next event.
  @inline(__always)
  mutating func next(_ event: Event) -> Shape {
    let kind = event.callback.kind
    let layout = layouts[Int(kind.rawValue)]
    let fields = event.callback.fields
    var digest = Digest(seed: UInt64(kind.rawValue))
    var keepsSize = false
    if layout.hasSize, !exactSizes {
      digest.add(SizeBucket(Size(width: fields.x, height: fields.y)).code)
      keepsSize = noteSize(of: event.subject, fields)
    } else {
      digest.add(UInt64(fields.x.bitPattern) << 32 | UInt64(fields.y.bitPattern))
    }
    switch layout.other {
    case .nothing, .sequence, .object, .list: break
    case .text: digest.add(texts.digest(of: TextID(rawValue: fields.other)))
    case .words: digest.add(texts.digestWithoutLabels(of: TextID(rawValue: fields.other)))
    }
    return Shape(digest: digest.value, fields: fields, layout: layout, keepsSize: keepsSize)
  }

  /// Takes note of an event whose shape nobody asks for.
  @inline(__always)
  mutating func skip(_ event: Event) {
    guard layouts[Int(event.callback.kind.rawValue)].hasSize, !exactSizes else { return }
    _ = noteSize(of: event.subject, event.callback.fields)
  }

  /// Returns whether the object was told the same size last.
  private mutating func noteSize(of subject: ObjectID, _ fields: Callback.Fields) -> Bool {
    let size = Size(width: fields.x, height: fields.y)
    let lane = Int(subject.lane(below: laneCount))
    defer { lastSizes[lane] = size }
    return lastSizes[lane] == size
  }
}
