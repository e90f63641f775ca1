/// Takes off a line what pasting put on it: escape sequences, quote and comment signs, symbols, white space.
struct LineCleaner {
  /// What was left the last time; kept so that no line allocates.
  private(set) var bytes: [UInt8] = []

  /// Whether a line has nothing to take out, as most have, so that it needs no copy.
  static func isClean(_ line: Span<UInt8>) -> Bool {
    let backslash = EightBytes(each: UInt8(ascii: "\\"))
    var position = 0
    while position + 8 <= line.count {
      let eight = line.eightBytes(at: position)
      // A tab is clean: what has one is looked at byte by byte.
      if eight.hasByte(below: 0x20) || eight.firstEqual(to: backslash) != nil { break }
      position += 8
    }
    return line.end(from: position) { $0 >= 0x20 && $0 != UInt8(ascii: "\\") || $0 == 0x09 } == line.count
  }

  /// Cleans a line into ``bytes``.
  mutating func clean(_ line: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    var position = 0
    while position < line.count {
      let byte = line[position]
      if byte == 0x1B {
        position = Self.endOfEscape(in: line, from: position)
      } else if byte == UInt8(ascii: "\\"), line.byte(at: position + 1) == UInt8(ascii: "*") {
        // Markdown's escaped star.
        position += 1
      } else if byte < 0x20, byte != 0x09 {
        position += 1
      } else {
        bytes.append(byte)
        position += 1
      }
    }
  }

  /// Behind an escape sequence: `ESC [ … letter`, `ESC ] … BEL` or `ESC` and one character.
  private static func endOfEscape(in line: Span<UInt8>, from position: Int) -> Int {
    switch line.byte(at: position + 1) {
    case UInt8(ascii: "["): line.end(from: position + 2) { !(0x40...0x7E).contains($0) } + 1
    case UInt8(ascii: "]"): line.end(from: position + 2) { $0 != 0x07 && $0 != 0x1B } + 1
    default: position + 2
    }
  }

  /// Where the words of a cleaned line begin, behind spaces, quote and comment signs, and symbols.
  static func start(of line: Span<UInt8>) -> Int {
    var position = 0
    while position < line.count {
      let byte = line[position]
      if byte.isSpace || byte == UInt8(ascii: "|") {
        position += 1
      } else if byte == UInt8(ascii: ">"), position + 1 == line.count || line.byte(at: position + 1).isSpace {
        position += 1
      } else if byte == UInt8(ascii: "/"), line.byte(at: position + 1) == byte {
        position = line.end(from: position) { $0 == UInt8(ascii: "/") }
      } else if byte >= 0x80, let end = endOfSymbol(in: line, at: position) {
        position = end
      } else {
        return position
      }
    }
    return position
  }

  /// Where the words of a cleaned line end, before symbols and a comment behind them.
  static func end(of line: Span<UInt8>, from start: Int) -> Int {
    var end = line.count
    // A comment has a space on both sides; an address as `https://` has not.
    if let comment = comment(in: line, from: start) { end = comment }
    while end > start {
      if line[end - 1].isSpace {
        end -= 1
        continue
      }
      var first = end - 1
      while first > start, line[first] & 0xC0 == 0x80 { first -= 1 }
      guard line[first] >= 0x80, endOfSymbol(in: line, at: first) == end else { return end }
      end = first
    }
    return end
  }

  /// Where ` // ` stands first. It is looked for by its second byte, which few lines have, as its first all have.
  private static func comment(in line: Span<UInt8>, from start: Int) -> Int? {
    var position = start + 1
    while let slash = line.find(byte: UInt8(ascii: "/"), from: position) {
      if line.has(" // ", at: slash - 1) { return slash - 1 }
      position = slash + 1
    }
    return nil
  }

  /// Behind a character beyond ASCII that is no letter: an emoji, a tick, an arrow, a joiner.
  private static func endOfSymbol(in line: Span<UInt8>, at position: Int) -> Int? {
    let lead = line[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
    guard length > 0, position + length <= line.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard line[position + offset] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(line[position + offset] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), !scalar.properties.isAlphabetic else { return nil }
    return position + length
  }
}
