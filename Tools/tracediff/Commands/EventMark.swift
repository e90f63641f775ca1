import TraceChecking
import TraceEvents

/// What the checker says of one event.
struct EventMark {
  /// The rules that it broke.
  var rules: [String] = []
  /// Whether it is a part of what proves that a rule was broken.
  var isWitness = false

  /// The marks of all events that broke a rule, or prove that one was broken. Notes mark nothing.
  static func all(on run: Run) -> [SequenceNumber: EventMark] {
    var marks: [SequenceNumber: EventMark] = [:]
    for finding in Checker.check(run).findings where finding.severity > .note {
      for event in finding.witness { marks[event, default: EventMark()].isWitness = true }
      marks[finding.guilty?.sequence ?? finding.shownAt, default: EventMark()].rules.append(finding.rule.name)
    }
    return marks
  }
}
