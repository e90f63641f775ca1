import TraceEvents

/// Makes events of records, and refuses what names something that the run has not.
struct EventDecoder {
  private let others = OtherColumnTable.shared
  private let plain = PlainCallbacks.shared
  var objectCount = 0
  /// What a run calls the texts of its log, by their number in the log.
  var texts: [TextID] = []
  /// What a run calls the lists of its log, by their number in the log.
  var lists: [ListID] = []

  func event(_ record: EventRecord) throws(LogRow.Problem) -> Event {
    let sequence = UInt32(littleEndian: record.sequence)
    let inside = UInt32(littleEndian: record.inside)
    guard inside < sequence else { throw .dangling(column: "behind") }
    guard record.isDirect <= 1 else { throw .outOfRange(column: "is_direct") }
    return Event(
      sequence: SequenceNumber(rawValue: sequence), inside: SequenceNumber(rawValue: inside),
      nanoseconds: UInt64(littleEndian: record.nanoseconds), subject: try object(record.subject, "subject"),
      callback: try callback(record, sequence), isDirect: record.isDirect == 1,
      site: UInt16(littleEndian: record.site))
  }

  private func callback(_ record: EventRecord, _ sequence: UInt32) throws(LogRow.Problem) -> Callback {
    if let callback = plain[record] { return callback }
    guard let kind = Callback.Kind(rawValue: record.kind) else { throw .outOfRange(column: "callback") }
    let fields = Callback.Fields(
      object: try object(record.object, "object"),
      other: try other(UInt32(littleEndian: record.other), others[record.kind], sequence),
      x: Float(bitPattern: UInt32(littleEndian: record.x)), y: Float(bitPattern: UInt32(littleEndian: record.y)))
    do {
      return try Callback(kind, fields)
    } catch {
      throw .wrongArguments
    }
  }

  /// What the run calls what the log calls by this number.
  @inline(__always)
  private func other(_ number: UInt32, _ use: OtherColumn, _ sequence: UInt32) throws(LogRow.Problem) -> UInt32 {
    switch use {
    case .nothing:
      return number
    case .object:
      return try object(number.littleEndian, "other").rawValue
    case .text:
      guard number < texts.count else { throw .dangling(column: "other") }
      return texts[Int(number)].rawValue
    case .list:
      guard number < lists.count else { throw .dangling(column: "other") }
      return lists[Int(number)].rawValue
    case .sequence:
      guard number > 0, number < sequence else { throw .dangling(column: "other") }
      return number
    }
  }

  /// An object that the run declares, a fixed one, or none.
  @inline(__always)
  private func object(_ stored: UInt32, _ column: String) throws(LogRow.Problem) -> ObjectID {
    let object = ObjectID(rawValue: UInt32(littleEndian: stored))
    guard isKnown(object) else { throw .dangling(column: column) }
    return object
  }

  /// Whether the run declares this object, or every run has it.
  @inline(__always)
  func isKnown(_ object: ObjectID) -> Bool {
    if let index = object.index { return index < objectCount }
    return object.owner.rawValue <= ObjectID.test.rawValue && object != ObjectID.null.view
  }
}

/// The callbacks that name nobody and whose numbers are flags, as most are: made once, not at every row.
private struct PlainCallbacks: Sendable {
  /// Four for each kind, by its code and flags; nil for what is no callback.
  private let callbacks: [Callback?]
  private static let one = Float(1).bitPattern.littleEndian

  static let shared = PlainCallbacks()

  private init() {
    var callbacks = [Callback?](repeating: nil, count: (Int(UInt8.max) + 1) * 4)
    for kind in Callback.Kind.allCases {
      // The first text, list or event is not there in every run.
      guard case .nothing = OtherColumnTable.shared[kind.rawValue] else { continue }
      for flags in 0..<4 {
        callbacks[Int(kind.rawValue) * 4 + flags] = try? Callback(
          kind, Callback.Fields(x: Float(flags & 1), y: Float(flags >> 1)))
      }
    }
    self.callbacks = callbacks
  }

  @inline(__always)
  subscript(record: EventRecord) -> Callback? {
    guard record.object | record.other == 0, let x = flag(record.x), let y = flag(record.y) else { return nil }
    return callbacks[Int(record.kind) << 2 | y << 1 | x]
  }

  @inline(__always)
  private func flag(_ bits: UInt32) -> Int? { bits == 0 ? 0 : bits == Self.one ? 1 : nil }
}
