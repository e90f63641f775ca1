import TraceEvents

/// A line of a dump of the controllers:
/// `   | <Demo.ChildVC 0x105000010>, state: disappeared, view: <UIView> not in the window`.
enum HierarchyDump {
  /// - Parameter depth: The column in which the line's words begin.
  static func entry(in line: Span<UInt8>, from start: Int, depth: Int) -> LogEntry? {
    var at = start
    guard let receiver = Receiver(described: line, at: &at), let word = line.end(of: ", state: ", at: at)
    else { return nil }
    let end = line.end(from: word, while: \.isLetter)
    let state: ControllerState.Appearance
    switch line.text(word..<end) {
    case "disappeared": state = .disappeared
    case "appearing": state = .appearing
    case "appeared": state = .appeared
    case "disappearing": state = .disappearing
    default: return nil
    }
    let isOutside = line.find("not in the window", from: end) != nil
    return LogEntry(
      .hierarchyDump, .context, .state(state, of: receiver, depth: depth, isInWindow: isOutside ? false : nil))
  }
}
