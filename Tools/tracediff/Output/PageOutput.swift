import Glibc
import TraceChecking
import TraceDiffing
import TraceEvents
import TraceReporting

/// Where a page goes: to a file, or to standard output if that is no terminal.
struct PageOutput {
  static let option = Option(
    "--html", .optionalPath(ending: ".html"),
    "As one page for a browser, which needs nothing else; to this file, or to standard output.")

  /// Why a page was not written.
  enum Failure: Error, CustomStringConvertible {
    case toTerminal

    var description: String { "a page is nothing for a terminal; name a file, as in --html run.html" }
  }

  /// Nil for standard output.
  private let path: String?

  /// Nil if no page is wanted.
  init?(_ arguments: Arguments) {
    guard let path = arguments.value(of: Self.option.name) else { return nil }
    self.path = path.isEmpty ? nil : path
  }

  /// Writes a page, and says where it is.
  func write(_ report: HTMLReport, to console: inout Console) throws {
    guard let path else {
      guard isatty(STDOUT_FILENO) == 0 else { throw Failure.toTerminal }
      return report.write(to: &console)
    }
    var text = ""
    report.write(to: &text)
    try OutputFile.write(text, to: path)
    Console.complain("the page is \(path)")
  }
}

extension HTMLReport.CheckedRun {
  /// How many findings of a run are proved at most: each takes some dozens of folds of it, and nobody reads more.
  private static func explainedCount(of run: Run) -> Int { min(50, max(5, 500_000 / max(1, run.events.count))) }

  /// A run with what the checker says of it, and what proves and mends the first findings.
  init(checking run: Run) {
    let report = Checker.check(run)
    var explained = report
    explained.findings = Array(report.findings.filter { $0.severity > .note }.prefix(Self.explainedCount(of: run)))
    self.init(run, report: report, explanations: Explanation.all(of: explained, in: run))
  }
}
