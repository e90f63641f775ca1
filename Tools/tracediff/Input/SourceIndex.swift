import FoundationEssentials

/// Finds source files by their name below the current folder, for reports that name a path.
///
/// A run knows the name of a file only, so that it is the same on every machine.
final class SourceIndex {
  private lazy var paths: [String: [String]] = Self.paths(below: root)
  private let root: String

  init(root: String = ".") { self.root = root }

  /// The path of the only file that is called so.
  func path(of name: String) -> String? {
    guard let found = paths[name], found.count == 1 else { return nil }
    return found[0]
  }

  private static let endings = [".swift", ".m", ".mm"]
  private static let skipped: Set = [".build", ".git", "node_modules", "Pods", "DerivedData"]

  private static func paths(below root: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? root : "\(root)/\(folder)")) ?? []
      for name in names.sorted() where !skipped.contains(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if endings.contains(where: name.hasSuffix) {
          found[name, default: []].append(path)
        } else if isFolder("\(root)/\(path)") {
          folders.append(path)
        }
      }
    }
    return found
  }

  /// Whether a folder is there; one that a link leads to is not gone into, it may lead back.
  private static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
