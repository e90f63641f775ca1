/// Steps over what loggers of all kinds put before a message, a word at a time: dates, times, levels, threads, numbers,
/// processes, and whatever stands in brackets.
///
/// Nobody knows all headers. Only what can't begin a message is a word of one.
struct HeaderWords {
  /// Whether a word was seen that no prose has, so that words with a colon are names of processes and the like.
  private var isLogged = false
  /// Whether the word before was a time, behind which the system's log has the machine's name.
  private var isBehindTime = false

  /// Headers of more words are none.
  static let limit = 16

  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "default", "warning", "warn", "error", "fault", "critical", "verbose",
    "activity", "signpost",
  ]
  private static let months: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Whether a line has a word without which nothing could be read of it.
  static func mayHideMessage(_ line: Span<UInt8>, from start: Int) -> Bool {
    line.find("ppear", from: start) != nil || line.find("viewDid", from: start) != nil
      || line.find("Unbalanced calls", from: start) != nil || line.find("Attempt", from: start) != nil
      || line.find("avigation", from: start) != nil
  }

  /// The position behind the level that a line begins with: a word in capitals, which would else be a part of a role.
  static func behindLevel(_ line: Span<UInt8>, from start: Int) -> Int {
    let end = line.end(from: start, while: \.isUpper)
    guard end - start >= 4, end - start <= 8, levels.contains(line.text(start..<end).lowercased()) else { return start }
    let colon = line.byte(at: end) == UInt8(ascii: ":") ? end + 1 : end
    guard line.byte(at: colon).isSpace else { return start }
    return line.skippingSpaces(from: colon)
  }

  /// The position behind the word of a header that stands here; nil if it may be a message's.
  mutating func end(in line: Span<UInt8>, at start: Int) -> Int? {
    let wasBehindTime = isBehindTime
    isBehindTime = false
    let first = line.byte(at: start)
    if let close = Self.closing(first), let end = line.find(byte: close, from: start + 1) {
      // A described object begins a message.
      if first == UInt8(ascii: "<"), !Self.levels.contains(line.text(start + 1..<end).lowercased()) { return nil }
      isLogged = true
      return Self.behindColon(line, end + 1)
    }
    let end = line.end(from: start) { !$0.isSpace }
    if first.isDigit || (first == UInt8(ascii: "+") || first == UInt8(ascii: "-")) && line.byte(at: start + 1).isDigit {
      isBehindTime = line.extracting(start..<end).find(byte: UInt8(ascii: ":"), from: 0) != nil
      isLogged = true
      return end
    }
    if line.extracting(start..<end).end(from: 0, while: { "-|>=~*#:".utf8.contains($0) }) == end - start { return end }
    let word = line.end(from: start) { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    let text = line.text(start..<word)
    if word == end || Self.behindColon(line, word) == end, Self.levels.contains(text.lowercased()) {
      isLogged = true
      return end
    }
    if word == end, Self.months.contains(text) { return end }
    if word == end, wasBehindTime { return end }
    // `ui : `, the label of a logger.
    let behind = line.skippingSpaces(from: end)
    if isLogged, word == end, line.byte(at: behind) == UInt8(ascii: ":"), line.byte(at: behind + 1).isSpace {
      return end
    }
    guard word > start else { return nil }
    // `MyApp(UIKitCore)[4242]`, `MyApp[4242:99]`
    let isProcess = line.byte(at: word) == UInt8(ascii: "[") && line.byte(at: word + 1).isDigit
    let hasLibrary = line.byte(at: word) == UInt8(ascii: "(")
      && line.extracting(start..<end).find(byte: UInt8(ascii: "["), from: 0) != nil
    if isProcess || hasLibrary {
      isLogged = true
      return end
    }
    return isLogged && Self.behindColon(line, word) == end && end > word ? end : nil
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: nil
    }
  }

  private static func behindColon(_ line: Span<UInt8>, _ position: Int) -> Int {
    line.byte(at: position) == UInt8(ascii: ":") ? position + 1 : position
  }
}
