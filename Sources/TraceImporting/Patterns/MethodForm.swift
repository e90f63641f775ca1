import TraceEvents

/// Lines with a method in Objective-C's form: `Called -[DetailVC viewWillAppear:]`,
/// `[INFO] (-[DetailVC viewWillAppear:]) - Called for object <DetailVC: 0x8b30000>, animated = YES`,
/// `DetailVC ---> -[BaseVC viewWillAppear:]`.
enum MethodForm {
  static func entry(in line: Span<UInt8>, from start: Int, hasTime: Bool) -> LogEntry? {
    guard let method = method(in: line, from: start) else { return nil }
    var at = method.selector
    guard let selector = Selector(line, at: &at) else { return nil }
    // Translators of pages put a space before the last colon, or inside the bracket.
    let close = line.end(from: at) { $0.isSpace || $0 == UInt8(ascii: ":") }
    guard line.byte(at: close) == UInt8(ascii: "]") else { return nil }
    let definition = "-[\(line.text(method.name)) \(line.text(method.selector..<at))]"

    func entry(_ format: LogFormat, _ confidence: Confidence, _ receiver: Receiver) -> LogEntry {
      var message = LogEntry.Message(selector, to: receiver)
      message.animated = AnimatedFlag.find(in: line, from: close)
      message.definition = definition
      return LogEntry(format, confidence, .message(message))
    }
    if let (name, arrow) = classBeforeArrow(in: line, from: start), arrow <= method.start {
      return entry(.classAndMethod, .role, Receiver(className: line.text(name)))
    }
    var object = line.find(byte: UInt8(ascii: "<"), from: close) ?? line.count
    if let receiver = Receiver(described: line, at: &object), receiver.identity != nil {
      return entry(.libraryLogger, hasTime ? .full : .untimed, receiver)
    }
    // The class is that of the implementation; the instance may be of a subclass.
    let isLogger = line.byte(at: method.start - 1) == UInt8(ascii: "(")
    return entry(isLogger ? .libraryLogger : .method, .role, Receiver(className: line.text(method.name)))
  }

  /// Where `-[Class selector` stands.
  private static func method(in line: Span<UInt8>, from start: Int) -> (start: Int, name: Range<Int>, selector: Int)? {
    var position = start
    while let bracket = line.find(byte: UInt8(ascii: "["), from: position) {
      let name = line.end(from: bracket + 1, while: \.isWord)
      // The dash is lost where the arrow of the third form swallows it.
      let dash = line.byte(at: bracket - 1)
      let hasDash = dash == UInt8(ascii: "-") || dash == UInt8(ascii: "+")
      if name > bracket + 1, line.byte(at: name).isSpace, hasDash || line.find("-> ", from: start) ?? .max < bracket {
        return (hasDash ? bracket - 1 : bracket, bracket + 1..<name, line.skippingSpaces(from: name))
      }
      position = bracket + 1
    }
    return nil
  }

  /// The class before an arrow of two or three dashes.
  private static func classBeforeArrow(in line: Span<UInt8>, from start: Int) -> (name: Range<Int>, behind: Int)? {
    let name = line.end(from: start, while: \.isWord)
    let dashes = line.skippingSpaces(from: name)
    let tip = line.end(from: dashes) { $0 == UInt8(ascii: "-") }
    guard name > start, tip - dashes >= 2, line.byte(at: tip) == UInt8(ascii: ">") else { return nil }
    return (start..<name, tip + 1)
  }
}
