import TraceEvents

extension Run.Gap {
  /// What is missing of a run, and why.
  func words(in run: Run) -> String {
    let last = run[after].map { "what came after event \($0.sequence.rawValue), \(run.words(for: $0))" }
    return "\(last ?? "everything"), which was not recorded: \(reason.escaped)"
  }
}
