import TraceChecking
import TraceEvents
import TraceRecording
import TraceReporting

/// What a traced test has to say when it is over.
struct TestReport: Sendable {
  /// Something that fails the test.
  struct Failure: Sendable {
    var words: String
    /// The guilty call's place; nil stands for the test's own.
    var place: CallerLocation?
  }

  /// A text to be kept with the test's result.
  struct Text: Sendable {
    var name: String
    var content: String
  }

  var failures: [Failure] = []
  var texts: [Text] = []
  /// The log that the run is in.
  var logPath: String?
}

extension TestReport.Failure {
  /// What a person reads of a broken rule.
  init(_ finding: Finding, in run: Run, at place: CallerLocation?) {
    var words = ""
    FindingText(finding, in: run).write(to: &words)
    if words.hasSuffix("\n") { words.removeLast() }
    self.init(words: words, place: place)
  }
}
