/// Stretches of the compared events of both runs, each of some steps in a row that both runs have in a row.
///
/// What is the same is the same within a step, so that no two parts have an event in common.
enum AlignmentParts {
  /// The most events of a part, unless one step has more: so many keep to the processor's own memory.
  private static let length = 4_096

  static func parts(old: RunReading, new: RunReading, _ steps: StepMatching) -> [Stretch] {
    let (olds, news) = (ranges(of: old), ranges(of: new))
    var parts: [Stretch] = []
    var previous = -2
    for (step, match) in steps.newOf.enumerated() where match >= 0 && !olds[step].isEmpty {
      defer { previous = step }
      let next = Stretch(old: olds[step], new: news[match])
      guard let last = parts.last, previous == step - 1, steps.newOf[previous] == match - 1,
        last.old.count + next.old.count <= length, last.new.upperBound == next.new.lowerBound
      else {
        parts.append(next)
        continue
      }
      parts[parts.count - 1] = Stretch(
        old: last.old.lowerBound..<next.old.upperBound, new: last.new.lowerBound..<next.new.upperBound)
    }
    return parts
  }

  /// Where the compared events of each step stand among all compared events.
  private static func ranges(of reading: RunReading) -> [Range<Int>] {
    var start = 0
    return reading.steps.map { step in
      let first = start
      while start < reading.places.count, Int(reading.places[start]) < step.events.upperBound { start += 1 }
      return first..<start
    }
  }
}
