import TraceDiffing
import TraceEvents
import TraceGating

/// Prints which tests are the same on which systems.
struct MatrixCommand: Command {
  static let name = "matrix"
  static let summary = "Print a table of tests against systems, and which variants of baselines are no longer needed."
  static let usage = "BASELINES RUNS..."
  static let discussion = "RUNS are logs or folders of logs, one or more a system. Exit status as of a comparison."

  private let baselines: String
  private let words: [String]

  init(parsing arguments: inout Arguments) throws(UsageError) {
    baselines = try arguments.next("BASELINES")
    words = try arguments.rest("RUNS")
  }

  func run(on console: inout Console) throws -> ExitStatus {
    guard RunFolder.isFolder(baselines) else { throw InputError.notAFolder(path: baselines) }
    let folder = BaselineFolder(path: baselines)
    var runs: [RecordedRun] = []
    var status = ExitStatus.clean
    for word in words {
      let input = try RunFolder(word)
      runs += input.runs
      // The others are told all the same.
      for run in input.unreadable {
        Console.complain("\(run)")
        status = .trouble
      }
    }
    let systems = Set(runs.map(\.variant)).sorted()
    var rows: [[String]] = [[""] + systems.map { String($0.suffix.dropFirst()) }]
    for name in Set(runs.map(\.run.name)).sorted() where RunName.isCompared(name) {
      var row = [name.visible]
      for system in systems {
        let cell = try runs.first { $0.run.name == name && $0.variant == system }.map { try Self.cell($0.run, folder) }
        row.append(cell?.word ?? "–")
        status = status.worse(cell?.status ?? .clean)
      }
      rows.append(row)
    }
    write(rows, to: &console)
    for line in try Self.needlessVariants(in: folder) { console.write(line + "\n") }
    return status
  }

  private static func cell(_ run: Run, _ folder: BaselineFolder) throws -> (word: String, status: ExitStatus) {
    guard let baseline = try folder.baseline(of: RunName(recorded: run.name), on: run.system) else {
      return ("no baseline", .missing)
    }
    let runs = NarrowedRuns(old: baseline.run, new: run, options: ComparisonOptions())
    let comparison = RunComparison(old: runs.old, new: runs.new)
    switch comparison.verdict {
    case .same: return ("same" + baseline.variant.suffix, .clean)
    case .different: return ("changed" + baseline.variant.suffix, .found)
    case .notCompared: return ("not compared", .trouble)
    }
  }

  private func write(_ rows: [[String]], to console: inout Console) {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      console.write(cells.joined(separator: "  ").trimmingSpaces + "\n")
    }
  }

  /// A variant that says what the baseline says that would serve without it.
  private static func needlessVariants(in folder: BaselineFolder) throws -> [String] {
    let files = try folder.files()
    return try files.filter { $0.variant != .plain }.compactMap { file in
      let plain = BaselineFile(file.name)
      guard files.contains(plain) else { return nil }
      let comparison = RunComparison(old: try folder.read(plain).run, new: try folder.read(file).run)
      guard comparison.verdict == .same else { return nil }
      return "\(folder.path(of: file).visible) has become the same as \(folder.path(of: plain).visible): remove it"
    }
  }
}

extension String {
  /// Without spaces at the end.
  fileprivate var trimmingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}
