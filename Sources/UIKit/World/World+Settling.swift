import Foundation

extension World {
  /// How far to let a world go on.
  public enum Extent: Sendable {
    /// Until nothing is left to come, however long that takes on the world's clock.
    case rest
    /// To the end of the turn that is under way. The clock stands still.
    case turn
  }

  /// How a settle ended.
  public enum Rest: Sendable, Equatable {
    /// Nothing more will come of what was asked so far.
    case atRest
    /// Something is left for later, as it was asked to stop before.
    case pending
    /// It would have gone on for ever: a layout that asks for layout, or a block that schedules itself. It was
    /// stopped after this many turns.
    case restless(turns: Int)
  }

  /// Virtual time in seconds since the world began.
  public var time: TimeInterval { turns.now }

  /// Lets the world go on: ends the turn that is under way, and then takes the turns that follow.
  ///
  /// - Returns: How it ended. A world that does not come to rest also says so at its seam.
  @discardableResult
  public func settle(_ extent: Extent = .rest) -> Rest {
    switch extent {
    case .turn:
      turns.finishTurn(in: self)
      return turns.hasWork(in: self) || turns.nextDue != nil ? .pending : .atRest
    case .rest:
      let rest = takeTurns(until: .infinity)
      if rest == .atRest { seam.note(.settled) }
      return rest
    }
  }

  /// Lets that much time pass on the world's clock, and everything happen that is due by then.
  @discardableResult
  public func advance(by seconds: TimeInterval) -> Rest {
    let end = time + max(0, seconds)
    let rest = takeTurns(until: end)
    turns.wait(until: end)
    return rest
  }

  /// Runs work in a later turn, when the delay has passed on the world's clock: what `DispatchQueue.main` does on a
  /// device.
  public func schedule(after delay: TimeInterval = 0, _ work: @escaping @MainActor () -> Void) {
    turns.schedule(after: delay, work)
  }

  private func takeTurns(until end: TimeInterval) -> Rest {
    var (taken, takenNow) = (0, 0)
    while true {
      if turns.hasWork(in: self) {
        takenNow += 1
      } else if let next = turns.nextDue, next <= end {
        if next > time { takenNow = 0 }
        turns.wait(until: next)
      } else {
        break
      }
      guard taken < Turns.turnsAtMost, takenNow < Turns.turnsWithoutTime else {
        warn(.other, "The world did not come to rest within \(taken) turns of its run loop.", about: nil)
        return .restless(turns: taken)
      }
      turns.finishTurn(in: self)
      taken += 1
    }
    return turns.nextDue == nil ? .atRest : .pending
  }
}
