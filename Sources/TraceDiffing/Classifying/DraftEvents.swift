/// Where the events of a draft stand in both runs; -1 for the run that lacks one.
///
/// Most drafts have one event, which takes no room of its own.
struct DraftEvents: RandomAccessCollection {
  private var first: (old: Int32, new: Int32)
  private var others: [(old: Int, new: Int)]?
  let startIndex = 0
  private(set) var endIndex: Int

  /// No event.
  init() { (first, others, endIndex) = ((-1, -1), nil, 0) }

  init(old: Int, new: Int) { (first, others, endIndex) = ((Int32(old), Int32(new)), nil, 1) }

  init(_ events: [(old: Int, new: Int)]) {
    self.init()
    for event in events { append(event) }
  }

  @inline(__always)
  subscript(place: Int) -> (old: Int, new: Int) {
    place == 0 ? (Int(first.old), Int(first.new)) : others![place - 1]
  }

  mutating func append(_ event: (old: Int, new: Int)) {
    if endIndex == 0 {
      first = (Int32(event.old), Int32(event.new))
    } else {
      if others == nil { others = [] }
      others!.append(event)
    }
    endIndex += 1
  }

  static func += (left: inout DraftEvents, right: DraftEvents) { for event in right { left.append(event) } }
}
