import Foundation

extension World {
  /// How long a window takes to its new size, in seconds of virtual time.
  private static let resizing: TimeInterval = 0.3

  /// Gives a window another size, as the user does who drags its edge (iOS 9 and later).
  ///
  /// The order: the traits call, if the size class changes, and then the size call, each from the root down (F7,
  /// rot-007); the window's new size and the layout, with the blocks that run alongside; traitCollectionDidChange; the
  /// completions.
  public func resize(_ window: UIWindow, to size: CGSize) {
    guard window.bounds.size != size else { return }
    run {
      seam.call(.application(.geometry(size)), on: window.windowScene ?? window) {
        guard let root = window.rootViewController else {
          window.frame.size = size
          return
        }
        resize(window, root, to: size)
      }
    }
  }

  private func resize(_ window: UIWindow, _ root: UIViewController, to size: CGSize) {
    let coordinator = TransitionCoordinator(duration: Self.resizing, in: window)
    let former = root.traitCollection
    let new = UITraitCollection(of: self, in: window, width: size.width)
    let changesTraits = new.horizontalSizeClass != former.horizontalSizeClass
    root.coordinatorUnderWay = coordinator
    if changesTraits { root.sendTraits(new, with: coordinator) }
    root.sendSize(size, with: coordinator)
    window.frame.size = size
    coordinator.runAlongside()
    if changesTraits { root.sendTraitsChanged(from: former) }
    window.layoutIfNeeded()
    turns.schedule(after: Self.resizing) { [seam] in
      root.coordinatorUnderWay = nil
      seam.call(.coordinatorCompleted(isCancelled: false), on: root) { coordinator.runCompletions() }
    }
  }
}
