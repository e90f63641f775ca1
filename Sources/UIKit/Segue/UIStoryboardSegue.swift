import Foundation

/// The way from one controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private let handler: (() -> Void)?
  /// What the storyboard says that it is.
  package internal(set) final var kind = SegueKind.custom
  /// Finds what a popover points at.
  final var anchor: ((UIViewController) -> UIView?)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  /// Makes a segue that runs a block.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Goes the way. The base class runs its block, or does nothing; a custom segue overrides this without super.
  open func perform() {
    handler?()
  }
}
