import TraceEvents

/// Which objects are alive at the end of each step, as far as that has changed in it.
enum LifeChanges {
  /// An object that was born or has died.
  struct Life: Hashable {
    var lane: Lane
    var isAlive: Bool
  }

  struct Key: Hashable {
    var life: Life
    var step: Int
  }

  /// For each object and step the change that holds at the step's end; none if it was born and died within.
  static func last(in reading: RunReading) -> [Key: Int] {
    var bornIn: [Lane: Int] = [:]
    var result: [Key: Int] = [:]
    for change in reading.lives {
      if change.isAlive {
        bornIn[change.lane] = change.step
      } else if bornIn[change.lane] == change.step {
        result[Key(life: Life(lane: change.lane, isAlive: true), step: change.step)] = nil
        continue
      }
      result[Key(life: Life(lane: change.lane, isAlive: change.isAlive), step: change.step)] = change.event
    }
    return result
  }
}
