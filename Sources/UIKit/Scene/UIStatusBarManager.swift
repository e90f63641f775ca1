import Foundation

/// What a scene's status bar is like (iOS 13 and later).
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let world: World

  init(in world: World) {
    self.world = world
    super.init()
  }

  open var statusBarFrame: CGRect { world.application.statusBarFrame }
  open var isStatusBarHidden: Bool { world.application.isStatusBarHidden }
  open var statusBarStyle: UIStatusBarStyle { world.application.statusBarStyle }
}
