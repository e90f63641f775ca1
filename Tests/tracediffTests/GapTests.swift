import Testing
import TraceEvents
import TraceLog
import TraceTestSupport

/// What the built program says of a run whose recording ended before it did: nothing of what is not in it.
@Suite struct GapTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func tracediff(_ arguments: String...) throws -> Program { try Program.run("tracediff", arguments) }

  /// Records a transition that is begun, and then more than the journal may hold.
  private func flooded(endsBegin: Bool = false) throws -> String {
    let path = folder("flood\(endsBegin).tracelog")
    let log = try TraceLogWriter(path: path, journalLimit: 1 << 20)
    let writer = try log.beginRun(name: "flood", captures: .everything)
    let page = writer.declare(TracedObject(label: "page", className: "PageViewController"))
    var number: UInt32 = 0
    func append(_ callback: Callback) throws {
      number += 1
      try writer.append(Event(sequence: SequenceNumber(rawValue: number), subject: page, callback: callback))
    }
    try append(.viewDidLoad)
    try append(.beginAppearanceTransition(isAppearing: true, animated: false))
    if endsBegin { try append(.endAppearanceTransition) }
    #expect(throws: TraceLogError.self) { while number < 1_000_000 { try append(.viewDidLayoutSubviews) } }
    withExtendedLifetime(log) {}
    return path
  }

  @Test func `no rule held, and nothing that was open is called so`() throws {
    let check = try tracediff("check", try flooded())
    #expect(check.status == 2, "\(check.output)\(check.errors)")
    #expect(check.output.contains("rules not evaluated, recording ended before the run did"))
    #expect(check.output.contains("Not judged: what came after event "))
    #expect(check.output.contains("its journal has reached 1048576 bytes"))
    #expect(!check.output.contains("has no end"))
  }

  @Test(arguments: ["json", "junit", "sarif"])
  func `reports for machines say so too`(format: String) throws {
    let check = try tracediff("check", "--format", format, try flooded())
    #expect(check.output.contains("not judged: what came after event "), "\(check.output)\(check.errors)")
  }

  @Test(arguments: ["markdown", "json"])
  func `a headline does not call sound what was not recorded`(format: String) throws {
    let check = try tracediff("check", "--format", format, try flooded())
    #expect(
      check.output.contains("1 run without a finding; 1 run was not recorded to its end"),
      "\(check.output)\(check.errors)")
  }

  @Test func `a trace keeps it`() throws {
    let (log, trace) = (try flooded(), folder("flood.trace"))
    #expect(try tracediff("show", "--text", log).output.split(separator: "\n").last?.hasPrefix("gap \"") == true)
    #expect(try tracediff("export", "--format", "text", "--output", trace, log).status == 0)
    let check = try tracediff("check", trace)
    #expect(check.status == 2, "\(check.output)\(check.errors)")
    #expect(check.output.contains("rules not evaluated, recording ended before the run did"))
    let compared = try tracediff(trace, trace)
    #expect(compared.status == 2, "\(compared.output)\(compared.errors)")
  }

  @Test func `it is neither the same as another run nor different`() throws {
    let (old, new) = (try flooded(), try flooded(endsBegin: true))
    for (old, new) in [(old, new), (new, new)] {
      let compared = try tracediff(old, new)
      #expect(compared.status == 2, "\(compared.output)\(compared.errors)")
      #expect(compared.output.contains("not compared: the old run lacks what came after event "))
    }
    let log = try TraceLogWriter(path: folder("whole.tracelog"))
    try log.write(Run(name: "flood", captures: .everything))
    try log.close()
    let compared = try tracediff(folder("whole.tracelog"), old)
    #expect(compared.status == 2)
    #expect(compared.output.contains("not compared: the new run lacks what came after event "))
  }

  @Test func `the list of runs says it`() throws {
    let list = try tracediff("runs", try flooded()).output
    #expect(list.contains("cut off: ") && list.contains("its journal has reached 1048576 bytes"), "\(list)")
  }
}
