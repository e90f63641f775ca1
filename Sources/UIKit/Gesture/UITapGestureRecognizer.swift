import Foundation

/// Recognizes taps, at the moment at which the last finger is lifted.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may stray, in points, and how long it may stay down or away. UIKit's own are not published.
  private static let stray: CGFloat = 45
  private static let patience: TimeInterval = 0.35
  private static let longestPress: TimeInterval = 1.5

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired = 1

  private var start = CGPoint.zero
  private var taps = 0
  private var mostTouches = 0
  private var patience: Turns.Ticket?

  override var awaitsTouch: Bool { taps > 0 && taps < numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    mostTouches = max(mostTouches, numberOfTouches)
    guard numberOfTouches <= numberOfTouchesRequired else { return state = .failed }
    start = middle
    failUnless(after: Self.longestPress) { $0.numberOfTouches == 0 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, middle.distance(to: start) > Self.stray { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // The others are still down; the one that goes now is still counted.
    guard state == .possible, numberOfTouches == touches.count else { return }
    guard mostTouches == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    mostTouches = 0
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      let count = taps
      failUnless(after: Self.patience) { $0.taps != count || $0.numberOfTouches > 0 }
    }
  }

  open override func reset() {
    (taps, mostTouches) = (0, 0)
    world.turns.cancel(patience)
    patience = nil
  }

  /// One tap does not keep two taps from being recognized (Apple's guide on gesture recognizers).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func failUnless(after delay: TimeInterval, _ isFulfilled: @escaping (UITapGestureRecognizer) -> Bool) {
    let (round, taps) = (round, taps)
    world.turns.cancel(patience)
    patience = world.turns.schedule(after: delay) { [weak self] in
      guard let self, self.round == round, self.taps == taps, self.state == .possible, !isFulfilled(self) else {
        return
      }
      self.state = .failed
      self.world.sweepRecognizers()
    }
  }
}
