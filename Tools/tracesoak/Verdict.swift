/// What came of a soak.
struct Verdict {
  /// What was done, in a line.
  var summary: String
  /// What should not have happened.
  var faults: [String] = []
}
