import Testing
import TraceEvents
import TraceTestSupport

/// The traces of public reports, as text: what the checker says of them is tested with the checker.
@Suite struct ReportTraceTests {
  @Test func `all 81 reports about what controllers are told are traces, with expectations and what corrects them`()
    throws
  {
    #expect(ReportCase.all.count == 81)
    let files = ReportCase.all.flatMap { ["\($0).expect", "\($0).fixed.trace", "\($0).trace"] } + ["README.md"]
    #expect(try ReportCase.fileNames() == files.sorted())
  }

  @Test(arguments: ReportCase.all)
  func `the trace of a report is canonical below its comments`(_ report: ReportCase) throws {
    for (trace, name) in [(try report.reported(), "\(report)"), (try report.corrected(), "\(report).fixed")] {
      #expect(trace.run.notation == trace.notation)
      #expect(trace.run.name == "reports/\(name)")
      #expect(!trace.notation.contains("\n#"))
    }
  }

  @Test(arguments: ReportCase.all)
  func `objects are labelled by their classes, as a recorder would`(_ report: ReportCase) throws {
    for trace in [try report.reported(), try report.corrected()] {
      var labeler = Labeler()
      for object in trace.run.objects { #expect(labeler.label(forClass: object.className) == object.label) }
    }
  }

  @Test(arguments: ReportCase.all)
  func `the comments name the report with its address and say what was given and inferred`(_ report: ReportCase) throws
  {
    let comments = try report.reported().comments
    #expect(comments.first?.hasPrefix("# Report \(report), https://") == true)
    #expect(comments.contains { $0.hasPrefix("# Given") })
    #expect(comments.contains { $0.hasPrefix("# Inferred") })
    #expect(try report.corrected().comments.first?.hasPrefix("# The corrected sequence of report \(report)") == true)
  }

  @Test(arguments: ReportCase.all)
  func `every expected line is an event of the trace`(_ report: ReportCase) throws {
    let trace = try report.reported()
    let lines = Set(trace.run.events.compactMap { trace.line(of: $0.sequence) })
    for case .finding(_, let label, let line, _) in try report.expectations() {
      #expect(lines.contains(line))
      #expect(trace.run.objects.contains { $0.label == label })
    }
  }

  @Test func `at most one report in six is left unjudged, and the table says why`() throws {
    var rows: [String] = []
    for report in ReportCase.all {
      for case .notEvaluated(let rule, let lack) in try report.expectations() {
        rows.append("| \(report) | `\(rule)` | \(lack) |")
      }
    }
    #expect(rows.count * 6 <= ReportCase.all.count)
    let table = try ReportCase.guide().split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(table.map(String.init) == rows)
  }

  @Test func `the reports of something right must be silent`() throws {
    let silent = try ReportCase.all.filter { try $0.expectations().contains(.silent) }
    #expect(silent.map(\.id) == ["L04", "N10", "N12", "P19", "R09", "R16", "R25", "S07", "S08"])
  }
}
