import TraceEvents

/// An event as plain integers, as journals, digests and, column by column, logs hold it.
///
/// It may hold anything; ``EventDecoder`` is the only way back to an event. Its 40 bytes are the same on all machines.
struct EventRecord: BitwiseCopyable {
  var nanoseconds: UInt64
  var sequence: UInt32
  var inside: UInt32
  var subject: UInt32
  var object: UInt32
  var other: UInt32
  /// The bits of the Float.
  var x: UInt32
  /// The bits of the Float.
  var y: UInt32
  var site: UInt16
  var kind: UInt8
  var isDirect: UInt8

  static let byteCount = 40
}

extension EventRecord {
  @inline(__always)
  init(_ event: Event) {
    let fields = event.callback.fields
    nanoseconds = event.nanoseconds.littleEndian
    sequence = event.sequence.rawValue.littleEndian
    inside = event.inside.rawValue.littleEndian
    subject = event.subject.rawValue.littleEndian
    object = fields.object.rawValue.littleEndian
    other = fields.other.littleEndian
    x = Self.bits(fields.x).littleEndian
    y = Self.bits(fields.y).littleEndian
    site = event.site.littleEndian
    kind = event.callback.kind.rawValue
    isDirect = event.isDirect ? 1 : 0
  }

  /// The bits of a number; all that are none look alike, as columns can't tell them apart.
  @inline(__always)
  static func bits(_ number: Float) -> UInt32 { number.isNaN ? Float.nan.bitPattern : number.bitPattern }
}
