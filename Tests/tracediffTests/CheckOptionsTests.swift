import Foundation
import Testing
import TraceEvents
import TraceLog
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
    let unneeded = try folder.file(
      "unneeded.txt", "leaked | DetailViewController | an old one | mia | 9999-12-31\n".utf8)
    let told = try Program.run("tracediff", ["check", "--allow", unneeded, trace])
    #expect(told.status == 1)
    #expect(told.output.contains("line 1 of the allow-list is not needed"))

    let hostile = try folder.file("hostile.txt", "unended-begin | \u{1B}[31mRed | why | mia | 9999-12-31\n".utf8)
    let shown = try Program.run("tracediff", ["check", "--allow", hostile, trace]).output
    #expect(shown.contains("unended-begin \\u{1B}[31mRed"))
    #expect(!shown.contains("\u{1B}"))
    #expect(try Program.run("tracediff", ["check", "--severity", "unended-begn=note", trace]).status == 2)
  }

  @Test func `of a folder all runs are checked, and an entry that one of them needs is needed`() throws {
    let runs = try TemporaryFolder()
    let whole = CommandLineTests.trace(ending: "").replacing(
      "page.beginAppearanceTransition(true, animated: true)", with: "page.viewDidLayoutSubviews()")
    try FileManager.default.createDirectory(atPath: runs("a"), withIntermediateDirectories: false)
    _ = try runs.file("a/first.trace", CommandLineTests.trace(ending: "").utf8)
    _ = try runs.file("a/second.trace", try folder.bytes(of: "open.trace"))
    _ = try runs.file("third.trace", whole.utf8)
    _ = try runs.file("notes.txt", "nothing to check".utf8)
    let all = try Program.run("tracediff", ["check", runs.path])
    let each = try ["a/first.trace", "a/second.trace", "third.trace"].map {
      try Program.run("tracediff", ["check", runs($0)])
    }
    #expect(all.output == each.map(\.output).joined())
    #expect(all.status == each.map(\.status).max())
    #expect(all.errors.isEmpty)

    let line = "unended-begin | DetailViewController | until the redesign | mia | 9999-12-31\n"
    let list = try folder.file("shared.txt", line.utf8)
    let allowed = try Program.run("tracediff", ["check", "--allow", list, runs.path])
    #expect(allowed.output.contains("allowed: 1"))
    #expect(!allowed.output.contains("is not needed"))

    let empty = try TemporaryFolder()
    let none = try Program.run("tracediff", ["check", empty.path])
    #expect(none.status == 2)
    #expect(none.errors.contains("there is no .trace and no .tracelog in this folder or below it"))
  }

  @Test(
    arguments: [
      ("severity unended-begin note below DrawerController", 0), ("severity unended-begin off below HomeController", 1),
      ("profile strict below DrawerController", 1), ("severity unended-begin loud", 2), ("profil strict", 2),
      // As a gate's policy has them.
      ("fail unused\norder controller\nseverity unended-begin off", 0), ("warn argument\nskip scenarios", 1),
    ] as [(String, Int32)])
  func `a policy decides by container, and a wrong line is named`(_ line: String, _ status: Int32) throws {
    let policy = try folder.file("check.policy", "# ours\n\(line)\n".utf8)
    let answer = try Program.run("tracediff", ["check", "--policy", policy, trace])
    #expect(answer.status == status)
    if status == 2 { #expect(answer.errors.contains("check.policy: line 2: ")) }
  }

  @Test func `a query in SQL that does not end is ended, and one that reads only is all that there is`() throws {
    let log = folder("open.tracelog")
    let writer = try TraceLogWriter(path: log)
    try writer.write(try Run(notation: WhyTests.openDrawer))
    try writer.close()
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    for sql in [endless, "CREATE TABLE t (a)", "ATTACH 'other.db' AS o", "PRAGMA writable_schema = 1"] {
      let rule = try folder.file("rule.sql", sql.utf8)
      let answer = try Program.run("tracediff", ["check", "--rule", rule, log])
      #expect(answer.status == 2, "\(sql)")
      #expect(!answer.errors.isEmpty)
    }
    #expect(try Program.run("tracediff", ["verify", log]).status == 0)
  }

  @Test func `each row that a rule in SQL answers is a finding`() throws {
    let log = folder("open.tracelog")
    let writer = try TraceLogWriter(path: log)
    try writer.write(try Run(notation: WhyTests.openDrawer))
    try writer.close()
    let rule = try folder.file("many.sql", "SELECT count(*) AS events FROM event HAVING count(*) > 3".utf8)
    let found = try Program.run("tracediff", ["check", "--rule", rule, "--severity", "unended-begin=off", log])
    #expect(found.status == 1)
    #expect(found.output.contains("many.sql: events 5\n"))
    let none = try folder.file("none.sql", "SELECT * FROM event WHERE 0".utf8)
    #expect(try Program.run("tracediff", ["check", "--rule", none, "--severity", "unended-begin=off", log]).status == 0)
    for sql in ["DELETE FROM event", "SELECT"] {
      let wrong = try folder.file("wrong.sql", sql.utf8)
      #expect(try Program.run("tracediff", ["check", "--rule", wrong, log]).status == 2, "\(sql)")
    }
    #expect(try Program.run("tracediff", ["check", "--rule", rule, trace]).errors.contains("asked of a log"))
  }
}
