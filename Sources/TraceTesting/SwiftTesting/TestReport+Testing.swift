import Testing
import TraceRecording

extension TestReport {
  /// Fails the test that runs now for every failure, and attaches the texts to its result.
  func record() {
    let test = Test.current?.sourceLocation
    for failure in failures {
      guard let location = failure.place.map(SourceLocation.init) ?? test else {
        Issue.record("\(failure.words)")
        continue
      }
      Issue.record("\(failure.words)", sourceLocation: location)
    }
    for text in texts { Attachment.record(text.content, named: text.name) }
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
