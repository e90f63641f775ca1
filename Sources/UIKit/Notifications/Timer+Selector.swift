import Foundation

extension Timer {
  /// Makes a timer that fires on the virtual time of the current world. Foundation has this on Apple's platforms only.
  @MainActor @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let (world, target) = (World.current, aTarget as AnyObject)
    let timer = Timer(timeInterval: ti, repeats: yesOrNo) { _ in }
    func scheduleNext() {
      world.turns.schedule(after: max(ti, 0.000_1)) {
        guard timer.isValid else { return }
        aSelector.send(to: target, from: timer, in: world)
        if yesOrNo { scheduleNext() } else { timer.invalidate() }
      }
    }
    scheduleNext()
    return timer
  }
}
