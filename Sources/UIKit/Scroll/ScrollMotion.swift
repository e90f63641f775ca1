import Foundation

/// What moves a scroll view by itself.
@MainActor final class ScrollMotion {
  enum Kind {
    case animation
    case deceleration
    /// After a tap on the status bar.
    case toTop
  }

  let kind: Kind
  let from: CGPoint
  let to: CGPoint
  let start: TimeInterval
  let duration: TimeInterval
  /// How much of the way is left after a millisecond; nil for an even pace.
  let rate: CGFloat?

  init(_ kind: Kind, from: CGPoint, to: CGPoint, at start: TimeInterval, duration: TimeInterval, rate: CGFloat?) {
    (self.kind, self.from, self.to, self.start, self.duration, self.rate) = (kind, from, to, start, duration, rate)
  }

  /// Where it is at a time.
  func offset(at time: TimeInterval) -> CGPoint {
    let passed = time - start
    guard passed < duration - 1e-9, duration > 0 else { return to }
    let rest: CGFloat = rate.map { pow($0, CGFloat(passed * 1000)) } ?? CGFloat(1 - passed / duration)
    return CGPoint(x: to.x + (from.x - to.x) * rest, y: to.y + (from.y - to.y) * rest)
  }
}

/// A finger that moves the content.
struct ScrollDrag {
  let startOffset: CGPoint
  /// How far the finger had come when it began to drag.
  let startTranslation: CGPoint
  /// Which way it may go, if it is locked to one.
  let axis: NSLayoutConstraint.Axis?
}

extension UIScrollView {
  private static let frames: TimeInterval = 60
  /// How long an animated setContentOffset takes, in seconds.
  private static let animation: TimeInterval = 0.3
  /// How near it must come to rest, in points.
  private static let nearness: CGFloat = 0.5
  /// The velocity from which a page is turned, in points a millisecond. UIKit's own is not published.
  private static let turning: CGFloat = 0.2

  // MARK: By itself

  /// Moves to an offset by itself.
  final func start(_ kind: ScrollMotion.Kind, to offset: CGPoint) {
    let distance = contentOffset.distance(to: offset)
    var duration = Self.animation
    var rate: CGFloat?
    switch kind {
    case .animation, .toTop: break
    case .deceleration:
      let own = isPagingEnabled ? DecelerationRate.fast.rawValue : min(max(0.5, decelerationRate.rawValue), 0.999_9)
      duration = TimeInterval(log(Self.nearness / max(distance, Self.nearness)) / (1000 * log(own)))
      rate = own
    }
    let motion = ScrollMotion(
      kind, from: contentOffset, to: offset, at: world.time, duration: duration, rate: rate)
    self.motion = motion
    scheduleStep(of: motion)
  }

  private func scheduleStep(of motion: ScrollMotion) {
    let left = motion.start + motion.duration - world.time
    world.turns.schedule(after: min(max(0, left), 1 / Self.frames)) { [weak self] in
      guard let self, self.motion === motion else { return }
      self.step(motion)
    }
  }

  private func step(_ motion: ScrollMotion) {
    scroll(to: motion.offset(at: world.time))
    // The delegate may have stopped it.
    guard self.motion === motion else { return }
    if world.time < motion.start + motion.duration - 1e-9 { return scheduleStep(of: motion) }
    scroll(to: motion.to)
    guard self.motion === motion else { return }
    self.motion = nil
    switch motion.kind {
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    }
  }

  /// A finger has come down.
  final func catchMotion() {
    guard motion?.kind == .deceleration else { return }
    motion = nil
    isCaught = true
  }

  /// The finger that stopped it goes without having moved it.
  final func letGoOfCaught() {
    guard isCaught else { return }
    isCaught = false
    let target = restingOffset(from: contentOffset, velocity: .zero)
    if target != contentOffset { start(.deceleration, to: target) }
  }

  private var isCaught: Bool {
    get { (panGestureRecognizer as? ScrollPan)?.isCaught ?? false }
    set { (panGestureRecognizer as? ScrollPan)?.isCaught = newValue }
  }

  // MARK: By the finger

  final func followFinger() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: continueDrag()
    case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    motion = nil
    isCaught = false
    let way = panGestureRecognizer.translation(in: self)
    let axis: NSLayoutConstraint.Axis? =
      isDirectionalLockEnabled ? (abs(way.x) >= abs(way.y) ? .horizontal : .vertical) : nil
    drag = ScrollDrag(startOffset: contentOffset, startTranslation: way, axis: axis)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func continueDrag() {
    guard let drag else { return }
    let way = panGestureRecognizer.translation(in: self)
    var offset = drag.startOffset
    if canDragHorizontally, drag.axis != .vertical { offset.x -= way.x - drag.startTranslation.x }
    if canDragVertically, drag.axis != .horizontal { offset.y -= way.y - drag.startTranslation.y }
    scroll(to: withinReach(offset))
  }

  /// Past an edge the content follows less and less, or not at all.
  private func withinReach(_ offset: CGPoint) -> CGPoint {
    let edge = clamped(offset)
    guard bounces else { return edge }
    func stretched(_ value: CGFloat, _ edge: CGFloat, _ length: CGFloat) -> CGFloat {
      guard value != edge, length > 0 else { return edge }
      let past = abs(value - edge)
      let shown = past * length * 0.55 / (length + 0.55 * past)
      return edge + (value > edge ? shown : -shown)
    }
    return CGPoint(x: stretched(offset.x, edge.x, bounds.width), y: stretched(offset.y, edge.y, bounds.height))
  }

  private func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    var speed = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    if !canDragHorizontally || drag.axis == .vertical { speed.x = 0 }
    if !canDragVertically || drag.axis == .horizontal { speed.y = 0 }
    if contentOffset.y <= -adjustedContentInset.top - UIRefreshControl.height { refreshControl?.beginByPull() }
    var target = restingOffset(from: contentOffset, velocity: speed)
    delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    self.drag = nil
    let decelerates = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate may have set another offset, or begun to scroll there.
    guard decelerates, motion == nil, self.drag == nil, target != contentOffset else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    start(.deceleration, to: target)
  }

  /// Where it comes to rest: at the next page, or where its velocity carries it.
  ///
  /// Source: Apple, "Designing Fluid Interfaces" (2018), for the distance.
  private func restingOffset(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isPagingEnabled else {
      let reach = decelerationRate.rawValue / (1 - decelerationRate.rawValue)
      return clamped(CGPoint(x: offset.x + velocity.x * reach, y: offset.y + velocity.y * reach))
    }
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let place = offset / length
      if abs(velocity) <= Self.turning { return place.rounded() * length }
      return place.rounded(velocity > 0 ? .up : .down) * length
    }
    return clamped(
      CGPoint(x: page(offset.x, velocity.x, bounds.width), y: page(offset.y, velocity.y, bounds.height)))
  }
}
