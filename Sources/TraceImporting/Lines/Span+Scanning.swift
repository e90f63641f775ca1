/// Scanning of one line, byte by byte: positions go in and come out, nothing is copied.
extension Span<UInt8> {
  /// The byte at a position; 0 behind the end, which no text has.
  @inline(__always)
  func byte(at position: Int) -> UInt8 { position >= 0 && position < count ? self[position] : 0 }

  /// The position behind a word that stands here, if it does.
  @inline(__always)
  func end(of word: StaticString, at position: Int) -> Int? {
    let length = word.utf8CodeUnitCount
    guard position >= 0, position + length <= count else { return nil }
    return word.withUTF8Buffer { bytes in
      for offset in 0..<length where self[position + offset] != bytes[offset] { return nil }
      return position + length
    }
  }

  /// Whether a word stands here.
  func has(_ word: StaticString, at position: Int) -> Bool { end(of: word, at: position) != nil }

  /// Where a word first stands at or behind a position.
  func find(_ word: StaticString, from position: Int = 0) -> Int? {
    let first = word.withUTF8Buffer { $0[0] }
    var position = position
    while let found = find(byte: first, from: position) {
      if has(word, at: found) { return found }
      position = found + 1
    }
    return nil
  }

  /// Where a byte first stands at or behind a position.
  func find(byte: UInt8, from position: Int) -> Int? {
    let pattern = EightBytes(each: byte)
    var position = position
    while position + 8 <= count {
      if let place = eightBytes(at: position).firstEqual(to: pattern) { return position + place }
      position += 8
    }
    while position < count {
      if self[position] == byte { return position }
      position += 1
    }
    return nil
  }

  /// Eight bytes from a position, behind which there are as many.
  @inline(__always)
  func eightBytes(at position: Int) -> EightBytes {
    EightBytes(littleEndian: UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)))
  }

  /// The first position at or behind this one whose byte is not of a kind.
  @inline(__always)
  func end(from position: Int, while isOfKind: (UInt8) -> Bool) -> Int {
    var position = position
    while position < count, isOfKind(self[position]) { position += 1 }
    return position
  }

  /// The first position at or behind this one that holds no space or tab.
  func skippingSpaces(from position: Int) -> Int { end(from: position, while: \.isSpace) }

  /// The text between two positions; what is not UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || self == 0x09 }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLower: Bool { self &- 0x61 < 26 }
  var isUpper: Bool { self &- 0x41 < 26 }
  var isLetter: Bool { (self | 0x20).isLower }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// What a name may hold; every byte of a character beyond ASCII does.
  var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
}
