import Glibc
import TraceChecking
import TraceEvents
import TraceLog
import TraceReporting

/// Prints the events of a run as they come, until it ends.
struct FollowedRun {
  /// How events are printed.
  enum Form {
    case lanes(width: Int)
    /// In the text notation.
    case text
  }

  private var follower: RunFollower
  private var checker: LiveChecker
  private var lanes: LiveLaneText?
  private var selector: EventSelector
  /// How deep each event is inside others.
  private var depths: [Int] = []

  /// How long to wait before looking again: short for a person, long for a disk.
  private static let pause: UInt32 = 100_000

  init(_ log: (path: String, run: Int), as form: Form, selection: EventSelection, palette: Palette) throws {
    follower = try RunFollower(path: log.path, run: log.run)
    checker = LiveChecker(follower.run)
    selector = EventSelector(selection)
    if case .lanes(let width) = form { lanes = LiveLaneText(selection: selection, width: width, palette: palette) }
  }

  mutating func write(to console: inout Console) throws {
    while true {
      for place in try follower.poll() { write(follower.run.events[place], to: &console) }
      console.flush()
      guard !follower.isOver, !console.isClosed else { return }
      usleep(Self.pause)
    }
  }

  private mutating func write(_ event: Event, to console: inout Console) {
    guard lanes != nil else {
      let line = line(for: event)
      if selector.take(event, of: follower.run).last == event { console.write(line) }
      return
    }
    let complaints = checker.observe(event, of: follower.run)
    lanes?.write(event, of: follower.run, complaints: complaints, to: &console)
  }

  private mutating func line(for event: Event) -> String {
    let around = Int(event.inside.rawValue)
    let depth = around == 0 ? 0 : depths[around - 1] + 1
    depths.append(depth)
    return String(repeating: "  ", count: depth) + follower.run.words(for: event) + "\n"
  }
}

/// Judges a run while it is written.
private struct LiveChecker {
  private var checker: Checker
  private var objectCount: Int
  private var textCount: Int
  private var listCount: Int

  init(_ run: Run) {
    checker = Checker(run)
    (objectCount, textCount, listCount) = (run.objects.count, run.textCount, run.listCount)
  }

  /// Takes the next event in, and what the run has learned since the last one.
  ///
  /// - Returns: The first line of each finding that the event brought.
  mutating func observe(_ event: Event, of run: Run) -> [String] {
    for place in objectCount..<run.objects.count { checker.declare(run.objects[place]) }
    for number in textCount..<run.textCount { checker.define(run[TextID(rawValue: UInt32(number))]) }
    for number in listCount..<run.listCount { checker.define(run[ListID(rawValue: UInt32(number))]) }
    (objectCount, textCount, listCount) = (run.objects.count, run.textCount, run.listCount)
    let before = checker.findingCount
    guard checker.observe(event) else { return [] }
    return checker.findings(after: before).filter { $0.severity > .note }
      .map { "\($0.rule): \($0.firstLine(in: run, place: run.place(of:)))" }
  }
}
