import Foundation
import Testing
import TraceChecking

@Suite struct RuleReferenceTests {
  /// UPDATE_GOLDEN=1 rewrites the page; review the difference.
  @Test func `Documentation/Rules.md says what the rules say`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Rules.md").standardized
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try FileManager.default.createDirectory(at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
      try RuleReference.markdown.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == RuleReference.markdown)
  }
}
