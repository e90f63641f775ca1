import Testing
import TraceChecking
import TraceEvents
import TraceTestSupport

/// What ordinary apps do, `Traces/ordinary/`: legal all of it, so that a finding there is a false alarm.
@Suite struct OrdinaryTraceTests {
  static let names = (try? PackageFolder.files(below: "Traces/ordinary")) ?? []

  @Test func `there are many`() { #expect(Self.names.count >= 60) }

  @Test(arguments: names)
  func `nothing above a note is found in what ordinary apps do`(_ name: String) throws {
    let run = try Run(notation: try PackageFolder.text("Traces/ordinary/\(name)"))
    let report = Checker.check(run)
    #expect(
      report.findings.filter { $0.severity > .note }.map { "\($0.rule): \($0.firstLine(in: run))" } == [])
    #expect(report.couldEvaluate)
  }

  @Test(arguments: names)
  func `each says on top what it is and why it is legal, and is canonical below`(_ name: String) throws {
    let text = try PackageFolder.text("Traces/ordinary/\(name)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let comment = lines.prefix { $0.hasPrefix("# ") }
    #expect(comment.joined().count > 40)
    let run = try Run(notation: text)
    #expect(run.notation == lines.dropFirst(comment.count).joined(separator: "\n"))
    #expect("\(run.name).trace" == "ordinary/\(name)")
  }
}
