import Foundation
import Testing
import TraceEvents
import TraceReporting
import TraceTestSupport

/// The structure that viewers of timelines need.
@Suite struct ChromeTraceTests {
  /// One record, as a viewer reads it.
  private struct Record: Decodable {
    var name: String?
    var ph: String
    var ts: Double
    var pid: Int
    var tid: Int
  }

  private struct Document: Decodable {
    var traceEvents: [Record]
  }

  private func text(_ run: Run, _ selection: EventSelection = .init(), marks: [SequenceNumber: [String]] = [:]) -> String {
    var text = ""
    ChromeTrace(run, selection: selection, marks: marks).write(to: &text)
    return text
  }

  private func records(_ text: String) throws -> [Record] {
    try JSONDecoder().decode(Document.self, from: Data(text.utf8)).traceEvents
  }

  /// Checks what holds for every file; every record was decoded with `ph`, `ts`, `pid` and `tid`.
  private func expectWellFormed(_ records: [Record], sourceLocation: SourceLocation = #_sourceLocation) {
    var open: [Int: Int] = [:]
    for record in records {
      switch record.ph {
      case "B": open[record.tid, default: 0] += 1
      case "E": open[record.tid, default: 0] -= 1
      default: #expect(record.ph == "i" || record.ph == "M", sourceLocation: sourceLocation)
      }
      #expect((0...1).contains(open[record.tid] ?? 0), sourceLocation: sourceLocation)
    }
    #expect(open.values.allSatisfy { $0 == 0 }, sourceLocation: sourceLocation)
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.ts < $1.ts }, sourceLocation: sourceLocation)
  }

  @Test func `each controller is a thread with slices for where it stands`() throws {
    let records = try records(text(try ShownRun.run()))
    expectWellFormed(records)
    #expect(records.filter { $0.ph == "B" }.map(\.name) == ["home visible", "card appearing", "card visible", "card disappearing"])
    #expect(records.filter { $0.ph == "i" }.count == 15)
    #expect(Set(records.filter { $0.name?.hasPrefix("card ") == true }.map(\.tid)).count == 1)
  }

  @Test func `every trace of a report is well formed, also where its clock stands still`() throws {
    for report in ReportCase.all { expectWellFormed(try records(text(try report.reported().run))) }
  }

  @Test(arguments: 0..<50)
  func `random runs are well formed, with clocks that run back and hostile texts`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var run = RandomRun.make(events: 200, using: &random)
    for place in run.events.indices { run.events[place].nanoseconds = .random(in: 0..<1_000_000, using: &random) }
    let text = text(run)
    expectWellFormed(try records(text))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  @Test func `a window holds the slices that were open when it begins`() throws {
    var selection = EventSelection()
    selection.range = 8...11
    let records = try records(text(try ShownRun.run(), selection))
    expectWellFormed(records)
    #expect(records.filter { $0.ph == "B" }.map(\.name).contains("card appearing"))
    #expect(!records.contains { $0.name == "card disappearing" })
  }

  @Test func `a broken rule is an instant of its own`() throws {
    let records = try records(text(try ShownRun.run(), marks: [SequenceNumber(rawValue: 6): ["unended-begin"]]))
    #expect(records.contains { $0.name == "✗ unended-begin" && $0.ph == "i" })
  }

  @Test func `as JSON each event has its words`() throws {
    struct Document: Decodable {
      struct Event: Decodable {
        var sequence: Int
        var subject: String
        var callback: String
        var words: String
        var inside: Int?
      }
      var run: String
      var captures: [String]
      var events: [Event]
    }
    var text = ""
    RunJSON(try ShownRun.run(), selection: EventSelection()).write(to: &text)
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.run == "cards")
    #expect(document.events.count == 15)
    #expect(document.events[6].words == "card.viewWillAppear(true)")
    #expect(document.events[6].inside == 6)
  }
}
