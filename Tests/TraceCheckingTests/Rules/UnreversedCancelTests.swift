import Testing
import TraceChecking
import TraceEvents

@Suite struct UnreversedCancelTests {
  static let cancelled = EndWithoutBeginTests.pager.replacing("disappeared", with: "appeared") + """
    > drag half a page and let go
    pager.view.gesture(.began)
    page.beginAppearanceTransition(false, animated: true)
      page.viewWillDisappear(true)
    pager.view.gesture(.cancelled)
    page.endAppearanceTransition()  <- A
      page.viewDidDisappear(true)

    """

  @Test func `a cancel that is closed as done is reported at the end`() throws {
    let trace = try MarkedTrace(Self.cancelled)
    let report = Checker.check(trace.run)
    #expect(report.findings.map(\.rule) == ["unreversed-cancel"])
    #expect(report.findings.first?.guilty?.sequence == trace.marks["A"])
    #expect(report.findings.first?.severity == .error)
  }

  @Test func `without gestures in the run it is not evaluated`() throws {
    let trace = try MarkedTrace(Self.cancelled, captures: [.appearance])
    let report = Checker.check(trace.run)
    #expect(report.findings.isEmpty)
    #expect(
      report.outcomes.contains(
        RuleOutcome(rule: "unreversed-cancel", verdict: .notEvaluated(.notCaptured(.application)))))
  }
}
