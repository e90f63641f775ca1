import Testing
import TraceChecking
import TraceEvents

@Suite struct AllowListTests {
  private static let mark = "DrawerController/PaneController beginAppearanceTransition 1"

  private func outcome(_ text: String, on today: String = "2026-06-01") throws -> AllowList.Outcome {
    let run = try MarkedTrace(CheckerTests.early).run
    return try AllowList(text).applied(to: Checker.check(run), in: run, on: today)
  }

  @Test(arguments: [mark, "PaneController", "below PaneController", "below DrawerController"])
  func `what a line names by fingerprint, class or container is allowed to its last day`(_ subject: String) throws {
    let line = "# for now\n\nbegin-in-hidden-container | \(subject) | redesign | mia | 2026-06-01\n"
    let allowed = try outcome(line)
    #expect(allowed.report.findings.isEmpty)
    #expect(allowed.allowed.map(\.rule) == ["begin-in-hidden-container"])
    #expect(allowed.unused.isEmpty && allowed.expired.isEmpty)

    let over = try outcome(line, on: "2026-06-02")
    #expect(over.report.findings.map(\.rule) == ["begin-in-hidden-container"])
    #expect(over.expired.map(\.line) == [3])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a list may come from any editor`(_ end: String) throws {
    let list = try AllowList("\u{FEFF}# for now\(end)\(end)leaked | A | why | mia | 2026-12-31\(end)")
    #expect(list.entries.map(\.line) == [3])
    #expect(list.entries.map(\.expiry) == ["2026-12-31"])
    let policy = try CheckPolicy("# ours\(end)profile strict\(end)")
    #expect(policy.profile == .strict)
  }

  @Test(arguments: [
      "end-without-begin | PaneController", "begin-in-hidden-container | DrawerController",
      "begin-in-hidden-container | below PlayerController",
    ])
  func `a line that no finding needs is told`(_ line: String) throws {
    let outcome = try outcome("\(line) | redesign | mia | 2026-12-31")
    #expect(outcome.report.findings.count == 1)
    #expect(outcome.unused.map(\.line) == [1])
  }

  @Test(
    arguments: [
      ("unended-begin | A | why", "five fields"), ("unended-begin | A |  | mia | 2026-12-31", "a field is empty"),
      ("unheard-of | A | why | mia | 2026-12-31", "no rule `unheard-of`"),
      ("unended-begin | A | why | mia | 31.12.2026", "no day"),
      ("unended-begin | A | why | mia | 2026-13-01", "no day"),
    ])
  func `a line that is no entry is refused, and where`(_ line: String, _ words: String) throws {
    let error = #expect(throws: AllowList.Malformed.self) { try AllowList("\n" + line) }
    #expect(error?.line == 2)
    #expect(error?.words.contains(words) == true)
  }
}
