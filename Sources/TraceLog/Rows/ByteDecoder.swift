/// Reads what a ``ByteEncoder`` wrote, from bytes that may come from anywhere.
struct ByteDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// The bytes end too early, or hold a value that means nothing.
  struct Malformed: Error {}

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything was read.
  var isAtEnd: Bool { offset == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(Malformed) -> Number {
    let size = MemoryLayout<Number>.size
    guard offset + size <= bytes.count else { throw Malformed() }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  mutating func optionalNumber<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(Malformed) -> Number? {
    try flag() ? try number() : nil
  }

  mutating func flag() throws(Malformed) -> Bool {
    switch try number(UInt8.self) {
    case 0: false
    case 1: true
    default: throw Malformed()
    }
  }

  mutating func optionalFlag() throws(Malformed) -> Bool? { try flag() ? try flag() : nil }

  mutating func text() throws(Malformed) -> String {
    let count = Int(try number(UInt32.self))
    guard offset + count <= bytes.count else { throw Malformed() }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func optionalText() throws(Malformed) -> String? { try flag() ? try text() : nil }
}
