import TraceEvents

/// Says what one line of a log is. Lines are read one by one, each by the first pattern that it fits.
struct LineReader {
  /// What a line is.
  enum Reading {
    case entry(LogEntry)
    case heading(Heading.Line)
    case blank
    case unknown
  }

  /// What is known of a line besides what it says.
  struct Line {
    var reading: Reading
    /// In nanoseconds since an epoch of the log's own.
    var time: Int64?
  }

  /// The one format whose lines count, if one was asked for.
  let chosenFormat: LogFormat?
  private var cleaner = LineCleaner()
  private var memo = EntryMemo()

  init(chosenFormat: LogFormat?) { self.chosenFormat = chosenFormat }

  /// - Complexity: O(*n*) for a line of *n* bytes.
  mutating func read(_ line: Span<UInt8>, isCut: Bool) -> Line {
    // No line that a person could read is longer than what is kept of one.
    guard !isCut else { return Line(reading: .unknown) }
    guard !LineCleaner.isClean(line) else { return read(line) }
    cleaner.clean(line)
    let cleaned = cleaner.bytes
    return read(cleaned.span)
  }

  private mutating func read(_ line: Span<UInt8>) -> Line {
    let start = LineCleaner.start(of: line)
    let end = LineCleaner.end(of: line, from: start)
    guard start < end else { return Line(reading: .blank) }
    return read(line.extracting(..<end), from: start)
  }

  private mutating func read(_ line: Span<UInt8>, from words: Int) -> Line {
    var start = words
    let header = LogHeader(line, &start)
    if header != nil { start = min(start + LineCleaner.start(of: line.extracting(start...)), line.count) }
    guard start < line.count else { return Line(reading: .blank, time: header?.time) }

    start = HeaderWords.behindLevel(line, from: start)
    if let test = Heading.testLine(line, from: start) { return Line(reading: .heading(test), time: header?.time) }
    if let entry = rememberedEntry(in: line, from: start, header: header) {
      return Line(reading: isWanted(entry.format) ? .entry(entry) : .unknown, time: header?.time)
    }
    if let entry = entryBehindOtherHeader(in: line, from: start) {
      var at = start
      let time = header?.time ?? LogTime.dateAndTime(in: line, at: &at) ?? LogTime.time(in: line, at: &at)
      return Line(reading: isWanted(entry.format) ? .entry(entry) : .unknown, time: time)
    }
    if let heading = Heading.line(line, from: start, hasHeader: header != nil) {
      return Line(reading: .heading(heading), time: header?.time)
    }
    return Line(reading: .unknown, time: header?.time)
  }

  private mutating func rememberedEntry(in line: Span<UInt8>, from start: Int, header: LogHeader?) -> LogEntry? {
    guard let key = EntryMemo.key(of: line, from: start, header) else {
      return entry(in: line, from: start, header: header)
    }
    if let known = memo.entry(key, line, from: start) { return known }
    let entry = entry(in: line, from: start, header: header)
    if let entry { memo.insert(entry, key, line, from: start) }
    return entry
  }

  /// What is read behind a header of a form that nobody told us of.
  private func entryBehindOtherHeader(in line: Span<UInt8>, from start: Int) -> LogEntry? {
    guard HeaderWords.mayHideMessage(line, from: start) else { return nil }
    var words = HeaderWords()
    var at = start
    for _ in 0..<HeaderWords.limit {
      guard let end = words.end(in: line, at: at) else { return nil }
      at = end + LineCleaner.start(of: line.extracting(end...))
      guard at < line.count else { return nil }
      if let entry = entry(in: line, from: at, header: nil) { return entry }
    }
    return nil
  }

  private func isWanted(_ format: LogFormat) -> Bool {
    chosenFormat == nil || format == chosenFormat || format.isUIKitsOwn
  }

  private func entry(in line: Span<UInt8>, from start: Int, header: LogHeader?) -> LogEntry? {
    if let entry = UIKitWarnings.entry(in: line, from: start) ?? HierarchyException.entry(in: line, from: start) {
      return entry
    }
    let hasTime = header?.time != nil
    switch line[start] {
    case UInt8(ascii: "<"):
      if let entry = HierarchyDump.entry(in: line, from: start, depth: start) { return entry }
      return ReceiverFirst.entry(in: line, from: start, hasTime: hasTime)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let entry = BacktraceFrame.entry(in: line, from: start) ?? NumberedList.entry(in: line, from: start) {
        return entry
      }
    case UInt8(ascii: "-"), UInt8(ascii: "*"):
      if let entry = NumberedList.entry(in: line, from: start) { return entry }
    default: break
    }
    if let entry = SelectorFirst.entry(in: line, from: start, hasTime: hasTime)
      ?? MethodForm.entry(in: line, from: start, hasTime: hasTime)
      ?? GestureOutcome.entry(in: line, from: start)
      ?? Bridges.entry(in: line, from: start)
      ?? RoleFirst.entry(in: line, from: start, hasTime: hasTime)
      ?? ClassFirst.entry(in: line, from: start)
    {
      return entry
    }
    switch header?.form {
    case .tabs: return LogEntry(.tabs, .context, .marker(line.text(start..<line.count)))
    case .pipes: return LogEntry(.pipes, .context, .marker(line.text(start..<line.count)))
    case .console, .process, nil: return nil
    }
  }
}
