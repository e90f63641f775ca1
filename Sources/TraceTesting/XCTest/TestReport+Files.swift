import Foundation

extension TestReport {
  /// Writes the texts of a failed test beside its log, where there is one, and returns their paths.
  ///
  /// - Parameter hasFailed: Whether the test failed before this report.
  func written(for identity: TestIdentity, hasFailed: Bool = false) -> [String] {
    guard hasFailed || !failures.isEmpty, let logPath else { return [] }
    return texts.compactMap { text in
      let url = identity.url(ofText: text.name, besideLog: logPath)
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.content.utf8).write(to: url)
        return identity.shortened(url.path)
      } catch {
        return "\(url.path): \(error.localizedDescription)"
      }
    }
  }
}

extension TestIdentity {
  /// Where a text about the test is written.
  func url(ofText name: String, besideLog logPath: String) -> URL {
    URL(fileURLWithPath: logPath).deletingLastPathComponent()
      .appendingPathComponent("\(self.name)").deletingLastPathComponent().appendingPathComponent(name)
  }
}
