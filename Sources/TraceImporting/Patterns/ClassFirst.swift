import TraceEvents

/// Lines that begin with a class, and a sign between it and what it was told: `HallVC.viewWillAppear(_:)`,
/// `[Museum.HallVC] viewDidAppear(animated: true)`, `HallVC → viewDidLoad`, `HallVC.swift:42 viewWillAppear(_:)`.
enum ClassFirst {
  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    let isBracketed = line.byte(at: start) == UInt8(ascii: "[")
    let first = isBracketed ? start + 1 : start
    guard line.byte(at: first).isUpper else { return nil }
    var name = first..<line.end(from: first) { $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: ".") }
    var at = name.upperBound
    var isClosed = !isBracketed
    if let dot = lastDot(in: line, name), SelectorSpelling.kind(line, dot + 1..<name.upperBound) != nil {
      at = dot + 1
      name = first..<dot
    } else {
      if isBracketed, line.byte(at: at) == UInt8(ascii: "]") { (at, isClosed) = (at + 1, true) }
      if let suffix = fileSuffix(of: line, name) {
        name = first..<suffix
        at = behindLineNumber(line, at)
        if !isClosed, line.byte(at: at) == UInt8(ascii: "]") { (at, isClosed) = (at + 1, true) }
      }
      let sign = at
      at = line.end(from: at, while: isSign)
      guard at > sign || isBracketed && isClosed else { return nil }
    }
    guard let selector = Selector(line, at: &at), let kind = selector.kind else { return nil }
    var className = name
    if let dot = lastDot(in: line, name) { className = dot + 1..<name.upperBound }
    let receiver = Receiver(className: line.text(className))
    // Models and stores are born and die, too.
    let isController = receiver.className.hasSuffix("Controller") || receiver.className.hasSuffix("VC")
    guard isController || kind != .initialized && kind != .deinitialized else { return nil }

    guard let (end, flag) = behindArguments(line, at) else { return nil }
    var rest = end
    if !isClosed {
      // `[HallVC viewWillAppear:]`, whose dash was lost.
      guard line.byte(at: rest) == UInt8(ascii: "]") else { return nil }
      rest += 1
    }
    guard isOver(line, rest) else { return nil }
    let message = LogEntry.Message(selector, to: receiver, animated: flag)
    return LogEntry(.classFirst, .role, .message(message))
  }

  private static func lastDot(in line: Span<UInt8>, _ words: Range<Int>) -> Int? {
    words.last { line[$0] == UInt8(ascii: ".") }
  }

  /// Where `.swift` or another ending of a source file begins.
  private static func fileSuffix(of line: Span<UInt8>, _ name: Range<Int>) -> Int? {
    guard let dot = lastDot(in: line, name), dot > name.lowerBound else { return nil }
    return ["swift", "m", "mm"].contains(line.text(dot + 1..<name.upperBound)) ? dot : nil
  }

  /// Behind `:42` or `:42:7`.
  private static func behindLineNumber(_ line: Span<UInt8>, _ position: Int) -> Int {
    var at = position
    while line.byte(at: at) == UInt8(ascii: ":"), line.byte(at: at + 1).isDigit {
      at = line.end(from: at + 1, while: \.isDigit)
    }
    return at
  }

  /// What people put between a class and its callback.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte.isSpace || byte >= 0x80 || "-=>:|#/.".utf8.contains(byte)
  }

  /// Behind the values that a callback was told, and the animated flag among them; nil where they have no end.
  private static func behindArguments(_ line: Span<UInt8>, _ position: Int) -> (end: Int, flag: Bool?)? {
    let at = line.skippingSpaces(from: position)
    if let (flag, end) = AnimatedFlag.word(in: line, at: at) { return (end, flag) }
    guard line.byte(at: at) == UInt8(ascii: "(") else {
      let flag = AnimatedFlag.find(in: line, from: position)
      return (flag == nil ? position : line.count, flag)
    }
    guard let close = line.find(byte: UInt8(ascii: ")"), from: at) else { return nil }
    let flag = AnimatedFlag.word(in: line, at: at + 1)?.flag ?? AnimatedFlag.find(in: line, from: at)
    return (close + 1, flag)
  }

  /// Whether nothing follows but a line's number, `called`, or what a sign sets apart: a sentence would go on.
  private static func isOver(_ line: Span<UInt8>, _ position: Int) -> Bool {
    let at = line.skippingSpaces(from: behindLineNumber(line, position))
    guard at < line.count else { return true }
    return line.has("- ", at: at) || line.has("| ", at: at) || line.has("called", at: at) && at + 6 == line.count
      || line.byte(at: at) >= 0x80 && !line.byte(at: at).isSpace
  }
}
