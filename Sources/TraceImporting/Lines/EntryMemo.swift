/// Remembers what was read of the words of a line: a program prints the same ones again and again, each behind another
/// time.
struct EntryMemo: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var words: [UInt8] = []
    var hasTime = false
    var entry: LogEntry?
  }

  private var slots: [Slot] = []
  private static let slotCount = 1 << 13
  /// How many messages were remembered so far.
  private var count = 0
  /// Longer words are seldom the same, and would take too much room.
  private static let longest = 256

  /// The words of a line by which it is found again; nil for a line that may mean something else in another place.
  struct Key {
    fileprivate var hash: UInt64
    fileprivate var hasTime: Bool
  }

  /// - Parameters:
  ///   - start: Where the words begin, behind the header.
  ///   - header: What stood before them.
  static func key(of line: Span<UInt8>, from start: Int, _ header: LogHeader?) -> Key? {
    let first = line.byte(at: start)
    guard first == UInt8(ascii: "<") || first.isLetter, line.count - start <= longest else { return nil }
    switch header?.form {
    case .tabs, .pipes: return nil
    case .console, .process, nil: break
    }
    let hasTime = header?.time != nil
    return Key(hash: hash(of: line.extracting(start...)) &+ (hasTime ? 1 : 0), hasTime: hasTime)
  }

  /// What was read of these words before.
  func entry(_ key: Key, _ line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard !slots.isEmpty else { return nil }
    let place = Int(truncatingIfNeeded: key.hash % UInt64(Self.slotCount))
    guard slots[place].hash == key.hash, slots[place].hasTime == key.hasTime else { return nil }
    guard Self.isEqual(slots[place].words, line.extracting(start...)) else { return nil }
    return slots[place].entry
  }

  /// Remembers a message; other entries may depend on where they stand.
  mutating func insert(_ entry: LogEntry, _ key: Key, _ line: Span<UInt8>, from start: Int) {
    guard case .message = entry.content else { return }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.slotCount) }
    count += 1
    var entry = entry
    entry.number = count
    let place = Int(truncatingIfNeeded: key.hash % UInt64(Self.slotCount))
    let words = line.extracting(start...).withUnsafeBufferPointer { Array($0) }
    slots[place] = Slot(hash: key.hash, words: words, hasTime: key.hasTime, entry: entry)
  }

  private static func isEqual(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    let (left, right) = (left.span.bytes, right.bytes)
    var place = 0
    while place + 8 <= left.byteCount {
      guard
        left.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
          == right.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      else { return false }
      place += 8
    }
    while place < left.byteCount {
      guard
        left.unsafeLoad(fromByteOffset: place, as: UInt8.self)
          == right.unsafeLoad(fromByteOffset: place, as: UInt8.self)
      else { return false }
      place += 1
    }
    return true
  }

  /// Eight bytes at a time, by the steps of SplitMix64's output function.
  private static func hash(of words: Span<UInt8>) -> UInt64 {
    words.withUnsafeBytes { bytes in
      var hash = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 29
        place += 8
      }
      while place < bytes.count {
        hash = (hash ^ UInt64(bytes[place])) &* 0x94D0_49BB_1331_11EB
        hash ^= hash >> 31
        place += 1
      }
      return hash
    }
  }
}
