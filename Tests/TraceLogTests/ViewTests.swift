import CSQLite
import Testing
import TraceDigests
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// What other tools are shown.
@Suite struct ViewTests {
  @Test func `the view tells events as the notation does`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 21)
    let run = RandomRun.make(events: 3_000, using: &random)
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    try log.write(run)
    try log.close()

    let connection = try Connection(path: "a", opening: folder("a.tracelog"), flags: SQLITE_OPEN_READONLY)
    var statement = try connection.prepare("SELECT words, callback, inside FROM events ORDER BY run, sequence")
    var compared: Set<Callback.Kind> = []
    for event in run.events {
      #expect(try statement.step() == .row)
      #expect(statement.text(1) == event.callback.kind.signature.member)
      #expect(statement.integer(2) == Int64(event.inside.rawValue))
      guard isPlain(event) else { continue }
      #expect(statement.text(0) == run.words(for: event))
      compared.insert(event.callback.kind)
    }
    #expect(compared.count > 95)
  }

  /// Whether the view has no words of its own for it: for texts with control characters, for fractions, for steps.
  private func isPlain(_ event: Event) -> Bool {
    switch event.callback.kind {
    case .step, .unrecorded: return false
    default: break
    }
    let fields = event.callback.fields
    return event.callback.kind.signature.slots.allSatisfy { type, _ in
      switch type {
      case .text, .exception: false
      case .size, .number: isPlain(fields.x) && isPlain(fields.y)
      case .flag, .object, .objectOrNil, .objects, .orientation, .orientations, .index, .presentationStyle, .sizeClass,
        .gesturePhase, .segueKind, .warningKind, .sequence: true
      }
    }
  }

  /// Whether SQLite writes a number as we do.
  private func isPlain(_ number: Float) -> Bool {
    Int32(exactly: number).map { Float($0).bitPattern } == number.bitPattern
  }

  @Test func `the list of runs says what is known of each`() throws {
    let folder = try TemporaryFolder()
    try SampleLog.write(to: folder("a.tracelog"))
    let connection = try Connection(path: "a", opening: folder("a.tracelog"), flags: SQLITE_OPEN_READONLY)
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    var statement = try connection.prepare("SELECT run, events, ending, head, seconds IS NULL FROM runs ORDER BY run")
    for run in try reader.runs {
      #expect(try statement.step() == .row)
      #expect(statement.integer(0) == Int64(run.number))
      #expect(statement.integer(1) == Int64(run.eventCount))
      #expect(statement.text(2) == (run.ended == nil ? "unended" : "ended"))
      #expect(statement.text(3) == run.head.description)
      #expect(statement.integer(4) == (run.ended == nil ? 1 : 0))
    }
  }

  @Test func `a log has the words for what is in it, and says so when one is gone`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    let log = try TraceLogWriter(path: path)
    let writer = try log.beginRun(name: "r")
    let page = writer.declare(TracedObject(label: "page", className: "PageViewController"))
    try writer.append(
      Event(sequence: SequenceNumber(rawValue: 1), subject: page, callback: .viewWillAppear(animated: true)))
    try writer.end()
    // Closed each time, so that the log can be made one file again.
    func answer(_ sql: String) throws -> Int64 {
      try Connection(path: "a", opening: path, flags: SQLITE_OPEN_READWRITE).integer(sql)
    }
    #expect(try answer("SELECT count(*) FROM callback") == 1)
    #expect(try answer("SELECT count(*) FROM word WHERE kind <> 'fixedObject'") == 2)

    let other = try log.beginRun(name: "other")
    other.declare(TracedObject(label: "page", className: "PageViewController"))
    try other.append(Event(sequence: SequenceNumber(rawValue: 1), subject: page, callback: .viewDidLoad))
    try other.end()
    #expect(try answer("SELECT count(*) FROM callback") == 2)
    try log.close()
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
    let bytes = try folder.bytes(of: "a.tracelog")
    for (sql, words) in [
      ("UPDATE word SET word = 'yes' WHERE word = 'true'", "`word` does not say what flag 1 means"),
      ("DELETE FROM word WHERE word = 'false'", "`word` does not say what flag 0 means"),
      ("DELETE FROM callback WHERE member = 'viewDidLoad'", "`callback` does not say what "),
    ] {
      let damaged = try folder.file("damaged.tracelog", bytes)
      let connection = try Connection(path: damaged, opening: damaged, flags: SQLITE_OPEN_READWRITE)
      #expect(csqlite_set_switch(connection.handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0) == 1)
      try connection.execute(sql)
      let fault = try TraceLogReader(path: damaged).verify().firstFault?.description
      #expect(fault?.contains(words) == true, "\(sql): \(fault ?? "whole")")
    }
  }
}
