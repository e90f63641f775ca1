/// What stands before the message of a logged line: when, which process, which category.
struct LogHeader {
  /// The forms of a header.
  enum Form {
    /// `2001-02-03 10:20:12.095 DemoApp[1200:c07] `, with microseconds and zone in newer logs.
    case console
    /// `DemoApp[1200:4934000] `.
    case process
    /// `error<TAB>10:20:02.791285-0700<TAB>runningboardd<TAB>`.
    case tabs
    /// `2001-02-03 10:20:12.759|00003989|E|Demo.Store|`.
    case pipes
  }

  var form: Form
  /// Nanoseconds since an epoch of the log's own; nil if the header has no time.
  var time: Int64?

  /// Reads the header at a position, and moves the position behind it.
  init?(_ line: Span<UInt8>, _ position: inout Int) {
    let start = position
    var at = start
    if let time = LogTime.dateAndTime(in: line, at: &at) {
      if line.byte(at: at) == UInt8(ascii: "|"), let message = Self.behindPipes(in: line, from: at) {
        (form, self.time, position) = (.pipes, time, message)
        return
      }
      guard line.byte(at: at).isSpace, let message = Self.behindProcess(in: line, from: line.skippingSpaces(from: at))
      else { return nil }
      (form, self.time, position) = (.console, time, Self.behindCategory(in: line, from: message))
      return
    }
    at = line.end(from: start, while: \.isWord)
    if at > start, line.byte(at: at) == 0x09 {
      at += 1
      guard let time = LogTime.time(in: line, at: &at), line.byte(at: at) == 0x09,
        let tab = line.find(byte: 0x09, from: at + 1)
      else { return nil }
      (form, self.time, position) = (.tabs, time, tab + 1)
      return
    }
    guard let message = Self.behindProcess(in: line, from: start) else { return nil }
    (form, time, position) = (.process, nil, Self.behindCategory(in: line, from: message))
  }

  /// Behind `Process[pid:tid] `. A thread's number is hexadecimal in logs of before about 2013.
  private static func behindProcess(in line: Span<UInt8>, from start: Int) -> Int? {
    let bracket = line.end(from: start) {
      $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "<")
    }
    guard bracket > start, line.byte(at: bracket) == UInt8(ascii: "[") else { return nil }
    let colon = line.end(from: bracket + 1, while: \.isDigit)
    guard colon > bracket + 1, line.byte(at: colon) == UInt8(ascii: ":") else { return nil }
    let end = line.end(from: colon + 1) { $0.isHexDigit || $0 == UInt8(ascii: "x") }
    guard end > colon + 1, line.byte(at: end) == UInt8(ascii: "]") else { return nil }
    return line.skippingSpaces(from: end + 1)
  }

  /// Behind `[Category] `, but for the one that tells of a direct call, which is a part of that message, and for a
  /// controller's class, whose callback follows.
  private static func behindCategory(in line: Span<UInt8>, from start: Int) -> Int {
    guard line.byte(at: start) == UInt8(ascii: "["), !line.has("[ViewController]", at: start) else { return start }
    let end = line.end(from: start + 1) { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard line.byte(at: end) == UInt8(ascii: "]"), line.byte(at: end + 1).isSpace else { return start }
    guard !line.has("Controller", at: end - 10), !line.has("VC", at: end - 2) else { return start }
    return line.skippingSpaces(from: end + 1)
  }

  /// Behind `|thread|level|component|`.
  private static func behindPipes(in line: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    for _ in 0..<3 {
      guard let next = line.find(byte: UInt8(ascii: "|"), from: at + 1) else { return nil }
      at = next
    }
    return at + 1
  }
}
