/// An object of a run: what it is called and what it is.
public struct TracedObject: Hashable, Sendable {
  /// Its label, unique within the run.
  public var label: String
  /// The name of its class, without module and generic arguments.
  public var className: String
  /// The name that its author gave it, if any.
  public var givenName: String?

  public init(label: String, className: String, givenName: String? = nil) {
    (self.label, self.className, self.givenName) = (label, className, givenName)
  }

  /// Whether a word can be the name of a class: it is not empty, and nothing in it parts words or hides from a reader.
  public static func isClassName(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !TextEscapes.isHidden($0) }
  }

  /// Whether its class is one of UIKit's own that decides about other controllers, or shows something of the system's.
  ///
  /// Such an object is context: never guilty. A bare `UIViewController` is the app's.
  public var isSystem: Bool {
    className.hasPrefix("_UI") || Self.systemClasses.contains(className)
  }

  private static let systemClasses: Set = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UIAlertController", "UIActivityViewController", "UIImagePickerController", "UIDocumentPickerViewController",
    "UISearchController", "UIInputViewController", "UIInputWindowController", "UIHostingController",
    "UICompatibilityInputViewController", "UISystemInputAssistantViewController", "UIPopoverController",
    "UIWindow", "UIPresentationController", "UIStoryboardSegue",
  ]
}
