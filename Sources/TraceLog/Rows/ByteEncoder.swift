import TraceDigests

/// Writes values down as bytes, the same on all machines: numbers with their lowest byte first, texts with their length
/// before them.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append<Number: FixedWidthInteger>(_ number: Number?) {
    append(number == nil ? 0 : 1 as UInt8)
    if let number { append(number) }
  }

  mutating func append(_ text: String) {
    append(UInt32(clamping: text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ text: String?) {
    append(text == nil ? 0 : 1 as UInt8)
    if let text { append(text) }
  }

  mutating func append(_ other: Digest) { bytes.append(contentsOf: other.bytes) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
