public import TraceEvents

/// Writes a run as Chrome's trace events, which Perfetto and other viewers of timelines load.
///
/// Each controller is a thread, on which slices tell where it stands and instants what it was told. Slices never cross:
/// of one thread one is open at a time, and each is closed. No two records have one time: where a run's clock stands
/// still or runs back, the next record is a nanosecond later, so that a viewer that sorts by time keeps the order.
///
/// Source: the trace event format, `docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU`, and
/// Perfetto's `json_trace_parser`, by which slices nest on each thread and an end closes the innermost.
public struct ChromeTrace: Sendable {
  /// Viewers load about so many records into a browser's memory.
  public static let comfortableCount = 1_000_000

  private let run: Run
  private let selection: EventSelection
  private let marks: [SequenceNumber: [String]]

  /// The thread of everything that is no controller.
  private static let otherThread = 0

  /// - Parameters:
  ///   - run: The run to export.
  ///   - selection: Which events are written.
  ///   - marks: What to say at events: the rules that they broke.
  public init(_ run: Run, selection: EventSelection, marks: [SequenceNumber: [String]]) {
    (self.run, self.selection, self.marks) = (run, selection, marks)
  }

  /// The events of which a viewer takes the records with ease, where those of a whole run are too many.
  ///
  /// - Parameters:
  ///   - eventCount: How many events the run has.
  ///   - recordCount: How many records were written of them.
  ///   - event: What must be in the window, in its middle if there is room; nil for the beginning of the run.
  public static func window(
    of eventCount: Int, writing recordCount: Int, around event: SequenceNumber?
  ) -> ClosedRange<Int> {
    guard recordCount > comfortableCount, eventCount > 1 else { return 1...max(1, eventCount) }
    // A tenth less: records are not spread evenly.
    let length = max(1, eventCount / 10 * 9 / ((recordCount + comfortableCount - 1) / comfortableCount))
    let middle = event.map { Int($0.rawValue) } ?? 1
    let first = max(1, min(middle - length / 2, eventCount - length + 1))
    return first...(first + length - 1)
  }

  /// Writes the trace.
  ///
  /// - Complexity: O(*n*) for *n* events.
  /// - Returns: How many records were written; of more than ``comfortableCount`` a viewer may run out of memory.
  @discardableResult
  public func write(to output: inout some TextOutputStream) -> Int {
    let events = selection.events(of: run)
    var writer = Writer(output: output)
    let threads = threads(for: events)
    writer.write(
      phase: "M", "process_name", thread: Self.otherThread, arguments: [("name", StreamedJSON.quoted(run.name))])
    writer.write(
      phase: "M", "thread_name", thread: Self.otherThread,
      arguments: [("name", StreamedJSON.quoted("app, test and others"))])
    for (object, thread) in threads.sorted(by: { $0.value < $1.value }) {
      writer.write(
        phase: "M", "thread_name", thread: thread, arguments: [("name", StreamedJSON.quoted(name(of: object)))])
    }
    writeEvents(events, threads, to: &writer)
    writer.finish()
    output = writer.output
    return writer.count
  }

  private func writeEvents<Output>(_ events: [Event], _ threads: [ObjectID: Int], to writer: inout Writer<Output>) {
    guard let first = events.first, let last = events.last else { return }
    let selected = Set(events.map(\.sequence))
    var hierarchy = Hierarchy(of: run)
    var open: [ObjectID: ControllerState.Appearance] = [:]
    for event in run.events where event.sequence <= last.sequence {
      if event.sequence == first.sequence {
        // The slices that have begun before the window.
        writer.move(to: event.nanoseconds)
        for object in threads.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
          change(hierarchy[object], of: object, threads, &open, to: &writer)
        }
      }
      hierarchy.apply(event)
      guard event.sequence >= first.sequence else { continue }
      writer.move(to: event.nanoseconds)
      change(hierarchy[event.subject], of: event.subject.owner, threads, &open, to: &writer)
      if selected.contains(event.sequence) { write(event, threads, to: &writer) }
    }
    for object in open.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      writer.write(phase: "E", nil, thread: threads[object] ?? Self.otherThread)
    }
  }

  /// Closes a controller's slice and opens the next one, if it stands elsewhere now.
  private func change<Output>(
    _ state: ControllerState, of object: ObjectID, _ threads: [ObjectID: Int],
    _ open: inout [ObjectID: ControllerState.Appearance], to writer: inout Writer<Output>
  ) {
    guard let thread = threads[object] else { return }
    let appearance = state.life == .dead ? .disappeared : state.appearance
    guard open[object] != appearance else { return }
    if open.removeValue(forKey: object) != nil { writer.write(phase: "E", nil, thread: thread) }
    let word: String
    switch appearance {
    case .unknown, .disappeared: return
    case .appearing: word = "appearing"
    case .appeared: word = "visible"
    case .disappearing: word = "disappearing"
    }
    open[object] = appearance
    writer.write(phase: "B", "\(run.label(of: object)) \(word)", thread: thread)
  }

  private func write<Output>(_ event: Event, _ threads: [ObjectID: Int], to writer: inout Writer<Output>) {
    let thread = threads[event.subject.owner] ?? Self.otherThread
    var arguments = [("sequence", "\(event.sequence.rawValue)"), ("words", StreamedJSON.quoted(run.words(for: event)))]
    if event.isDirect { arguments.append(("direct", "true")) }
    if let place = run.place(of: event) { arguments.append(("place", StreamedJSON.quoted(place))) }
    writer.write(phase: "i", run.words(for: event), thread: thread, arguments: arguments)
    for rule in marks[event.sequence] ?? [] {
      writer.write(phase: "i", "✗ \(rule)", thread: thread, arguments: arguments)
    }
  }

  /// A thread for each controller that has selected events, in order of birth, counted from 1.
  private func threads(for events: [Event]) -> [ObjectID: Int] {
    let subjects = Set(events.lazy.map(\.subject.owner))
    let controllers = run.controllers.filter { selection.isEverything || subjects.contains($0) }
    return Dictionary(uniqueKeysWithValues: controllers.enumerated().map { ($1, $0 + 1) })
  }

  private func name(of object: ObjectID) -> String {
    "\(run.label(of: object)): \(run[object]?.className ?? "")" + (run[object]?.givenName.map { " \"\($0)\"" } ?? "")
  }

  /// Writes records, each at a time of its own.
  private struct Writer<Output: TextOutputStream> {
    var output: Output
    private(set) var count = 0
    /// The time of the next record, in nanoseconds.
    private var time: UInt64 = 0

    init(output: Output) {
      self.output = output
      self.output.write("{\"traceEvents\":[")
    }

    mutating func move(to nanoseconds: UInt64) { time = max(time, nanoseconds) }

    mutating func write(phase: String, _ name: String?, thread: Int, arguments: [(String, String)] = []) {
      var members = name.map { [("name", StreamedJSON.quoted($0))] } ?? []
      members += [("ph", "\"\(phase)\""), ("ts", microseconds), ("pid", "1"), ("tid", "\(thread)")]
      if phase == "i" { members.append(("s", "\"t\"")) }
      if !arguments.isEmpty { members.append(("args", StreamedJSON.object(arguments))) }
      output.write((count == 0 ? "\n" : ",\n") + StreamedJSON.object(members))
      count += 1
      time = time == .max ? .max : time + 1
    }

    mutating func finish() { output.write("\n]}\n") }

    private var microseconds: String {
      let rest = "\(time % 1000)"
      return "\(time / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
  }
}
