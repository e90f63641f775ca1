/// What lines of a trace turned out to say, so that the many that come again need not be read again.
///
/// A run of a million events has some thousand different lines. A line is known by all of its bytes behind the indent;
/// what it says does not depend on where it stands.
struct LineMemo {
  /// What an event's line says.
  struct Meaning {
    var subject: ObjectID
    var callback: Callback
    var isDirect: Bool
    var isSwallowed: Bool
    var allowance: Allowance
  }

  private struct Entry {
    var hash: UInt64
    var line: Range<Int>
    var meaning: Meaning
  }

  private var entries: [Entry] = []
  /// The place of an entry plus one, found by its hash; 0 is free. Its size is a power of two.
  private var table = [UInt32](repeating: 0, count: 1 << 10)

  /// What a line says, if it was read before.
  ///
  /// - Complexity: O(*k*) for a line of *k* bytes.
  func meaning(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, meaning: Meaning?) {
    let hash = Self.hash(of: line, in: bytes)
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] != 0 {
      let entry = entries[Int(table[slot]) - 1]
      if entry.hash == hash, entry.line.count == line.count, Self.areEqual(entry.line, line, in: bytes) {
        return (hash, entry.meaning)
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return (hash, nil)
  }

  /// Remembers what a line says that was not known.
  mutating func insert(_ meaning: Meaning, of line: Range<Int>, hash: UInt64) {
    if entries.count * 2 >= table.count { grow() }
    entries.append(Entry(hash: hash, line: line, meaning: meaning))
    place(entries.count)
  }

  private mutating func grow() {
    // A trace in which no line comes again gains nothing here; its table is bounded by its lines.
    table = [UInt32](repeating: 0, count: table.count * 4)
    for number in entries.indices { place(number + 1) }
  }

  private mutating func place(_ number: Int) {
    var slot = Int(truncatingIfNeeded: entries[number - 1].hash) & (table.count - 1)
    while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = UInt32(truncatingIfNeeded: number)
  }

  private static func hash(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: line.count) &* 0x9E37_79B9_7F4A_7C15
    var place = line.lowerBound
    let start = UnsafeRawPointer(bytes.baseAddress!)
    while place + 8 <= line.upperBound {
      hash = (hash ^ start.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
      place += 8
    }
    while place < line.upperBound {
      hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3
      place += 1
    }
    return hash ^ hash >> 29
  }

  private static func areEqual(_ left: Range<Int>, _ right: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = UnsafeRawPointer(bytes.baseAddress!)
    var offset = 0
    let count = left.count
    while offset + 8 <= count {
      guard
        start.loadUnaligned(fromByteOffset: left.lowerBound + offset, as: UInt64.self)
          == start.loadUnaligned(fromByteOffset: right.lowerBound + offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard bytes[left.lowerBound + offset] == bytes[right.lowerBound + offset] else { return false }
      offset += 1
    }
    return true
  }
}
