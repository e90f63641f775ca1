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

  private func text(_ run: Run, _ selection: EventSelection = .init(), marks: [SequenceNumber: [String]] = [:])
    -> String
  {
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
    #expect(
      records.filter { $0.ph == "B" }.map(\.name) == [
        "home visible", "card appearing", "card visible", "card disappearing",
      ])
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

  @Test func `of too long a run there is a window that fits, around an event if that matters`() {
    let count = ChromeTrace.comfortableCount
    #expect(ChromeTrace.window(of: 100, writing: 300, around: nil) == 1...100)
    let window = ChromeTrace.window(of: 2 * count, writing: 4 * count, around: nil)
    #expect(window.lowerBound == 1)
    #expect(window.count * 2 <= count)
    let middle = ChromeTrace.window(of: 2 * count, writing: 4 * count, around: SequenceNumber(rawValue: UInt32(count)))
    #expect(middle.count == window.count)
    #expect(middle.contains(count))
    let end = ChromeTrace.window(of: 2 * count, writing: 4 * count, around: SequenceNumber(rawValue: UInt32(2 * count)))
    #expect(end.upperBound == 2 * count)
    #expect(end.count == window.count)
  }

  @Test func `every record has a phase, a process, a thread and a time of its own, and every begin its end`() throws {
    let object = try #require(JSONSerialization.jsonObject(with: Data(text(try ShownRun.run()).utf8)) as? [String: Any])
    let records = try #require(object["traceEvents"] as? [[String: Any]])
    for record in records {
      #expect(["B", "E", "i", "M"].contains(record["ph"] as? String))
      for key in ["ts", "pid", "tid"] { #expect(record[key] is NSNumber, "\(record)") }
    }
    var open: [Int: [Double]] = [:]
    for record in records {
      guard let thread = record["tid"] as? Int, let time = record["ts"] as? Double else { continue }
      if record["ph"] as? String == "B" { open[thread, default: []].append(time) }
      // An end is behind its begin, on the same thread.
      if record["ph"] as? String == "E" {
        let begin = open[thread]?.popLast()
        #expect(begin.map { $0 < time } == true)
      }
    }
    #expect(open.values.allSatisfy { $0.isEmpty })
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
