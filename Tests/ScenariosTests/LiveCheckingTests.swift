import Scenarios
import Testing
import TraceChecking
import TraceEvents
import TraceRecording
import TraceTestSupport
import TraceTesting
import UIKit

/// A run that is judged while it happens is judged as it is afterwards.
@MainActor @Suite struct LiveCheckingTests {
  @Test(arguments: Scenario.all)
  func `live or later, the same answer`(scenario: Scenario) throws {
    let (run, report) = Run.checked(
      scenario.runName, on: scenario.device, profile: .container, onException: { _ in }, onFinding: { _, _, _ in }
    ) { world, recorder in
      scenario.play(in: world, recordedBy: recorder)
    }
    #expect(report == Checker.check(run, profile: .container))
  }

  @Test func `a finding comes while the guilty call is still running`() {
    let heard = Heard()
    _ = Run.checked("twice", onFinding: { finding, run, _ in heard.append(finding.firstLine(in: run)) }) { world, _ in
      let window = UIWindow(frame: world.screen.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      world.settle()
      #expect(heard.lines == [])
      window.rootViewController?.endAppearanceTransition()
      #expect(heard.lines.count == 1)
    }
  }
}

/// What was said, from wherever it was said.
private final class Heard: Sendable {
  private let said = Locked<[String]>([])
  var lines: [String] { said.withLock { $0 } }
  func append(_ line: String) { said.withLock { $0.append(line) } }
}
