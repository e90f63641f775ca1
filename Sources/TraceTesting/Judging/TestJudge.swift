import TraceChecking
import TraceDiffing
import TraceEvents
import TraceGating
import TraceRecording
import TraceReporting

/// Judges a test's run by the rules and by its baseline.
struct TestJudge {
  let run: Run
  let identity: TestIdentity
  let options: TraceOptions
  let environment: [String: String]
  /// What the checker found and nobody was told of while the test ran.
  let findings: [Finding]
  /// Whether the framework was told of others.
  let hasToldFindings: Bool
  let expectations: Expectations
  /// Where the steps of the test are written, in their order.
  let stepPlaces: [CallerLocation]
  /// What `tracediff` calls the run; nil if no log has it.
  let logName: String?
  /// Where the code is that asked for an event.
  let locate: (Event) -> CallerLocation?

  func report(isComplete: Bool) -> TestReport {
    var report = TestReport()
    report.texts.append(TestReport.Text(name: identity.traceName, content: run.notation))
    for finding in findings where finding.severity >= options.failOn {
      report.failures.append(TestReport.Failure(finding, in: run, at: finding.guilty.flatMap(locate)))
    }
    guard isComplete else { return report }
    if options.isCompared {
      compare(&report)
    } else if options.isExhaustive, let words = expectations.wordsForUnexpected(in: run, options) {
      fail(words, &report)
    }
    return report
  }

  // MARK: The baseline

  private func compare(_ report: inout TestReport) {
    let outcome: BaselineOutcome
    do {
      outcome = try BaselineJudge(
        folder: identity.baselines(environment), name: identity.name, options: options, environment: environment
      ).outcome(of: run, isBroken: hasToldFindings || !report.failures.isEmpty, expecting: expectations)
    } catch {
      return fail("\(error)", &report)
    }
    switch outcome {
    case .same: break
    case .missing(let path):
      fail(
        "there is no baseline \(path), and none is recorded here; run the test where CI is not set, and commit the file",
        &report)
    case .notRecorded(let path):
      fail("\(path) is not recorded, since the run breaks a rule; mend that and run the test again", &report)
    case .recorded(let path):
      fail("\(path) is recorded; read it, commit it, and run the test again", &report)
    case .recordedBefore(let path):
      fail("\(path) was recorded by this very run of the tests, which proves nothing", &report)
    case .notCompared(let comparison, let old, let new):
      fail(firstLines(of: comparison, old: old.run, new: new) + "\nthe baseline \(old.path) stays as it is", &report)
    case .different(let comparison, let old, let new, let resolution):
      differ(comparison, old, new, resolution, &report)
    }
  }

  private func fail(_ words: String, at place: CallerLocation? = nil, _ report: inout TestReport) {
    report.failures.append(TestReport.Failure(words: identity.shortened(words), place: place))
  }

  private func differ(
    _ comparison: RunComparison, _ old: Baseline, _ new: Run, _ resolution: BaselineOutcome.Resolution,
    _ report: inout TestReport
  ) {
    var words = firstLines(of: comparison, old: old.run, new: new)
    for ignored in options.ignored { words += "\n  left out of the comparison: \(ignored.reason)" }
    if let logName { words += "\n  all of it: tracediff '\(old.path)' '\(logName)'" }
    switch resolution {
    case .left: break
    case .pending(let path): words += "\n  the new run waits as \(path): tracediff review"
    case .recorded(let path): words += "\n  the new run is recorded as \(path); read it and commit it"
    }
    fail(words, at: guiltyCall(of: comparison, in: new), &report)
    report.texts.append(
      TestReport.Text(
        name: identity.differenceName,
        content: identity.shortened(text(of: comparison, old: old.run, new: new))))
  }

  private func text(of comparison: RunComparison, old: Run, new: Run) -> String {
    var text = ""
    ComparisonText(comparison, old: old, new: new, palette: Palette(usesColor: false)).write(to: &text)
    return text
  }

  /// A line to read and as many more as a person does.
  private func firstLines(of comparison: RunComparison, old: Run, new: Run) -> String {
    let report = ComparisonText(comparison, old: old, new: new, palette: Palette(usesColor: false))
    // The answer first, the surroundings below it.
    let surroundings = report.environmentLines
    let rest = text(of: comparison, old: old, new: new).split(separator: "\n").dropFirst(surroundings.count + 1)
    let lines = [report.firstLine] + surroundings + rest.map(String.init)
    // One line more takes no more room than to say that there is one.
    guard lines.count > 7 else { return lines.joined(separator: "\n  ") }
    return lines.prefix(6).joined(separator: "\n  ") + "\n  … \(lines.count - 6) more lines"
  }

  /// Where the call is that the first difference comes of, as far as the new run has it, or else its step.
  private func guiltyCall(of comparison: RunComparison, in run: Run) -> CallerLocation? {
    let sequences = comparison.differences.flatMap { ([$0.call] + $0.events).compactMap { $0?.new } }
    return sequences.lazy.compactMap { run[$0] }.compactMap(locate).first ?? step(of: comparison, in: run)
  }

  private func step(of comparison: RunComparison, in run: Run) -> CallerLocation? {
    guard let sequence = comparison.differences.lazy.compactMap(\.step.new).first else { return nil }
    let ordinal = run.events.prefix { $0.sequence < sequence }.count { $0.callback.kind == .step }
    return stepPlaces.indices.contains(ordinal) ? stepPlaces[ordinal] : nil
  }
}
