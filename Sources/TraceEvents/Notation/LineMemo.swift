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

  /// A line with the hash of its bytes.
  struct Line {
    var hash: UInt64
    var bytes: Range<Int>
  }

  /// What a line says, if it was read before.
  ///
  /// - Complexity: O(*k*) for a line of *k* bytes.
  @inline(__always)
  func meaning(of line: Line, in bytes: UnsafeBufferPointer<UInt8>) -> Meaning? {
    var slot = Int(truncatingIfNeeded: line.hash) & (table.count - 1)
    while table[slot] != 0 {
      let place = Int(table[slot]) - 1
      if entries[place].hash == line.hash, entries[place].line.count == line.bytes.count,
        Self.areEqual(entries[place].line, line.bytes, in: bytes)
      {
        return entries[place].meaning
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  /// Remembers what a line says that was not known.
  mutating func insert(_ meaning: Meaning, of line: Line) {
    if entries.count * 2 >= table.count { grow() }
    entries.append(Entry(hash: line.hash, line: line.bytes, meaning: meaning))
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

  /// A stretch of bytes with its hash.
  static func line(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Line {
    var hash = seed
    var place = range.lowerBound
    let start = UnsafeRawPointer(bytes.baseAddress!)
    while place + 8 <= range.upperBound {
      hash = mixed(hash, start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    for offset in 0..<range.upperBound - place { rest |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
    return Line(hash: finished(hash, rest, range.count), bytes: range)
  }

  /// The line that begins at a place, up to the next line feed, with its hash, in one pass over it.
  ///
  /// - Returns: Nil near the end of the bytes, and for a line with a carriage return at its end.
  @inline(__always)
  static func line(from first: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Line? {
    let start = UnsafeRawPointer(bytes.baseAddress!)
    var hash = seed
    var place = first
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // The highest bit of each byte that is a line feed; the lowest such bit is exact.
      let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let feeds = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      guard feeds != 0 else {
        hash = mixed(hash, word)
        place += 8
        continue
      }
      let count = feeds.trailingZeroBitCount / 8
      let end = place + count
      if end > first, start.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "\r") { return nil }
      let rest = count == 0 ? 0 : word & (UInt64.max >> UInt64(64 - 8 * count))
      return Line(hash: finished(hash, rest, end - first), bytes: first..<end)
    }
    return nil
  }

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }

  @inline(__always)
  private static func finished(_ hash: UInt64, _ rest: UInt64, _ count: Int) -> UInt64 {
    mixed(mixed(hash, rest), UInt64(truncatingIfNeeded: count))
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
