import TraceEvents

/// Lists that somebody wrote by hand: ``1. `DetailVC` calls `viewDidAppear`,``, `11: B_ViewController viewWillAppear:`,
/// `2) viewDidAppear : on the second screen`, `- will appear`.
enum NumberedList {
  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    var at = start
    let digits = line.end(from: start, while: \.isDigit)
    if digits > start {
      let signs = [UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ":")]
      guard digits - start <= 4, signs.contains(line.byte(at: digits))
      else { return nil }
      at = digits + 1
    } else if line.byte(at: start) == UInt8(ascii: "-") || line.byte(at: start) == UInt8(ascii: "*"),
      line.byte(at: start + 1).isSpace
    {
      at = start + 1
    } else {
      return nil
    }
    at = behindFiller(in: line, from: at)
    if line.has("for the ", at: at) { at = behindFiller(in: line, from: at + 8) }

    var receiver = Receiver.unnamed
    if let message = message(in: line, at: at, to: receiver) { return message }
    let name = line.end(from: at, while: \.isWord)
    guard line.byte(at: at).isUpper, name > at else { return nil }
    receiver = Receiver(role: line.text(at..<name))
    at = behindFiller(in: line, from: name)
    if line.has("calls ", at: at) { at = behindFiller(in: line, from: at + 6) }
    guard let entry = message(in: line, at: at, to: receiver) else { return nil }
    guard receiver.className == "Current" || receiver.className == "New" else { return entry }
    return LogEntry(.survey, .role, entry.content)
  }

  private static func message(in line: Span<UInt8>, at position: Int, to receiver: Receiver) -> LogEntry? {
    var at = position
    let kind: Callback.Kind
    if let selector = Selector(line, at: &at), let named = selector.kind, named != .initialized {
      kind = named
    } else if let (phase, behind) = english(in: line, at: position) {
      kind = phase
      at = behind
    } else {
      return nil
    }
    let message = LogEntry.Message(Selector(kind: kind), to: receiver, animated: AnimatedFlag.find(in: line, from: at))
    return LogEntry(.list, .handMade, .message(message))
  }

  /// `will appear`, `did disappear`.
  private static func english(in line: Span<UInt8>, at position: Int) -> (Callback.Kind, end: Int)? {
    let isWill = line.has("will ", at: position)
    guard isWill || line.has("did ", at: position) else { return nil }
    let word = position + (isWill ? 5 : 4)
    if let end = line.end(of: "appear", at: word) { return (isWill ? .viewWillAppear : .viewDidAppear, end) }
    if let end = line.end(of: "disappear", at: word) { return (isWill ? .viewWillDisappear : .viewDidDisappear, end) }
    return nil
  }

  /// Behind spaces and the backticks and stars that set words apart.
  private static func behindFiller(in line: Span<UInt8>, from position: Int) -> Int {
    line.end(from: position) { $0.isSpace || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "*") }
  }
}
