import Testing
import TraceChecking
import TraceEvents

/// A rule of an app's own, written as the catalogue's are: no alert may come from a screen that is going.
struct AlertFromGoingScreen: Rule {
  static let id: RuleID = "alert-from-going-screen"
  static let interests: CallbackSet = [.present]
  static let needs: CaptureSet = [.appearance, .presentation]
  static let text = RuleText(
    "No alert comes from a screen that is going.", why: "Nobody can answer it.", source: "ours")
  static let example = RuleExample(bad: "", good: "")

  private var count = 0

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    guard scene.before.appearance == .disappearing else { return }
    count += 1
    findings.report(
      "\(scene.event.subject) presents while it goes", victim: scene.event.subject, guilty: scene.act, effect: .risk,
      witness: [scene.before.appearanceSince], in: scene)
  }
}

@Suite struct OwnRuleTests {
  private static let going = """
    home: HomeViewController
    alert: UIAlertController

    given home: in window, appeared

    home.viewWillDisappear(true)
    home.present(alert, .formSheet, animated: true)  <- A
    home.viewDidDisappear(true)
    """

  @Test func `a rule of one's own finds what it is about, with its guilty call and its witness`() throws {
    let trace = try MarkedTrace(Self.going)
    let report = Checker.check(trace.run, by: AlertFromGoingScreen.self)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.guilty?.sequence == trace.marks["A"])
    #expect(finding.witness.count == 2)
    #expect(finding.fingerprint.description == "alert-from-going-screen HomeViewController present 1")
    #expect(report.outcomes == [RuleOutcome(rule: "alert-from-going-screen", verdict: .broken)])
  }

  @Test func `it is not evaluated where the run lacks what it needs`() throws {
    let report = Checker.check(try MarkedTrace(Self.going, captures: .appearance).run, by: AlertFromGoingScreen.self)
    #expect(report.findings.isEmpty)
    #expect(
      report.outcomes
        == [RuleOutcome(rule: "alert-from-going-screen", verdict: .notEvaluated(.notCaptured(.presentation)))])
  }
}
