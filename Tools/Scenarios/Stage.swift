import TraceRecording
import UIKit

/// Where a story is played: a world with one window.
@MainActor final class Stage {
  let world: World
  private let recorder: Recorder
  private(set) var window: UIWindow?

  init(_ world: World, _ recorder: Recorder) { (self.world, self.recorder) = (world, recorder) }

  /// Does what a test would do next, and lets UIKit come to rest.
  func step(_ text: String, _ body: () -> Void) {
    recorder.step(text)
    body()
    world.settle()
  }

  /// Shows a controller as the root of the window.
  func show(_ root: UIViewController) {
    step("launch") {
      let window = UIWindow(frame: world.screen.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  /// Takes the window away, so that nothing of the story outlives it.
  func close() {
    guard let window else { return }
    recorder.step("take the window away")
    window.isHidden = true
    world.settle()
    window.rootViewController = nil
    self.window = nil
    world.settle()
  }
}
