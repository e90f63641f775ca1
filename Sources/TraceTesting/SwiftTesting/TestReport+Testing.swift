import Testing
import TraceRecording

extension TestReport {
  /// Fails the test that runs now for every failure, and attaches the texts to its result.
  func record() {
    for failure in failures { failure.record() }
    for text in texts { Attachment.record(text.content, named: text.name) }
  }
}

extension TestReport.Failure {
  /// Fails the test that runs now, where the failure is or else where the test is.
  func record() {
    if let location = place.map(SourceLocation.init) ?? Test.current?.sourceLocation {
      Issue.record("\(words)", sourceLocation: location)
    } else {
      Issue.record("\(words)")
    }
  }
}

extension SourceLocation {
  /// A place in the code; what it can't be without is there, for it would trap.
  init(_ place: CallerLocation) {
    self.init(
      fileID: "\(place.module)/\(place.fileName)", filePath: place.path, line: max(place.line, 1),
      column: max(place.column, 1))
  }
}
