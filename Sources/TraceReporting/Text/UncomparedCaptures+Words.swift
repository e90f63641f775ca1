import TraceDiffing
import TraceEvents
import TraceGating

extension UncomparedCaptures {
  /// What was left out of a comparison, a line of the environment for each run that has more than the other.
  var environmentLines: [String] {
    [("old", onlyOld), ("new", onlyNew)].filter { !$1.isEmpty }.map { side, captures in
      let names = captures.groups.map { "\($0)" }.joined(separator: ", ")
      return "environment: only the \(side) run captures \(names), which is not compared"
    }
  }
}

extension ComparedRuns {
  /// What is not the same about the surroundings of both, a line each.
  var environmentLines: [String] {
    // To make a text, all events are looked at.
    guard !comparison.environment.isEmpty else { return uncompared.environmentLines }
    return uncompared.environmentLines + ComparisonText(self, palette: Palette(usesColor: false)).environmentLines
  }
}

extension ComparisonText {
  init(_ runs: ComparedRuns, palette: Palette) {
    self.init(runs.comparison, old: runs.old, new: runs.new, palette: palette)
  }
}
