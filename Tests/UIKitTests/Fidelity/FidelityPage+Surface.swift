import Foundation

/// What of UIKit there is, from the files of the model, and what there is not.
extension FidelityPage {
  /// Families of UIKit that the model lacks, and a type of each: the day the model declares it, a test fails.
  static let missing = [
    (type: "UIDynamicAnimator", family: "dynamic behaviours"),
    (type: "UICollectionViewCompositionalLayout", family: "compositional layouts and diffable data sources"),
    (type: "UIHostingController", family: "SwiftUI"),
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

        \(lacking.joined())
        What is kept and does nothing: colours, fonts, images, effects, shadows, masks, paths and what is drawn;
        accessibility; feedback. Text is measured roughly, always the same. What UIKit does not publish is chosen: how
        far a finger moves before it is a pan, a swipe or an edge pan, when a page is turned, how long springs and
        keyboards take, how far a scroll view is pulled to refresh; that a text view's selection is told before its
        change, that a search controller asks its delegate to present before it says that it will be, and says that
        it will be dismissed before its text is cleared; what UIKit says of a presenter that leaves its
        window before the commit.
        Nothing is drawn, so that animations hold at once; a layer's `presentation()` is what would be seen, at an even
        pace.

        On Linux, without Objective-C:

        - `#selector(Drawer.pan(_:))` is `Selector(Drawer.pan(_:))`; a name alone reaches nobody, and the world says so.
        - `perform(_:with:afterDelay:)` and `NSPredicate(format:)` are not there, `value(forKey:)` only of a layer.
        - `responds(to:)` knows a selector that was made from a method, and says yes of all methods of a protocol that
          is adopted; only a responder's can be overridden.
        - Key-value observing is there for what containers observe (`UIResponder`): the geometry of views, what a scroll
          view shows, a controller's view and title. A value that is set to what it was tells nobody.
        - `delegate` of a table, a collection, a sheet or a popover has its own type, as in UIKit. For that, the one
          of `UIScrollView` and of `UIPresentationController` stands in an extension: a class of the app's that
          derives from one of these two can't override it.
        - A cell class overrides both designated initializers or none; one with `init(coder:)` alone does not compile
          until it has the other one too.
        - `DispatchQueue.main` is the process's and not on a world's clock: a test lets its run loop run, too.
        - Notifications are posted to Foundation's one centre: an observer without an object hears of all worlds.
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
