/// A place in a text, moving through one line at a time.
struct LineCursor {
  let bytes: [UInt8]
  private let file: String
  private var lineNumber = 0
  private var start = 0
  private var end = 0
  private var position = 0
  /// Where the line after this one begins.
  private(set) var following = 0

  /// A place to come back to within a line.
  struct Mark {
    fileprivate var position: Int
  }

  /// - Parameter bytes: The text; a byte order mark before it, as some editors write it, belongs to no line.
  init(bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes, file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { following = 3 }
  }

  /// Moves to the next line; false behind the last one.
  mutating func next() -> Bool {
    lineNumber += 1
    start = following
    position = start
    end = start
    guard following < bytes.count else { return false }
    end = bytes.withUnsafeBufferPointer { bytes in
      var place = start
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      return place
    }
    following = end + 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return true
  }

  var isBlank: Bool {
    for place in start..<end where bytes[place] != UInt8(ascii: " ") { return false }
    return true
  }
  var isComment: Bool { start < end && bytes[start] == UInt8(ascii: "#") }
  var isAtEnd: Bool { position == end }
  var peek: UInt8? { position < end ? bytes[position] : nil }

  /// Whether the line is a word and a colon.
  var isDeclaration: Bool {
    guard let colon = bytes[position..<end].firstIndex(where: { !Labeler.isWordByte($0) }) else { return false }
    return bytes[colon] == UInt8(ascii: ":")
  }

  // MARK: What is known already

  /// The rest of the line without the size at its end, and that size.
  var restWithoutSize: (rest: Range<Int>, size: Size?) {
    bytes.withUnsafeBufferPointer { bytes in
      let size = SizeAtEnd(position..<end, in: bytes)
      return (position..<(size?.start ?? end), size?.size)
    }
  }

  /// Moves past a word, and says what it means if the same word was read before.
  mutating func recallWord<Meaning>(from memo: ByteMemo<Meaning>) -> (key: ByteMemo<Meaning>.Key, meaning: Meaning?) {
    let first = position
    while let byte = peek, Labeler.isWordByte(byte) { position += 1 }
    return recall(first..<position, from: memo)
  }

  /// What a stretch means, if the same bytes were read before.
  func recall<Meaning>(
    _ range: Range<Int>, from memo: ByteMemo<Meaning>
  ) -> (key: ByteMemo<Meaning>.Key, meaning: Meaning?) {
    bytes.withUnsafeBufferPointer { bytes in
      let key = ByteMemo<Meaning>.Key(range, in: bytes)
      return (key, memo.meaning(of: key, in: bytes))
    }
  }

  /// Skips lines that somebody else has read.
  mutating func skip(lines count: Int, to place: Int) {
    lineNumber += count
    following = place
  }

  // MARK: Moving on

  var mark: Mark { Mark(position: position) }
  mutating func reset(to mark: Mark) { position = mark.position }

  mutating func skip(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { wanted in
      guard end - position >= wanted.count else { return false }
      for offset in 0..<wanted.count where bytes[position + offset] != wanted[offset] { return false }
      position += wanted.count
      return true
    }
  }

  mutating func skipSpaces() -> Int {
    let first = position
    while peek == UInt8(ascii: " ") { position += 1 }
    return position - first
  }

  /// Skips `.view` where it means a root view and is no part of a longer word.
  mutating func skipView() -> Bool {
    let mark = mark
    guard skip(".view") else { return false }
    if let next = peek, Labeler.isWordByte(next) {
      reset(to: mark)
      return false
    }
    return true
  }

  mutating func expect(_ text: String, _ what: String) throws(NotationError) {
    guard skip(text) else { throw expected(what) }
  }

  mutating func finish() throws(NotationError) {
    guard isAtEnd else { throw expected("the end of the line") }
  }

  // MARK: Words

  mutating func word() -> String {
    let first = position
    while let byte = peek, Labeler.isWordByte(byte) { position += 1 }
    return decoded(first..<position)
  }

