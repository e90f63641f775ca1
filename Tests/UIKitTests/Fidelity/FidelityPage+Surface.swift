import Foundation

/// What of UIKit there is, from the files of the model, and what there is not.
extension FidelityPage {
  /// Families of UIKit that the model lacks, and a type of each: the day the model declares it, a test fails.
  static let missing = [
    (type: "UIGestureRecognizer", family: "gesture recognizers; a test drives a swipe or a pull by name instead"),
    (type: "UIControl", family: "controls, labels and text"),
    (type: "UIScrollView", family: "scroll views"),
    (type: "NSLayoutConstraint", family: "Auto Layout: constraints, anchors, guides"),
    (type: "UIImage", family: "images and image views"),
    (type: "UISheetPresentationController", family: "sheets with detents"),
    (type: "UITableViewController", family: "table views and their controller"),
    (type: "UICollectionViewController", family: "collection views and their controller"),
    (type: "UIViewPropertyAnimator", family: "property animators"),
  ]

  static var surface: String {
    get throws {
      let there = try modelledTypes().map { "- \($0.folder): \($0.types.map { "`\($0)`" }.joined(separator: ", "))\n" }
      let lacking = missing.map { "- `\($0.type)`: \($0.family)\n" }
      return """
        ## What of UIKit is there

        By folder of `Sources/UIKit`. That a type is there does not mean that all of its members are.

        \(there.joined())
        `UIKitLegacy` has, as protocols of ours, what Swift on Apple's platforms can't see: rotation in two steps, the
        unloading of views, and iOS 5's questions about rotation and forwarding.

        ## What is not

        \(lacking.joined())\
        - three columns: `UISplitViewController` takes the style `tripleColumn`, and nothing of it is tried

        On Linux, without Objective-C:

        - Delegate methods are requirements with defaults. One that is written only in a subclass of the class that
          adopts the protocol is not seen; write it in the adopting class and override it.
        - An override that does not call `super` hides a call that *code* makes. What UIKit sends is always seen.

        """
    }
  }

  /// Apple's types that the model declares for others, by the folder of the model that they stand in.
  ///
  /// What the seam and the world name with UI is ours.
  static func modelledTypes() throws -> [(folder: String, types: [String])] {
    let model = repository.appending(path: "Sources/UIKit")
    let declaration = /\b(?:open|public) (?:final )?(?:class|protocol|struct|enum) ((?:UI|NS)\w+)/
    let folders = try FileManager.default.contentsOfDirectory(at: model, includingPropertiesForKeys: [.isDirectoryKey])
    return try folders.filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted().compactMap { folder in
      guard folder != "Seam", folder != "World" else { return nil }
      let files = try FileManager.default.contentsOfDirectory(
        at: model.appending(path: folder), includingPropertiesForKeys: nil)
      let types = try files.flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.output.1) }
      }
      return types.isEmpty ? nil : (folder, types.sorted())
    }
  }
}
