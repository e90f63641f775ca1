import Foundation

extension TestReport {
  /// Writes the texts of a failed test beside its log, where there is one, and returns their paths.
  func written(for identity: TestIdentity) -> [String] {
    guard !failures.isEmpty, let logPath else { return [] }
    let folder = URL(fileURLWithPath: logPath).deletingLastPathComponent()
      .appendingPathComponent("\(identity.name)").deletingLastPathComponent()
    return texts.compactMap { text in
      let url = folder.appendingPathComponent(text.name)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.content.utf8).write(to: url)
        return identity.shortened(url.path)
      } catch {
        return "\(url.path): \(error.localizedDescription)"
      }
    }
  }
}
