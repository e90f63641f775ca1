import TraceChecking
import TraceDiffing
import TraceEvents
public import TraceGating

extension ReportDocument {
  /// Finds the path of a source file by its name, as far as only one file has it.
  public typealias Locator = (_ fileName: String) -> String?

  /// What a gate has to say.
  public init(_ report: GateReport, locate: @escaping Locator) {
    let writer = GateWriter(locate: locate)
    let tests = report.tests.map { test in
      // One for all differences of a test: to make it, all events are looked at.
      let text = test.items.lazy.compactMap(\.comparedRuns).first.map(DifferenceText.init)
      return Test(
        name: test.name, baseline: test.baseline, environment: test.runs?.environmentLines ?? [],
        items: test.items.map { writer.item($0, text, baseline: test.baseline) })
    }
    let failed = tests.count { !$0.passes }
    let noun = tests.count == 1 ? "test" : "tests"
    let answer =
      switch report.verdict {
      case .open: tests.isEmpty ? "nothing to compare" : "\(tests.count) \(noun) match\(tests.count == 1 ? "es" : "")"
      case .missing: "\(failed) of \(tests.count) \(noun) \(failed == 1 ? "has" : "have") no baseline"
      case .closed: "\(failed) of \(tests.count) \(noun) \(failed == 1 ? "does" : "do") not match"
      case .trouble: Self.trouble(report)
      }
    let accepted = report.items.count { $0.acceptance != nil }
    self.init(headline: answer + (accepted > 0 ? "; \(accepted) accepted" : ""), tests: tests)
  }
}

extension ReportDocument {
  /// What can't be read or compared comes first: it is nobody's regression.
  private static func trouble(_ report: GateReport) -> String {
    func isUnusable(_ item: GateItem) -> Bool {
      switch item.subject {
      case .notCompared, .unusable: item.level == .fail
      case .missing, .difference, .finding, .crashed, .unstable, .unused: false
      }
    }
    let unusable = report.tests.count { $0.items.contains(where: isUnusable) }
    let failed = report.tests.count { !$0.passes && !$0.items.contains(where: isUnusable) }
    let others = report.tests.count - unusable
    return "\(unusable) can't be read or compared"
      + (failed > 0 ? "; \(failed) of \(others) others \(failed == 1 ? "does" : "do") not match" : "")
  }
}

/// Puts the differences of two runs into words.
private struct DifferenceText {
  let sentences: ComparisonText
  let lines: ComparedRunLines

  init(_ runs: ComparedRuns) { (sentences, lines) = (ComparisonText(runs), ComparedRunLines(runs)) }
}

/// Puts what a gate found into words.
private struct GateWriter {
  let locate: ReportDocument.Locator

  /// - Parameter text: Tells the differences of the item's test, if it has any.
  func item(_ item: GateItem, _ text: DifferenceText?, baseline: String?) -> ReportItem {
    let words = Words(item, text, locate)
    let level: ReportItem.Level =
      switch item.level {
      case .fail: .error
      case .warn: .warning
      case .ignore: .note
      }
    var details = words.details
    if let acceptance = item.acceptance {
      details.insert("accepted by \(acceptance.owner): \(acceptance.reason)", at: 0)
    }
    return ReportItem(
      test: item.test, level: level, fails: item.level == .fail, code: words.code, headline: words.headline,
      details: details, place: words.place ?? baseline.map { ReportItem.Place(path: $0, line: 1) },
      fingerprint: StableHash("\(words.code.id) \(item.test) \(words.fingerprint)").hex, witness: words.witness,
      command: words.command, change: words.change)
  }

  /// The words for one subject.
  private struct Words {
    var code: ReportCode
    var headline: String
    var details: [String] = []
    var place: ReportItem.Place?
    var fingerprint = ""
    var witness: [ReportItem.Witness] = []
    var command: String?
    var change: ReportItem.Change?

    init(_ item: GateItem, _ text: DifferenceText?, _ locate: @escaping ReportDocument.Locator) {
      code = ReportCode(item.kind)
      switch item.subject {
      case .difference(let difference, let runs):
        let text = text ?? DifferenceText(runs)
        let lines = text.sentences.lines(for: difference)
        headline = text.sentences.headline(of: difference)
        details = lines.first == headline ? Array(lines.dropFirst()) : lines
        fingerprint = difference.id.words
        change = ReportItem.Change(difference, text.sentences, text.lines)
        let events = ([difference.call] + difference.events).compactMap { $0?.new }.compactMap { runs.new[$0] }
        place = events.lazy.compactMap { SourcePlaces(runs.new, locate).place(of: $0) }.first
        command = "tracediff '\(runs.oldPath)' '\(runs.newPath)'"
        details.append("to let it through: tracediff accept BASELINES CURRENT --difference \(difference.id.words)")
      case .finding(let finding, let run):
        let text = FindingText(finding, in: run)
        let places = SourcePlaces(run, locate)
        code = ReportCode(finding.rule)
        headline = text.headline
        details = text.details
        fingerprint = "\(finding.fingerprint)"
        place = finding.guilty.flatMap(places.place)
        witness = places.witness(finding.witness)
        command = "tracediff explain \(finding.rule)"
      case .crashed(let crash, let run):
        let places = SourcePlaces(run, locate)
        headline =
          "the process died" + (crash.stack.last.flatMap { run[$0] }.map { " in `\(run.words(for: $0))`" } ?? "")
        if let step = crash.step { headline += ", step \"\(run[step].escaped)\"" }
        details = crash.openTransitions.compactMap { run[$0] }.map { event in
          "still open: `\(run.words(for: event))`\(run.place(of: event).map { " at \($0)" } ?? "")"
        }
        witness = places.witness(crash.stack)
        place = crash.stack.reversed().lazy.compactMap { run[$0] }.compactMap(places.place).first
      case .unstable(let runs, let repetitions):
        headline = "\(repetitions) runs of this test are not the same"
        details = [ComparisonText(runs).firstLine]
        command = "tracediff stability '\(runs.oldPath)' '\(runs.newPath)'"
      case .missing(let path): headline = "there is no baseline \(path)"
      case .unused(let path): headline = "no test used the baseline \(path)"
      case .notCompared(let runs): headline = ComparisonText(runs).firstLine
      case .unusable(let words): headline = words
      }
    }
  }
}

extension ComparisonText {
  fileprivate init(_ runs: ComparedRuns) { self.init(runs, palette: Palette(usesColor: false)) }
}

extension GateItem {
  /// The runs of which it is a difference.
  fileprivate var comparedRuns: ComparedRuns? {
    if case .difference(_, let runs) = subject { runs } else { nil }
  }
}

/// Finds where the code is that asked for events of a run.
struct SourcePlaces {
  private let run: Run
  private let locate: ReportDocument.Locator

  init(_ run: Run, _ locate: @escaping ReportDocument.Locator) { (self.run, self.locate) = (run, locate) }

  /// The place of an event's call; nil if it is not known, or several files are called so.
  func place(of event: Event) -> ReportItem.Place? {
    guard let site = run.sites[event.site], let file = site.file, let line = site.line, let path = locate(file) else {
      return nil
    }
    return ReportItem.Place(path: path, line: line)
  }

  func witness(_ sequences: [SequenceNumber]) -> [ReportItem.Witness] {
    sequences.compactMap { run[$0] }.map { ReportItem.Witness(text: run.words(for: $0), place: place(of: $0)) }
  }
}