  var rest: String { decoded(position..<end) }
  var peekedUntilSpace: String { peeked { $0 == UInt8(ascii: " ") } }
  var peekedUntilComma: String { peeked { $0 == UInt8(ascii: ",") } }
  var peekedUntilBracket: String { peeked { $0 == UInt8(ascii: "]") } }

  /// The number that stands here, or with `allowingSize` two of them around an `x`.
  func number(allowingSize: Bool) -> String {
    peeked { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: " "): true
      case UInt8(ascii: "x"): !allowingSize
      default: false
      }
    }
  }

  /// Reads a size of two short whole numbers; nil, and nothing is read, if something else stands here.
  mutating func plainSize() -> Size? {
    let mark = mark
    if let width = plainNumber(), peek == UInt8(ascii: "x") {
      position += 1
      if let height = plainNumber() {
        switch peek {
        case nil, UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: " "): return Size(width: width, height: height)
        default: break
        }
      }
    }
    reset(to: mark)
    return nil
  }

  /// Reads a whole number that a `Float` holds exactly.
  private mutating func plainNumber() -> Float? {
    var (value, count): (Int32, Int) = (0, 0)
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 7 {
      value = value * 10 + Int32(byte - UInt8(ascii: "0"))
      position += 1
      count += 1
    }
    return count > 0 ? Float(value) : nil
  }

  func text(from mark: Mark) -> String { decoded(mark.position..<position) }

  private func peeked(until isEnd: (UInt8) -> Bool) -> String {
    decoded(position..<(bytes[position..<end].firstIndex(where: isEnd) ?? end))
  }

  private func decoded(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Texts

  /// Reads a text in quotes.
  mutating func string() throws(NotationError) -> String {
    try expect("\"", "`\"`")
    let text = try escapedText(until: UInt8(ascii: "\""))
    try expect("\"", "`\"` at the end of the text")
    return text
  }

  /// Reads the rest of the line as a text without quotes.
  mutating func unquoted() throws(NotationError) -> String { try escapedText(until: nil) }

  private mutating func escapedText(until terminator: UInt8?) throws(NotationError) -> String {
    var text: [UInt8] = []
    while let byte = peek, byte != terminator {
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard let result = String(validating: text, as: UTF8.self) else { throw error(.notUTF8) }
    return result
  }

  private mutating func escape() throws(NotationError) -> [UInt8] {
    let first = mark
    position += 1
    switch peek {
    case UInt8(ascii: "n"): position += 1; return [UInt8(ascii: "\n")]
    case UInt8(ascii: "r"): position += 1; return [UInt8(ascii: "\r")]
    case UInt8(ascii: "t"): position += 1; return [UInt8(ascii: "\t")]
    case UInt8(ascii: "\\"): position += 1; return [UInt8(ascii: "\\")]
    case UInt8(ascii: "\""): position += 1; return [UInt8(ascii: "\"")]
    case UInt8(ascii: "u"):
      position += 1
      if skip("{") {
        let digits = peeked { $0 == UInt8(ascii: "}") }
        if skip(digits + "}"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          return Array(String(scalar).utf8)
        }
      }
    default: break
    }
    position = min(position + 1, end)
    let wrong = text(from: first)
    throw error(.unknownEscape(wrong), at: first)
  }

  // MARK: Errors

  func expected(_ what: String) -> NotationError {
    error(.expected(what, found: isAtEnd ? "the end of the line" : "`\(peekedUntilSpace.prefix(40))`"))
  }

  func error(_ reason: NotationError.Reason, at mark: Mark? = nil) -> NotationError {
    let place = mark?.position ?? position
    let column = String(decoding: bytes[start..<place], as: UTF8.self).count + 1
    return NotationError(file: file, line: max(lineNumber, 1), column: column, reason: reason)
  }
}

extension String {
  /// Reads what ``Swift/StringProtocol/escaped`` wrote; nil if it holds an escape that the notation has not.
  public init?(unescaping text: some StringProtocol) {
    var cursor = LineCursor(bytes: Array(text.utf8), file: "")
    guard cursor.next() || text.isEmpty, let read = try? cursor.unquoted() else { return nil }
    self = read
  }
}
