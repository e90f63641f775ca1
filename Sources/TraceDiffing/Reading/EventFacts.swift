import TraceEvents

/// What a comparison asks of an event again and again, in 32 bytes. All bits zero mean an event that is not compared.
struct EventFacts: BitwiseCopyable {
  var subject: ObjectID
  /// The first object among the arguments, or none.
  var object: ObjectID
  /// The second object among the arguments, or the list.
  private var second: UInt32
  private var insideNumber: UInt32
  /// The number of its step; 0 before the first.
  var step: UInt32
  /// How often UIKit has come to rest before it in its step: nothing moves across that.
  var rests: UInt32
  var kind: Callback.Kind
  var marks: Marks
  private var hasList: Bool
  /// It stands in a lane: it is no step, mark, birth, death, or event that was not recorded.
  var isCompared: Bool
  /// An appearance callback that says what had been said already.
  var isRepeated: Bool
  /// It tells its receiver of the size that it had already.
  var keepsSize: Bool

  init(subject: ObjectID, object: ObjectID, kind: Callback.Kind, marks: Marks) {
    (self.subject, self.object, self.kind, self.marks) = (subject, object, kind, marks)
    (second, hasList, insideNumber, step, rests) = (0, false, 0, 0, 0)
    (isCompared, isRepeated, keepsSize) = (false, false, false)
  }

  /// Where the event that it is inside of stands, or -1.
  var inside: Int {
    get { Int(insideNumber) - 1 }
    set { insideNumber = UInt32(truncatingIfNeeded: newValue + 1) }
  }

  /// The second object among the arguments, or none.
  var other: ObjectID {
    get { hasList ? .null : ObjectID(rawValue: second) }
    set { (second, hasList) = (newValue.rawValue, false) }
  }

  /// The list among the arguments, or none.
  var list: ListID? {
    get { hasList ? ListID(rawValue: second) : nil }
    set { (second, hasList) = (newValue?.rawValue ?? 0, newValue != nil) }
  }

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let direct = Marks(rawValue: 1)
    static let superNotReached = Marks(rawValue: 2)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    init(of event: Event, isSwallowed: Bool) { rawValue = (event.isDirect ? 1 : 0) | (isSwallowed ? 2 : 0) }
  }
}
