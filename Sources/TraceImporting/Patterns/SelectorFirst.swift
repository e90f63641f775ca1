import TraceEvents

/// Lines that begin with the selector: `viewWillAppear: Root`, `viewWillAppear: 3 UIDeviceRGBColorSpace 0.5 0 0.5 1`,
/// `viewDidLoad 00000000-AAAA-4BBB-8CCC-000000000001`, `viewWillAppear false`, `viewWillAppear`.
enum SelectorFirst {
  static func entry(in line: Span<UInt8>, from start: Int, hasTime: Bool) -> LogEntry? {
    var at = start
    guard let selector = Selector(line, at: &at) else { return nil }
    let hasColon = line.byte(at: at - 1) == UInt8(ascii: ":")
    // Any word may begin a sentence; one that ends in a colon and has capitals inside is a selector.
    guard selector.kind != nil || hasColon && isCamelCase(line, start..<at) else { return nil }
    if at < line.count, !line[at].isSpace { return flagInParentheses(in: line, at: at, selector) }
    at = line.skippingSpaces(from: at)

    func entry(_ format: LogFormat, _ receiver: Receiver, isInstance: Bool, animated: Bool? = nil) -> LogEntry {
      var message = LogEntry.Message(selector, to: receiver, animated: animated)
      message.animated = animated ?? AnimatedFlag.find(in: line, from: at)
      let confidence: Confidence = isInstance ? hasTime ? .full : .untimed : .role
      return LogEntry(format, confidence, .message(message))
    }
    guard at < line.count else {
      if selector.kind == nil { return LogEntry(.selectorAndName, .role, .marker(line.text(start..<line.count))) }
      return entry(hasColon ? .selectorAndName : .selector, .unnamed, isInstance: false)
    }
    let end = line.end(from: at) { !$0.isSpace }
    if isUUID(line, at..<end) {
      let receiver = Receiver(className: "UIViewController", identity: line.text(at..<end), name: line.text(at..<end))
      return entry(.selectorAndUUID, receiver, isInstance: true)
    }
    if let (flag, behind) = AnimatedFlag.word(in: line, at: at),
      behind == line.count || !line.byte(at: behind).isWord || line.byte(at: behind) >= 0x80
    {
      return entry(.selectorAndFlag, .unnamed, isInstance: false, animated: flag)
    }
    if line.end(from: at, while: \.isDigit) == end {
      let index = line.text(at..<end)
      return entry(.selectorAndIndex, Receiver(className: "Page\(index)", name: index), isInstance: false)
    }
    var behind = at
    if let receiver = Receiver(described: line, at: &behind) {
      return entry(.selectorAndName, receiver, isInstance: receiver.identity != nil)
    }
    let isLastWord = line.skippingSpaces(from: end) == line.count
    guard hasColon else {
      // `viewDidLoad normal`: a word of the author's; more than one is prose.
      return isLastWord ? entry(.selectorAndFlag, .unnamed, isInstance: false) : nil
    }
    guard isLastWord || AnimatedFlag.find(in: line, from: end) != nil else { return nil }
    return entry(.selectorAndName, Receiver(role: line.text(at..<end)), isInstance: false)
  }

  /// `viewWillAppear(true)`, `viewWillAppear(animated: true)`.
  private static func flagInParentheses(in line: Span<UInt8>, at position: Int, _ selector: Selector) -> LogEntry? {
    guard line.byte(at: position) == UInt8(ascii: "("), line.byte(at: line.count - 1) == UInt8(ascii: ")")
    else { return nil }
    let flag = AnimatedFlag.word(in: line, at: position + 1)?.flag ?? AnimatedFlag.find(in: line, from: position)
    guard let flag else { return nil }
    return LogEntry(.selectorAndFlag, .role, .message(.init(selector, to: .unnamed, animated: flag)))
  }

  private static func isCamelCase(_ line: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard line[word.lowerBound].isLower else { return false }
    return word.contains { line[$0].isUpper }
  }

  /// Whether a word has the form 8-4-4-4-12 of hexadecimal digits.
  private static func isUUID(_ line: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard word.count == 36 else { return false }
    return word.allSatisfy { at in
      switch at - word.lowerBound {
      case 8, 13, 18, 23: line[at] == UInt8(ascii: "-")
      default: line[at].isHexDigit
      }
    }
  }
}
