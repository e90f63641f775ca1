import Foundation

/// Controllers by name. Linux has no storyboard files: a world is told what each would hold
/// (``World/registerViewController(withIdentifier:inStoryboard:_:)``).
///
/// A controller that comes out of one hears `awakeFromNib()` before anybody else has it (seg-001).
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let world: World

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    world = World.current
    super.init()
  }

  /// The controller that was registered first.
  open func instantiateInitialViewController() -> UIViewController? {
    world.storyboards[name]?.first.map { wake($0.make()) }
  }

  /// Makes the controller of that name. Without one UIKit throws; a plain controller is returned after that.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let entry = world.storyboards[name]?.first(where: { $0.identifier == identifier }) else {
      world.raise(
        UIKitException(
          .invalidArgument, "The storyboard '\(name)' has no view controller with identifier '\(identifier)'.",
          about: nil))
      return world.run { UIViewController() }
    }
    return wake(entry.make())
  }

  private func wake(_ controller: UIViewController) -> UIViewController {
    controller.storyboardOfOrigin = self
    world.seam.send(.awakeFromNib, to: controller) { controller.awakeFromNib() }
    return controller
  }
}

/// One controller of a storyboard.
struct StoryboardEntry {
  let identifier: String
  let make: () -> UIViewController
}

extension World {
  /// Says what a storyboard of this world holds. The first one is the storyboard's initial controller.
  ///
  /// - Parameters:
  ///   - identifier: The controller's in that storyboard.
  ///   - name: The storyboard's.
  ///   - make: Makes the controller, each time anew.
  public func registerViewController(
    withIdentifier identifier: String, inStoryboard name: String, _ make: @escaping () -> UIViewController
  ) {
    storyboards[name, default: []].append(
      StoryboardEntry(identifier: identifier) { [unowned self] in run(make) })
  }
}
