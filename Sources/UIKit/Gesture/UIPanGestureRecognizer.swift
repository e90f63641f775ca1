import Foundation

/// Recognizes one or more fingers that move.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger moves before it is a pan, in points. UIKit's own distance is not published.
  private static let slack: CGFloat = 10
  /// How far back the velocity is measured, in seconds.
  private static let memory: TimeInterval = 0.1

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = UIScrollTypeMask()

  private var start = CGPoint.zero
  private var offset = CGPoint.zero
  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  /// How far the fingers have moved since they came down, or since it was set last.
  ///
  /// Whether UIKit counts the way to the point of recognition is not known from a source; here it is counted.
  open func translation(in view: UIView?) -> CGPoint {
    let moved = CGPoint(x: middle.x - start.x + offset.x, y: middle.y - start.y + offset.y)
    return vector(moved, in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    start = middle
    // Of views that are scaled or turned nothing is converted back: who sets it, sets zero.
    offset = translation
  }

  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let now = world.time
    let recent = samples.filter { now - $0.time <= Self.memory + 1e-9 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let seconds = CGFloat(last.time - first.time)
    return vector(
      CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds), in: view)
  }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = touches.first?.window ?? view.window, view !== window else { return vector }
    let (from, to) = (view.convert(CGPoint.zero, from: window), view.convert(vector, from: window))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= maximumNumberOfTouches else {
      if state == .possible { state = .failed }
      return
    }
    moveStart()
    remember()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    remember()
    switch state {
    case .possible:
      guard numberOfTouches >= minimumNumberOfTouches, middle.distance(to: start) >= Self.slack else { return }
      if isGesture(CGPoint(x: middle.x - start.x, y: middle.y - start.y)) { state = .began } else { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    remember()
    switch state {
    case .possible: if numberOfTouches == touches.count { state = .failed }
    case .began, .changed:
      // With the last finger that is needed the gesture ends.
      if numberOfTouches - touches.count < minimumNumberOfTouches { state = .ended } else { rebase(without: touches) }
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    (start, offset, samples) = (.zero, .zero, [])
  }

  /// Whether a first movement is the one that is looked for.
  func isGesture(_ movement: CGPoint) -> Bool { true }

  /// A finger came: the middle jumps, the translation does not.
  private func moveStart() {
    guard numberOfTouches > 1 else { return start = middle }
    let former = touches.dropLast()
    let old = former.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.point.x / CGFloat(former.count), y: $0.y + $1.point.y / CGFloat(former.count))
    }
    start = CGPoint(x: start.x + middle.x - old.x, y: start.y + middle.y - old.y)
    samples = []
  }

  private func rebase(without gone: Set<UITouch>) {
    let old = middle
    for touch in gone { forget(touch) }
    start = CGPoint(x: start.x + middle.x - old.x, y: start.y + middle.y - old.y)
    samples = []
  }

  private func remember() {
    let now = world.time
    samples.removeAll { now - $0.time > Self.memory + 1e-9 }
    samples.append((now, middle))
  }
}

/// Which scroll events of a pointer count as a pan. Kept: the model has no pointer.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
