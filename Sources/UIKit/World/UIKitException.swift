import Foundation

/// An Objective-C exception that UIKit would have thrown.
///
/// Linux has no Objective-C exceptions, so that the model hands this to its world's `exceptionHandler` instead.
public struct UIKitException: Error, Sendable {
  /// The name that UIKit gives it, for instance `UIViewControllerHierarchyInconsistency`.
  public var name: Name
  /// What was wrong, in words of ours, with objects named by their class.
  public var reason: String
  /// The object that the reason is about.
  public var about: UIResponder?

  /// Describes an exception.
  public init(_ name: Name, _ reason: String, about: UIResponder?) {
    (self.name, self.reason, self.about) = (name, reason, about)
  }
}

extension UIKitException {
  /// The name of an exception, as UIKit and Foundation spell it.
  public enum Name: String, Sendable, CustomStringConvertible {
    case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
    case invalidArgument = "NSInvalidArgumentException"
    case internalInconsistency = "NSInternalInconsistencyException"
    case generic = "NSGenericException"
    case invalidGeometry = "CALayerInvalidGeometry"

    public var description: String { rawValue }
  }
}
