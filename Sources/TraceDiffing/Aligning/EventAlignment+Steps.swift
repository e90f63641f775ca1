// What the events of one step have become.
extension EventAlignment {
  /// The events that a step of the old run and its match have both, ascending in the old run.
  func pairs(
    in step: Int, old: RunReading, new: RunReading, steps: StepMatching
  ) -> [(old: Int, new: Int)] {
    let range = new.steps[steps.newOf[step]].events
    return old.steps[step].events.compactMap { event in
      let match = Int(newOf[event])
      return range.contains(match) ? (event, match) : nil
    }
  }

  /// Whether the events of a step of the old run and its match stand in the same order, as far as both have them.
  func isInOrder(_ step: Int, old: RunReading, new: RunReading, steps: StepMatching) -> Bool {
    let range = new.steps[steps.newOf[step]].events
    var last = -1
    for event in old.steps[step].events {
      let match = Int(newOf[event])
      guard range.contains(match) else { continue }
      if match < last { return false }
      last = match
    }
    return true
  }
}
