import TraceEvents

/// Sentences that UIKit prints. They name the victim, not the culprit.
enum UIKitWarnings {
  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    switch line.byte(at: start) {
    case UInt8(ascii: "U"): unbalanced(in: line, from: start)
    case UInt8(ascii: "["): directCall(in: line, from: start)
    case UInt8(ascii: "n"), UInt8(ascii: "F"): navigation(in: line, from: start)
    case UInt8(ascii: "A"): navigation(in: line, from: start) ?? presentation(in: line, from: start)
    case UInt8(ascii: "W"): line.end(of: "Warning: ", at: start).flatMap { presentation(in: line, from: $0) }
    default: nil
    }
  }

  private static func unbalanced(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard var at = line.end(of: "Unbalanced calls to begin/end appearance transitions for", at: start)
    else { return nil }
    at = line.skippingSpaces(from: at)
    let receiver = Receiver(described: line, at: &at)
    return warning(.unbalancedWarning, .unbalanced, line.text(start..<line.count), about: receiver)
  }

  private static func navigation(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    let kind: WarningKind
    if line.has("nested push animation can result in", at: start) {
      kind = .nestedPush
    } else if line.has("nested pop animation can result in", at: start) {
      kind = .nestedPop
    } else if line.has("Finishing up a navigation transition in an unexpected state.", at: start) {
      kind = .unexpectedState
    } else if line.has("Attempting to begin a transition on navigation bar", at: start) {
      kind = .transitionInProgress
    } else {
      return nil
    }
    // The third names the bar, which is no controller.
    return warning(.navigationWarning, kind, line.text(start..<line.count), about: nil)
  }

  /// `Attempt to present <A> on <B> whose view is not in the window hierarchy!`, or `which is already presenting <C>`,
  /// or `while a presentation is in progress!`; newer systems tell the first presenter in parentheses, too.
  private static func presentation(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard var at = line.end(of: "Attempt to present ", at: start), Receiver(described: line, at: &at) != nil,
      var presenter = line.end(of: "on ", at: line.skippingSpaces(from: at)),
      let receiver = Receiver(described: line, at: &presenter)
    else { return nil }
    let kind: WarningKind
    if line.find("not in the window hierarchy", from: presenter) != nil {
      kind = .notInWindow
    } else if line.find("already presenting", from: presenter) != nil
      || line.find("presentation is in progress", from: presenter) != nil
    {
      kind = .alreadyPresenting
    } else {
      return nil
    }
    return warning(.presentationWarning, kind, line.text(start..<line.count), about: receiver)
  }

  private static func directCall(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard let call = line.end(of: "[ViewController] Calling -", at: start),
      let words = line.find(" directly on a view controller is not supported", from: call)
    else { return nil }
    // The class is lost in trimmed pastes, which end in `0x15c940000>`.
    var receiver: Receiver?
    if let open = line.find(byte: UInt8(ascii: "<"), from: words) {
      var at = open
      receiver = Receiver(described: line, at: &at)
    } else if let address = line.find("0x", from: words) {
      let end = line.end(from: address + 2, while: \.isHexDigit)
      receiver = Receiver(className: "UIViewController", identity: line.text(address..<end))
    }
    return warning(.directCallWarning, .directCall, line.text(start..<line.count), about: receiver)
  }

  private static func warning(
    _ format: LogFormat, _ kind: WarningKind, _ words: String, about receiver: Receiver?
  ) -> LogEntry {
    LogEntry(format, .context, .warning(kind, words: words, about: receiver))
  }
}
