import UIKit

/// A world with a window, whose root is `K`, and somebody who writes down what happens.
@MainActor final class Stage {
  let world: World
  let recorder: Recorder
  let window: UIWindow
  let k: Screen
  private(set) var exceptions: [UIKitException] = []

  /// - Parameter version: To 12 there is no viewIsAppearing, as in most of the published sequences.
  init(
    _ version: SystemVersion = 12.0, idiom: UIUserInterfaceIdiom = .phone, _ groups: Recorder.Groups? = nil,
    k: @autoclosure () -> Screen = Screen("K"), orientation: UIInterfaceOrientation = .portrait, choices: Choices? = nil
  ) {
    world = World(
      World.Configuration(idiom: idiom, systemVersion: version, orientation: orientation), choices: choices)
    recorder = groups.map { Recorder($0) } ?? Recorder()
    world.observer = recorder
    (window, self.k) = world.run { (UIWindow(), k()) }
    world.exceptionHandler = { [weak self] in self?.exceptions.append($0) }
  }

  /// Makes a controller in this world.
  func screen(_ name: String) -> Screen {
    world.run { Screen(name) }
  }

  /// Shows `K`, or another root, lets the world come to rest and forgets what was written down.
  func show(_ root: UIViewController? = nil) {
    window.rootViewController = root ?? k
    window.makeKeyAndVisible()
    world.settle()
    _ = recorder.take()
  }

  /// Adds a child the way that Apple's guide has it.
  func add(_ child: UIViewController, to parent: UIViewController? = nil) {
    let parent = parent ?? k
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Writes down what the test itself sees.
  func log(_ line: String) { recorder.log(line) }

  /// What was written down during the body, and until the world is at rest.
  func lines(_ body: () throws -> Void) rethrows -> [String] {
    _ = recorder.take()
    try world.run(body)
    world.settle()
    return recorder.take()
  }

  /// What was written down during the body.
  func linesAtOnce(_ body: () -> Void) -> [String] {
    _ = recorder.take()
    world.run(body)
    return recorder.take()
  }
}
