/// What stretches of a text turned out to mean, so that the many that come again need not be read again.
///
/// A run of a million events has some thousand different lines. A stretch is known by all of its bytes.
///
/// Whoever writes a trace can choose lines whose hashes are the same. What finds no place near that of its hash is not
/// remembered, so that such lines are read anew each time, which is the worst that they do.
struct ByteMemo<Meaning> {
  /// A stretch of bytes with its hash.
  struct Key {
    var hash: UInt64
    var bytes: Range<Int>
  }

  private struct Entry {
    var key: Key
    var meaning: Meaning
  }

  private var entries: [Entry] = []
  /// The place of an entry plus one, found by its hash; 0 is free. Its size is a power of two.
  private var table = [UInt32](repeating: 0, count: 1 << 10)
  /// Tags of what has come once since there are many entries, by hash.
  private var seen: [UInt16] = []

  /// Beyond so many entries a stretch must come twice: most that are new then never come again, and would only spread
  /// what does over more memory.
  private static var mostAtFirstSight: Int { 1 << 13 }

  /// How many places from that of its hash on an entry may stand in. Of ten million hashes that nobody chose, none was
  /// further from its place than 45, in tables as full as they get.
  private static var reach: Int { 64 }

  /// What a stretch means, if it was read before.
  ///
  /// - Complexity: O(*k*) for a stretch of *k* bytes.
  func meaning(of key: Key, in bytes: UnsafeBufferPointer<UInt8>) -> Meaning? {
    let number = number(of: key, from: firstNumber(for: key), in: bytes)
    return number == 0 ? nil : self[number]
  }

  /// What the stretch of this number means.
  @inline(__always)
  subscript(number: UInt32) -> Meaning { entries[Int(number) - 1].meaning }

  /// The number of the first entry that may be a stretch's, or 0.
  @inline(__always)
  func firstNumber(for key: Key) -> UInt32 { table[Int(truncatingIfNeeded: key.hash) & (table.count - 1)] }

  /// The number of a stretch that was read before, or 0.
  ///
  /// - Parameter first: What ``firstNumber(for:)`` says.
  @inline(__always)
  func number(of key: Key, from first: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var number = first
    var slot = Int(truncatingIfNeeded: key.hash)
    let end = slot &+ Self.reach
    while number != 0 {
      let known = entries[Int(number) - 1].key
      if known.hash == key.hash, known.bytes.count == key.bytes.count, Self.areEqual(known.bytes, key.bytes, in: bytes)
      {
        break
      }
      slot &+= 1
      guard slot != end else { return 0 }
      number = table[slot & (table.count - 1)]
    }
    return number
  }

  /// Remembers what a stretch means that was not known, if it may come again.
  mutating func insert(_ meaning: Meaning, of key: Key) {
    guard entries.count < Self.mostAtFirstSight || hasCome(key) else { return }
    if entries.count * 2 >= table.count { grow() }
    guard let slot = freeSlot(for: key) else { return }
    entries.append(Entry(key: key, meaning: meaning))
    table[slot] = UInt32(truncatingIfNeeded: entries.count)
  }

  /// Whether a stretch has come before, which now it has; a guess, where two share a place.
  private mutating func hasCome(_ key: Key) -> Bool {
    if seen.isEmpty { seen = Array(repeating: 0, count: 1 << 16) }
    let place = Int(truncatingIfNeeded: key.hash >> 16) & (seen.count - 1)
    let tag = UInt16(truncatingIfNeeded: key.hash >> 48) | 1
    defer { seen[place] = tag }
    return seen[place] == tag
  }

  private mutating func grow() {
    // A trace in which no line comes again gains nothing here; its table is bounded by its lines.
    table = [UInt32](repeating: 0, count: table.count * 4)
    for place in entries.indices {
      // What finds no room is forgotten; in a larger table that is as rare as before.
      if let slot = freeSlot(for: entries[place].key) { table[slot] = UInt32(truncatingIfNeeded: place + 1) }
    }
  }

  /// Where an entry of this key may stand; nil if all places within reach are taken.
  private func freeSlot(for key: Key) -> Int? {
    let first = Int(truncatingIfNeeded: key.hash)
    return (0..<Self.reach).lazy.map { (first &+ $0) & (table.count - 1) }.first { table[$0] == 0 }
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

// MARK: - Hashes

extension ByteMemo.Key {
  /// The key of a stretch of bytes.
  init(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var hash = Self.seed
    var place = range.lowerBound
    let start = UnsafeRawPointer(bytes.baseAddress!)
    while place + 8 <= range.upperBound {
      hash = Self.mixed(hash, start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    for offset in 0..<range.upperBound - place { rest |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
    self.init(hash: Self.finished(hash, rest, range.count), bytes: range)
  }

  /// The key of the line that begins at a place, up to the next line feed, in one pass over it.
  ///
  /// Nil near the end of the bytes, and for a line with a carriage return at its end.
  @inline(__always)
  init?(lineFrom first: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let start = UnsafeRawPointer(bytes.baseAddress!)
    var hash = Self.seed
    var place = first
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // The highest bit of each byte that is a line feed; the lowest such bit is exact.
      let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let feeds = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      guard feeds != 0 else {
        hash = Self.mixed(hash, word)
        place += 8
        continue
      }
      let count = feeds.trailingZeroBitCount / 8
      let end = place + count
      if end > first, start.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "\r") { return nil }
      let rest = count == 0 ? 0 : word & (UInt64.max >> UInt64(64 - 8 * count))
      self.init(hash: Self.finished(hash, rest, end - first), bytes: first..<end)
      return
    }
    return nil
  }

  private static var seed: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }

  @inline(__always)
  private static func finished(_ hash: UInt64, _ rest: UInt64, _ count: Int) -> UInt64 {
    mixed(mixed(hash, rest), UInt64(truncatingIfNeeded: count))
  }
}
