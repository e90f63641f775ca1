import Testing
public import TraceChecking
public import TraceEvents
public import TraceRecording
public import UIKit

/// Where a test hears of what went wrong in its world.
public enum TestFailure: Sendable {
  /// Fails the test that is running at the call that UIKit answered with an exception.
  @MainActor public static func record(_ exception: UIKitException) {
    record("UIKit raised \(exception.name): \(exception.reason)")
  }

  /// Fails the test that is running at the call that broke a rule; notes, and what is not known yet, do not.
  public static func record(_ finding: Finding, in run: Run, at place: CallerLocation?) {
    guard finding.severity > .note else { return }
    TestReport.Failure(finding, in: run, at: place).record()
  }

  private static func record(_ words: Comment) {
    if let caller = CallerLocation.current() {
      Issue.record(words, sourceLocation: SourceLocation(caller))
    } else {
      Issue.record(words)
    }
  }
}
