import TraceEvents

/// What the gate compares runs with.
public enum GateReference: Sendable {
  /// The baselines that git keeps. Runs are checked by the rules as well.
  case baselines(BaselineFolder)
  /// Runs that were recorded before, and what of them can't be read. Only what has changed counts.
  case runs([RecordedRun], unreadable: [UnreadableRun] = [])

  /// Whether findings count that the comparison does not tell.
  var isChecked: Bool {
    switch self {
    case .baselines: true
    case .runs: false
    }
  }

  /// Whether a run is compared at all: a test that is only checked has no baseline, and may have been run before.
  func compares(_ name: String) -> Bool {
    switch self {
    case .baselines: RunName.isCompared(name)
    case .runs: true
    }
  }

  /// What can't be read of it.
  var unreadable: [UnreadableRun] {
    switch self {
    case .baselines: []
    case .runs(_, let unreadable): unreadable
    }
  }

  /// What a run is compared with; nil if there is nothing.
  func baseline(of run: Run) throws(BaselineError) -> Baseline? {
    switch self {
    case .baselines(let folder): return try folder.baseline(of: RunName(recorded: run.name), on: run.system)
    case .runs(let runs, _):
      let named = runs.filter { $0.run.name == run.name }
      let key = RecordedRun(run, source: "").key
      guard let old = named.first(where: { $0.key == key }) ?? named.first else { return nil }
      return Baseline(path: old.source, variant: .plain, run: old.run)
    }
  }

  /// Where the baseline of a run would be.
  func expectedPath(of name: String) throws(BaselineError) -> String {
    switch self {
    case .baselines(let folder): folder.path(of: BaselineFile(try RunName(recorded: name)))
    case .runs: name
    }
  }

  /// The names and paths of all that runs can be compared with, in the order of the names.
  func all() throws(BaselineError) -> [(name: String, path: String)] {
    switch self {
    case .baselines(let folder): return try folder.files().map { ("\($0.name)", folder.path(of: $0)) }
    case .runs(let runs, _):
      var seen: Set<String> = []
      return runs.filter { seen.insert($0.run.name).inserted }.map { ($0.run.name, $0.source) }.sorted { $0.0 < $1.0 }
    }
  }
}
