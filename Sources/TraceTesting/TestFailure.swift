import Testing
import TraceRecording
public import UIKit

/// Where a test hears of what went wrong in its world.
public enum TestFailure: Sendable {
  /// Fails the test that is running at the call that UIKit answered with an exception.
  @MainActor public static func record(_ exception: UIKitException) {
    let words: Comment = "UIKit raised \(exception.name): \(exception.reason)"
    if let caller = CallerLocation.current() {
      Issue.record(words, sourceLocation: SourceLocation(caller))
    } else {
      Issue.record(words)
    }
  }
}
