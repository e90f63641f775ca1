import Foundation
import Testing
import TraceTestSupport

/// What `check` can be told beside the runs.
@Suite struct CheckOptionsTests {
  private let folder: TemporaryFolder
  private let trace: String

  init() throws {
    folder = try TemporaryFolder()
    trace = try folder.file("open.trace", WhyTests.openDrawer.utf8)
  }

  @Test func `check shows what proves a finding, and a repair that was tried`() throws {
    let answer = try Program.run("tracediff", ["check", "--witness", trace])
    #expect(
      answer.output.contains(
        """
          tried:    `detail.endAppearanceTransition()` after `detail.beginAppearanceTransition(true, animated: true)`: \
        it is gone
        """), "\(answer.output)")
  }

  @Test func `an allow-list and severities decide what check fails for`() throws {
    let line = "unended-begin | DetailViewController | the redesign | mia | "
    let list = try folder.file("allowed.txt", (line + "9999-12-31\n").utf8)
    let allowed = try Program.run("tracediff", ["check", "--allow", list, trace])
    #expect(allowed.status == 0)
    #expect(allowed.output.contains("allowed: 1"))
    let old = try folder.file("old.txt", (line + "2000-01-01\n").utf8)
    let over = try Program.run("tracediff", ["check", "--allow", old, trace])
    #expect(over.status == 1)
    #expect(over.output.contains("is over since 2000-01-01"))
    #expect(try Program.run("tracediff", ["check", "--severity", "unended-begin=note", trace]).status == 0)
    #expect(try Program.run("tracediff", ["check", "--severity", "unended-begn=note", trace]).status == 2)
  }
}
