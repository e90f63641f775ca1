import Foundation

/// Changes of layers that belong together. Its completion block runs when the animations that were added in it are
/// over, after the commit if there were none.
@MainActor open class CATransaction: NSObject {
  /// A transaction that is open.
  @MainActor final class Frame {
    var animationDuration: TimeInterval = 0.25
    var disablesActions = false
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)?
    private var running = 0
    private var isCommitted = false

    /// - Returns: What to call at the animation's end.
    func addAnimation() -> () -> Void {
      running += 1
      return { [self] in
        running -= 1
        completeIfDone()
      }
    }

    func commit(in world: World) {
      world.turns.performAfterCommit { [self] in
        isCommitted = true
        completeIfDone()
      }
    }

    private func completeIfDone() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  open class func begin() {
    World.current.transactions.append(Frame())
  }

  open class func commit() {
    World.current.transactions.popLast()?.commit(in: .current)
  }

  open class func flush() {}

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    current.completion = block
  }

  open class func completionBlock() -> (() -> Void)? { current.completion }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    current.animationDuration = dur
  }

  open class func animationDuration() -> CFTimeInterval { current.animationDuration }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  open class func setDisableActions(_ flag: Bool) {
    current.disablesActions = flag
  }

  open class func disableActions() -> Bool { current.disablesActions }

  /// The innermost open transaction; without one, one that ends with this turn.
  private class var current: Frame {
    let world = World.current
    if let frame = world.transactions.last { return frame }
    let frame = Frame()
    world.transactions.append(frame)
    world.turns.performAfterCommit {
      world.transactions.removeAll { $0 === frame }
      frame.commit(in: world)
    }
    return frame
  }
}
