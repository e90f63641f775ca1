/// The fields of one of Chrome's trace events that an import needs.
struct ChromeTraceEvent {
  private(set) var name: String?
  private(set) var phase: String?
  private(set) var thread: String?
  private var microseconds: Double?

  /// When it was; nil if it has no time, or one that no clock tells.
  var nanoseconds: Int64? { microseconds.flatMap { Int64(exactly: ($0 * 1000).rounded()) } }

  /// Reads one object with its braces; nil if it is none.
  init?(_ text: Span<UInt8>) {
    var at = 1
    while true {
      at = text.end(from: at) { $0.isSpace || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",") }
      if text.byte(at: at) == UInt8(ascii: "}") { return }
      guard let key = Self.string(in: text, at: &at) else { return nil }
      at = text.end(from: at) { $0.isSpace || $0 == UInt8(ascii: ":") }
      let start = at
      let string = Self.string(in: text, at: &at)
      if string == nil { at = Self.endOfValue(in: text, from: start) }
      let value = string ?? text.text(start..<at)
      switch key {
      case "name": name = value
      case "ph": phase = value
      case "tid": thread = value
      case "ts": microseconds = Double(value)
      default: break
      }
      guard at < text.count else { return nil }
    }
  }

  /// Reads a text between quotes. Its escapes are left as they are, but for the quote and the backslash.
  private static func string(in text: Span<UInt8>, at position: inout Int) -> String? {
    guard text.byte(at: position) == UInt8(ascii: "\"") else { return nil }
    var bytes: [UInt8] = []
    var at = position + 1
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      let next = text.byte(at: at + 1)
      if text[at] == UInt8(ascii: "\\"), next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") { at += 1 }
      bytes.append(text.byte(at: at))
      at += 1
    }
    guard at < text.count else { return nil }
    position = at + 1
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Behind a number, a word, or an object or array with all that is in it.
  private static func endOfValue(in text: Span<UInt8>, from start: Int) -> Int {
    var depth = 0
    var at = start
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        guard string(in: text, at: &at) != nil else { return text.count }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return at }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return at
      default: break
      }
      at += 1
    }
    return at
  }
}
