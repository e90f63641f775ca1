import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

@Suite struct RoundTripTests {
  @Test func `random runs come back whole`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 4)
    let runs = (0..<20).map { _ in RandomRun.make(events: 1_500, using: &random).withoutAllowances }
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    for run in runs { try log.write(run) }
    try log.close()

    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.runs.map(\.name) == runs.map(\.name))
    for (index, run) in runs.enumerated() {
      let read = try reader.run(number: index + 1)
      #expect(read.notation == run.notation)
      #expect(read.events == run.events)
      #expect(read.objects == run.objects)
      #expect(read.givens == run.givens)
      #expect(read.system == run.system)
      #expect(read.ending == .ended)
    }
  }

  @Test func `times, sites and direct callbacks come back`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "sites", started: 1_700_000_000_000_000_000)
    let home = writer.declare(TracedObject(label: "home", className: "HomeViewController"))
    let site = CallSite(file: "App/Home.swift", line: 12, function: "open()")
    writer.site(65_535, site)
    let events = [
      Event(
        sequence: SequenceNumber(rawValue: 1), nanoseconds: .max, subject: home.view, callback: .addSubview(view: home),
        isDirect: true, site: 65_535),
      Event(
        sequence: SequenceNumber(rawValue: 2), inside: SequenceNumber(rawValue: 1), nanoseconds: 1 << 40, subject: home,
        callback: .bounds(size: Size(width: .nan, height: -0.0))),
    ]
    try writer.append(events)
    try writer.end()
    try log.close()

    let reader = try TraceLogReader(path: folder("a.tracelog"))
    let read = try reader.run(number: 1).events
    #expect(read.first == events.first)
    // By its fields, whose equality goes by bits: no number that isn't one equals itself.
    #expect(read.last?.callback.fields == events.last?.callback.fields)
    #expect(read.last?.inside == events.last?.inside)
    #expect(read.last?.nanoseconds == events.last?.nanoseconds)
    #expect(try reader.run(number: 1).sites == [65_535: site])
    let listed = try #require(try reader.runs.first)
    #expect(listed.started == 1_700_000_000_000_000_000)
    #expect(listed.eventCount == 2)
    #expect(listed.ended != nil)
  }

  @Test func `a run that was not ended is readable and says so`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "cut off")
    let home = writer.declare(TracedObject(label: "home", className: "Home"))
    try writer.append(Event(sequence: SequenceNumber(rawValue: 1), subject: home, callback: .viewDidLoad))
    try writer.flush()

    // The log is still open: its rows stand beside it.
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.run(number: 1).ending == .unended)
    #expect(try reader.run(number: 1).events.count == 1)
    #expect(try reader.runs.first?.ended == nil)
    withExtendedLifetime(log) {}
  }

  @Test func `a name that was given late is the object's`() throws {
    let folder = try TemporaryFolder()
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writer = try log.beginRun(name: "named")
    let page = writer.declare(TracedObject(label: "page", className: "Page"))
    let name = writer.text("chapter 3")
    try writer.append(Event(sequence: SequenceNumber(rawValue: 1), subject: page, callback: .isNamed(name: name)))
    writer.name(page, "chapter 3")
    try writer.end()
    #expect(try TraceLogReader(path: folder("a.tracelog")).run(number: 1).objects.first?.givenName == "chapter 3")
  }

  @Test func `runs that are written in turns stay apart`() throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 11)
    let first = RandomRun.make(events: 900, using: &random).withoutAllowances
    let second = RandomRun.make(events: 900, using: &random).withoutAllowances
    let log = try TraceLogWriter(path: folder("a.tracelog"))
    let writers = try [first, second].map { try log.beginRun(name: $0.name, system: $0.system, captures: $0.captures) }
    for (writer, run) in zip(writers, [first, second]) { writer.define(everythingIn: run) }
    for place in 0..<900 {
      for (writer, run) in zip(writers, [first, second]) where place < run.events.count {
        try writer.append(run.events[place])
        if place % 7 == 0 { try writer.flush() }
      }
    }
    for (writer, run) in zip(writers, [first, second]) {
      try writer.append(Array(run.events.dropFirst(900)))
      try writer.end()
    }
    let reader = try TraceLogReader(path: folder("a.tracelog"))
    #expect(try reader.run(number: 1).notation == first.notation)
    #expect(try reader.run(number: 2).notation == second.notation)
  }

  @Test func `a log is written on by the next process`() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      let log = try TraceLogWriter(path: folder("a.tracelog"))
      #expect(try log.write(Run(name: "run \(number)")) == number)
      try log.close()
    }
    #expect(try TraceLogReader(path: folder("a.tracelog")).runs.map(\.name) == ["run 1", "run 2", "run 3"])
    #expect(folder.files == ["a.tracelog"])
  }
}

extension Run {
  /// What baselines allow is not in a log.
  var withoutAllowances: Run {
    var run = self
    run.allowances = [:]
    return run
  }
}

extension RunWriter {
  func define(everythingIn run: Run) {
    for object in run.objects { declare(object) }
    for number in 0..<run.textCount { text(run[TextID(rawValue: UInt32(number))]) }
    for number in 0..<run.listCount { list(run[ListID(rawValue: UInt32(number))]) }
    for facts in run.givens { given(facts) }
  }
}
