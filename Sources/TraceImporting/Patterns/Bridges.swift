/// What bridges to other languages print: events of theirs, and none of UIKit's.
enum Bridges {
  static func entry(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    if let state = line.end(of: "flutter: didChangeAppLifecycleState ", at: start) {
      return LogEntry(.flutter, .context, .marker("didChangeAppLifecycleState \(line.text(state..<line.count))"))
    }
    guard let screen = line.find("ppear Screen ", from: start), let millis = line.find(" displayed in ", from: screen),
      line.find(" millis after [", from: millis) != nil
    else { return nil }
    var word = screen
    while word > start, !line[word - 1].isSpace { word -= 1 }
    return LogEntry(.bridge, .context, .marker(line.text(word..<line.count)))
  }
}
