import Foundation

/// A finger of the user's, which a test puts on the screen, moves and lifts.
///
/// What it does goes the way that touches go in UIKit: hit-testing, the gesture recognizers of the view that was hit
/// and of those above it, and the view itself. The world's clock goes on while the finger moves.
@MainActor public final class UserTouch {
  /// How often a moving finger is seen, a second.
  private static let samples: Double = 60

  private let touch: UITouch
  private let world: World
  private var isDown = true

  init(_ touch: UITouch, in world: World) {
    (self.touch, self.world) = (touch, world)
  }

  /// What the finger came down on; nil if nothing there takes touches.
  public var view: UIView? { touch.view }

  /// Moves the finger in a straight line, at a constant speed.
  ///
  /// - Parameters:
  ///   - point: Where to.
  ///   - view: Whose coordinates these are; nil for the window's.
  ///   - duration: In seconds of virtual time, within which everything happens that is due.
  public func move(to point: CGPoint, in view: UIView? = nil, over duration: TimeInterval = 0.1) {
    guard isDown, let window = touch.window else { return }
    let (start, end) = (touch.point, view.map { $0.convert(point, to: window) } ?? point)
    let duration = duration.isFinite ? max(0, duration) : 0
    let steps = max(1, Int((duration * Self.samples).rounded()))
    for step in 1...steps {
      world.advance(by: duration / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      world.deliver(touch, .moved, at: place)
    }
  }

  /// Moves the finger by a distance.
  public func move(byX x: CGFloat = 0, y: CGFloat = 0, over duration: TimeInterval = 0.1) {
    move(to: CGPoint(x: touch.point.x + x, y: touch.point.y + y), over: duration)
  }

  /// Keeps the finger where it is.
  public func hold(for duration: TimeInterval) {
    if isDown { world.advance(by: duration) }
  }

  /// Lifts the finger.
  public func lift() {
    end(.ended)
  }

  /// The system takes the touch away, because of a call for instance.
  public func cancel() {
    end(.cancelled)
  }

  private func end(_ phase: UITouch.Phase) {
    guard isDown else { return }
    isDown = false
    world.deliver(touch, phase, at: touch.point)
  }
}

extension World {
  /// Puts a finger on the screen.
  ///
  /// - Parameters:
  ///   - point: In the view's coordinates.
  ///   - view: A window or a view in one. What lies on top there may be hit instead.
  public func touchDown(at point: CGPoint, in view: UIView) -> UserTouch {
    let window = view.window ?? UIWindow.unseen(in: self)
    let touch = UITouch(at: view.convert(point, to: window), in: window, at: time)
    let finger = UserTouch(touch, in: self)
    if view.window != nil { deliver(touch, .began, at: touch.point) }
    return finger
  }

  /// Taps: the finger comes down and is lifted at once.
  ///
  /// - Parameters:
  ///   - view: Which one is tapped, or what lies over it there.
  ///   - point: In the view's coordinates; nil for its middle.
  ///   - count: How often, a tenth of a second apart.
  public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) {
    let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    for tap in 0..<max(0, count) {
      if tap > 0 { advance(by: 0.1) }
      touchDown(at: place, in: view).lift()
    }
  }

  /// Puts a finger down, moves it in a straight line and lifts it.
  ///
  /// - Parameters:
  ///   - view: Where the finger comes down.
  ///   - start: In the view's coordinates.
  ///   - end: In the view's coordinates as they are when the finger comes down.
  ///   - duration: How long the finger moves, in seconds of virtual time.
  public func drag(_ view: UIView, from start: CGPoint, to end: CGPoint, over duration: TimeInterval = 0.1) {
    let finger = touchDown(at: start, in: view)
    finger.move(byX: end.x - start.x, y: end.y - start.y, over: duration)
    finger.lift()
  }
}

extension UIWindow {
  /// For a touch of a view that is nowhere: nothing will be hit.
  fileprivate static func unseen(in world: World) -> UIWindow {
    world.run { UIWindow(frame: .zero) }
  }
}
