import TraceDiffing
import TraceEvents

/// A line of two runs side by side: an event of both, or of the one that has it.
struct ComparedRow {
  /// How the two sides relate.
  enum Relation {
    case same
    /// Only the old run has it.
    case removed
    /// Only the new run has it.
    case added
    /// Both have it, and it says something else or has other marks.
    case changed
    /// Both have it, and something else about it is different: its place, what it is inside of, how long it took.
    case elsewhere
  }

  var old: Event?
  var new: Event?
  var relation: Relation
  /// The step that it is in, as the event that began it; nil before the first.
  var step: Event?
  /// The step is of the new run.
  var isStepNew: Bool
}

/// The rows of a comparison, in the old run's order with those of the new run alone where they belong.
struct ComparedRows {
  let rows: [ComparedRow]

  /// - Complexity: O(*n*) for *n* events.
  init(_ comparison: RunComparison, old: Run, new: Run) {
    let told = ToldEvents(comparison)
    let lines = (old: EventLines(old), new: EventLines(new))
    var rows: [ComparedRow] = []
    var (step, isStepNew): (Event?, Bool) = (nil, false)
    for pair in comparison.alignment {
      let (before, after) = (pair.old.flatMap { old[$0] }, pair.new.flatMap { new[$0] })
      if let event = after ?? before, event.callback.kind == .step { (step, isStepNew) = (event, after != nil) }
      rows.append(
        ComparedRow(
          old: before, new: after, relation: Self.relation(before, after, told, lines), step: step,
          isStepNew: isStepNew))
    }
    self.rows = Self.oldFirst(rows)
  }

  /// Where events of one run alone stand together, those of the old run come first.
  private static func oldFirst(_ rows: [ComparedRow]) -> [ComparedRow] {
    var result: [ComparedRow] = []
    result.reserveCapacity(rows.count)
    var added: [ComparedRow] = []
    for row in rows {
      switch row.relation {
      case .added: added.append(row)
      case .removed: result.append(row)
      case .same, .changed, .elsewhere:
        result += added
        added.removeAll()
        result.append(row)
      }
    }
    return result + added
  }

  private static func relation(
    _ before: Event?, _ after: Event?, _ told: ToldEvents, _ lines: (old: EventLines, new: EventLines)
  ) -> ComparedRow.Relation {
    switch (before, after) {
    // What nobody tells is no difference: a baseline allows it, or it was born and died within a step.
    case (let before?, nil): return told.old.contains(before.sequence) ? .removed : .same
    case (nil, let after?): return told.new.contains(after.sequence) ? .added : .same
    case (let before?, let after?):
      guard told.old.contains(before.sequence) || told.new.contains(after.sequence) else { return .same }
      // Labels are no difference: what was only moved is one event, however both runs write it.
      let isChanged = told.changed.contains(before.sequence) && lines.old(before) != lines.new(after)
      return isChanged ? .changed : .elsewhere
    case (nil, nil): return .same
    }
  }

  /// The stretches around rows that differ, with some rows before and behind each.
  func hunks(context: Int, where isOwn: (ComparedRow) -> Bool = { _ in true }) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for place in rows.indices where rows[place].relation != .same && isOwn(rows[place]) {
      let hunk = max(0, place - context)..<min(rows.count, place + context + 1)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }
}

/// The events that differences are about, by the numbers that they have in their runs.
private struct ToldEvents {
  private(set) var old: Set<SequenceNumber> = []
  private(set) var new: Set<SequenceNumber> = []
  /// Those of the old run that say something else in the new one.
  private(set) var changed: Set<SequenceNumber> = []

  init(_ comparison: RunComparison) { tell(comparison.differences) }

  private mutating func tell(_ differences: [Difference]) {
    for difference in differences {
      for pair in difference.events {
        if let old = pair.old {
          self.old.insert(old)
          if difference.change.isOfWords { changed.insert(old) }
        }
        if let new = pair.new { self.new.insert(new) }
      }
      tell(difference.consequences)
    }
  }
}

extension Difference.Change {
  /// Whether it is about what events say and their marks, not about where they stand.
  var isOfWords: Bool {
    switch self {
    case .added, .removed, .argumentChanged, .reparented, .policyChanged, .markChanged: true
    case .moved, .nestingChanged, .classRenamed, .timing, .ruleBroken, .ruleMended: false
    }
  }
}
