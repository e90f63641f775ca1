import TraceEvents

/// Lines that begin with an object as it describes itself: `<DetailVC: 0x6c10000> viewWillAppear`, with a second
/// object, a parent or Swift's labels behind it; and lines with nothing else.
enum ReceiverFirst {
  static func entry(in line: Span<UInt8>, from start: Int, hasTime: Bool) -> LogEntry? {
    var at = start
    guard let receiver = Receiver(described: line, at: &at) else { return nil }
    let isInstance = receiver.identity != nil
    let confidence: Confidence = isInstance ? hasTime ? .full : .untimed : .role
    let isAlone = at == line.count || at + 1 == line.count && line.byte(at: at) == UInt8(ascii: ".")
    guard !isAlone else { return LogEntry(.gesture, confidence, .object(receiver)) }
    let separator = at
    at = line.end(from: at) {
      $0.isSpace || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    guard at > separator, let selector = Selector(line, at: &at) else { return nil }

    var message = LogEntry.Message(selector, to: receiver)
    let behind = line.skippingSpaces(from: at)
    if behind == line.count {
      let format: LogFormat = line.byte(at: at - 1) == UInt8(ascii: ")") ? .function : .receiver
      return LogEntry(format, confidence, .message(message))
    }
    var second = behind
    if let other = Receiver(described: line, at: &second), second == line.count {
      message.other = other
      return LogEntry(.receiver, confidence, .message(message))
    }
    if let words = line.find("Parent:", from: behind) {
      message.parent = parent(in: line, from: line.skippingSpaces(from: words + 7))
      return LogEntry(.receiverAndParent, confidence, .message(message))
    }
    message.animated = AnimatedFlag.find(in: line, from: at) ?? AnimatedFlag.word(in: line, at: behind)?.flag
      ?? AnimatedFlag.word(in: line, at: at + 1)?.flag
    guard message.animated != nil || selector.kind != nil && line.end(from: behind, while: \.isWord) == line.count
    else {
      return nil
    }
    return LogEntry(.receiver, confidence, .message(message))
  }

  /// `nil`, or `Optional(<Demo.TabsVC: 0x105000010>)`.
  private static func parent(in line: Span<UInt8>, from start: Int) -> LogEntry.Message.Parent {
    if line.has("nil", at: start) || line.has("(null)", at: start) { return .none }
    var at = line.find(byte: UInt8(ascii: "<"), from: start) ?? line.count
    return Receiver(described: line, at: &at).map { .told($0) } ?? .untold
  }
}
