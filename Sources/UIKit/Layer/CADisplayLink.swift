import Foundation

/// Calls its target for every frame of virtual time. While one runs, its world does not come to rest.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// Frames a second where nobody prefers another rate.
  private static let frames: TimeInterval = 60

  private let world = World.current
  private var target: AnyObject?
  private let selector: Selector
  private var isRunning = false

  open private(set) var timestamp: CFTimeInterval = 0
  open var isPaused = false {
    didSet { if oldValue, !isPaused { scheduleNext() } }
  }
  open var preferredFramesPerSecond = 0

  /// - Parameters:
  ///   - target: Kept alive until ``invalidate()``, as in QuartzCore.
  ///   - sel: Sent to the target for each frame.
  public init(target: Any, selector sel: Selector) {
    (self.target, selector) = (target as AnyObject, sel)
    super.init()
  }

  open var duration: CFTimeInterval {
    1 / (preferredFramesPerSecond > 0 ? TimeInterval(preferredFramesPerSecond) : Self.frames)
  }

  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isRunning else { return }
    isRunning = true
    scheduleNext()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isRunning = false
  }

  open func invalidate() {
    isRunning = false
    target = nil
  }

  private func scheduleNext() {
    guard isRunning, !isPaused else { return }
    world.turns.schedule(after: duration) { [self] in
      guard isRunning, !isPaused, let target else { return }
      timestamp = world.time
      selector.send(to: target, from: self, in: world)
      scheduleNext()
    }
  }
}
