/// What an event's line says, behind its indent; it does not depend on where the line stands.
struct LineMeaning {
  var subject: ObjectID
  var callback: Callback
  var isDirect: Bool
  var isSwallowed: Bool
  var allowance: Allowance

  /// The same with another size, of a line that is known up to its size.
  func with(_ size: Size) -> LineMeaning {
    var copy = self
    copy.callback = .bounds(size: size)
    return copy
  }
}

/// The next lines of a trace, as far as they were read before, looked up several at once.
///
/// What is known of a line lies somewhere in memory, three times over: in the table, in the entry, and where the line
/// stood first. One line at a time would wait for each; several wait at the same time.
struct LinesAhead: ~Copyable {
  struct Line {
    var key: ByteMemo<LineMeaning>.Key
    /// Where it ends.
    var end: Int
    var depth: Int
    /// The size at its end, which is no part of the key.
    var size: Size?
    /// The number under which the memo has it.
    var number: UInt32
  }

  /// More would be looked at in vain where a line is new.
  static let most = 8

  private let lines: UnsafeMutableBufferPointer<Line>

  init() { lines = .allocate(capacity: Self.most) }

  deinit { lines.deallocate() }

  subscript(place: Int) -> Line { lines[place] }

  /// Looks at the lines from a place on, and returns how many are known before the first that is not, or that only
  /// a closer look can tell about.
  mutating func look(from place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ memo: ByteMemo<LineMeaning>) -> Int {
    var (place, count) = (place, 0)
    while count < Self.most, place < bytes.count {
      var start = place
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      guard (start - place) & 1 == 0, let key = ByteMemo<LineMeaning>.Key(lineFrom: start, in: bytes) else { break }
      var line = Line(key: key, end: key.bytes.upperBound, depth: (start - place) / 2, size: nil, number: 0)
      if let end = SizeAtEnd(key.bytes, in: bytes) {
        line.size = end.size
        line.key = ByteMemo<LineMeaning>.Key(start..<end.start, in: bytes)
      }
      lines.initializeElement(at: count, to: line)
      place = line.end + 1
      count += 1
    }
    for line in 0..<count { lines[line].number = memo.firstNumber(for: lines[line].key) }
    for line in 0..<count {
      lines[line].number = memo.number(of: lines[line].key, from: lines[line].number, in: bytes)
    }
    return (0..<count).first { lines[$0].number == 0 } ?? count
  }
}
