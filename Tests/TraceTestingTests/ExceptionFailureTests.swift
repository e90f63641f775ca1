import Testing
import TraceTesting
import UIKit

/// What UIKit answers with an exception fails the test that is running, at the call.
@MainActor @Suite struct ExceptionFailureTests {
  @Test func `a refused call is an issue at its line, and the test goes on`() {
    var wentOn = false
    let line = #line + 4
    withKnownIssue {
      _ = Run.recorded("exception") { _, _ in
        let home = UIViewController()
        home.addChild(home)
        #expect(home.children.isEmpty)
        wentOn = true
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "ExceptionFailureTests.swift" && issue.sourceLocation?.line == line
        && issue.comments.contains { "\($0)".contains("UIKit raised") }
    }
    #expect(wentOn)
  }
}
