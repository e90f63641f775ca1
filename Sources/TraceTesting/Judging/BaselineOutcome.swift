import TraceDiffing
import TraceEvents
import TraceGating

/// What the comparison of a test's run with its baseline comes to.
enum BaselineOutcome {
  /// What became of a run that is not the same.
  enum Resolution {
    /// Nothing.
    case left
    /// It waits for a review at this path.
    case pending(path: String)
    /// It is a baseline now, at this path.
    case recorded(path: String)
  }

  case same
  /// None is there, and none may be recorded.
  case missing(path: String)
  /// None is there, and a run that breaks a rule does not become the first.
  case notRecorded(path: String)
  /// None was there before, or all are recorded anew.
  case recorded(path: String)
  /// There is one, and it is from the same process: a test that is repeated can't prove itself right.
  case recordedBefore(path: String)
  case notCompared(RunComparison, old: Baseline, new: Run)
  case different(RunComparison, old: Baseline, new: Run, Resolution)
}
