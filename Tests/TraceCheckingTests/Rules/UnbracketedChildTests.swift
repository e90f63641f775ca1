import Testing
import TraceChecking
import TraceEvents

@Suite struct UnbracketedChildTests {
  @Test func `of a declared child it is not said that its container forwards by hand`() throws {
    let trace = try MarkedTrace(
      """
      tabs: TabsController
      first: FirstController
      second: SecondController

      given tabs: appeared, forwarding automatic, visible child first
      given first: parent tabs
      given second: parent tabs, in window, appeared

      > select the second tab
      tabs.visibleChild = second
      test.settled()
      """)
    let finding = try #require(Checker.check(trace.run).findings.first { $0.rule == "unbracketed-child" })
    let happened = finding.details.filter { $0.kind == .happened }.map { $0.message.text(in: trace.run) }
    #expect(happened == ["tabs declares that its user sees second, and nothing told second"])
  }
}
