import Foundation

/// How a controller's own appearance comes to its children.
enum ForwardingManner {
  /// UIKit's state setter does it, around the override, if the controller's answers allow it (B11).
  case automatic
  /// The same, for a container of the system's: nobody asks it, and its children are not driven by windows, because it
  /// moves their views itself.
  case system
  /// A container of the system's that forwards inside its own four callbacks, so that an override which forgets super
  /// leaves the children deaf: the navigation controller (AMENDMENTS, B10; two stacks).
  case systemInsideCallbacks
}

/// The root view of a container of the system's: laying it out lets the container do what it has put off until then.
final class SystemContainerView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layOutContents()
  }
}
