import TraceEvents

/// Reads Chrome's trace events as they come, in constant memory, with the faults that real files have: no end, a comma
/// too many, one object inside of another of its name, no `pid`.
struct ChromeTraceReader {
  /// An event that is longer tells nothing of a callback.
  private static let limit = 1 << 14
  /// Deeper files are none that a tool writes.
  private static let depthLimit = 64

  private var containers: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// The bytes of the event that is being read, and the depth at which it began.
  private var event: [UInt8] = []
  private var eventDepth: Int?
  private var eventOffset = 0
  private var eventLine = 1
  private var offset = 0
  private var line = 1
  /// The slices that are open, by thread, innermost last: an end needs no name.
  private var open: [String: [String]] = [:]

  /// Whether a file that begins like this is one: an object, or an array of objects.
  static func reads(_ head: Span<UInt8>) -> Bool {
    func behindSpace(_ at: Int) -> Int { head.end(from: at) { $0.isSpace || $0 == 0x0A || $0 == 0x0D } }
    let first = behindSpace(0)
    switch head.byte(at: first) {
    case UInt8(ascii: "{"): return head.find("\"traceEvents\"") != nil || head.find("\"ph\"") != nil
    case UInt8(ascii: "["):
      let next = head.end(from: first + 1) { $0.isSpace || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",") }
      return head.byte(at: next) == UInt8(ascii: "{")
    default: return false
    }
  }

  /// Takes the next bytes and hands on every event that ends in them.
  mutating func read(_ chunk: Span<UInt8>, _ body: (LineReader.Line, SourceLine) -> Void) {
    for at in 0..<chunk.count { read(chunk[at], body) }
  }

  private mutating func read(_ byte: UInt8, _ body: (LineReader.Line, SourceLine) -> Void) {
    defer {
      offset += 1
      if byte == 0x0A { line += 1 }
    }
    if isInString {
      keep(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      keep(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if eventDepth == nil, byte == UInt8(ascii: "{"), containers.last == UInt8(ascii: "[") {
        eventDepth = containers.count
        (eventOffset, eventLine) = (offset, line)
        event.removeAll(keepingCapacity: true)
      }
      if containers.count < Self.depthLimit { containers.append(byte) }
      keep(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      keep(byte)
      if !containers.isEmpty { containers.removeLast() }
      if let depth = eventDepth, containers.count <= depth {
        eventDepth = nil
        emit(body)
      }
    default: keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if eventDepth != nil, event.count < Self.limit { event.append(byte) }
  }

  private mutating func emit(_ body: (LineReader.Line, SourceLine) -> Void) {
    let source = SourceLine(
      number: UInt32(clamping: eventLine), confidence: .context, offset: eventOffset,
      length: UInt32(clamping: offset + 1 - eventOffset))
    let fields = ChromeTraceEvent(event.span)
    guard let fields, let phase = fields.phase, let entry = entry(of: fields, phase) else {
      body(LineReader.Line(reading: .unknown), source)
      return
    }
    body(LineReader.Line(reading: entry, time: fields.nanoseconds), source)
  }

  /// What an event says; nil if nothing that a run could hold.
  private mutating func entry(of event: ChromeTraceEvent, _ phase: String) -> LineReader.Reading? {
    let thread = event.thread ?? ""
    switch phase {
    // Names of threads and processes.
    case "M": return .heading(.surrounding)
    case "B", "b":
      guard let name = event.name else { return nil }
      open[thread, default: []].append(name)
      return .entry(Self.entry(name, isEnd: false))
    case "E", "e":
      let opened = open[thread]?.popLast()
      return (event.name ?? opened).map { .entry(Self.entry($0, isEnd: true)) }
    default: return event.name.map { .entry(Self.entry($0, isEnd: false)) }
    }
  }

  /// `DetailVC appearing` begins with will-appear and ends with did-appear; a name with a selector is that callback.
  private static func entry(_ name: String, isEnd: Bool) -> LogEntry {
    func message(_ kind: Callback.Kind, _ words: some StringProtocol) -> LogEntry {
      LogEntry(.chromeTrace, .full, .message(.init(Selector(kind: kind), to: Receiver(role: String(words)))))
    }
    let words = name.split(separator: " ")
    if let last = words.last, words.count >= 2 {
      let role = words.dropLast().joined(separator: " ")
      switch last {
      case "appearing": return message(isEnd ? .viewDidAppear : .viewWillAppear, role)
      case "disappearing": return message(isEnd ? .viewDidDisappear : .viewWillDisappear, role)
      default:
        let bytes = Array(last.utf8)
        if let kind = SelectorSpelling.kind(bytes.span, 0..<bytes.count), !isEnd { return message(kind, role) }
      }
    }
    return LogEntry(.chromeTrace, .context, .marker(isEnd ? "\(name) ends" : name))
  }
}
