/// A sentence about a gesture whose controller stands on the next line. Both spellings of cancelled exist.
enum GestureOutcome {
  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard line.has("Interactive pop transition has been ", at: start) || line.has("Controller will be pop", at: start)
    else { return nil }
    return LogEntry(.gesture, .context, .outcome(line.text(start..<line.count)))
  }
}
