import TraceDiffing
import TraceEvents
import TraceGating
import TraceReporting

/// Finds what is not the same in repetitions of one test.
struct StabilityCommand: Command {
  static let name = "stability"
  static let summary = "Say what varies across repetitions of a test."
  static let usage = "RUN..."
  static let discussion = """
    Runs, logs or folders of them; runs of the same name are repetitions, and runs that are named one by one are all
    repetitions of one. Exit status: 0 stable, 1 something varies, 2 something can't be read or compared.
    """

  private let words: [String]

  init(parsing arguments: inout Arguments) throws(UsageError) { words = try arguments.rest("RUN") }

  func run(on console: inout Console) throws -> ExitStatus {
    var runs: [RecordedRun] = []
    for word in words {
      if try TraceInput.isSet(word) {
        let folder = try RunFolder(word)
        if let run = folder.unreadable.first { throw run }
        runs += folder.runs
      } else {
        runs.append(RecordedRun(try TraceInput(word).run, source: word))
      }
    }
    let areSingle = try !words.contains(where: TraceInput.isSet)
    let groups = Dictionary(grouping: runs) { areSingle ? "" : $0.run.name }.sorted { $0.key < $1.key }
    return groups.map { report(on: $0.value, to: &console) }.reduce(.clean) { $0.worse($1) }
  }

  private func report(on runs: [RecordedRun], to console: inout Console) -> ExitStatus {
    let repetitions = Repetitions(runs.map(\.run))
    let name = runs[0].run.name.isEmpty ? runs[0].source : runs[0].run.name.escaped
    guard let reason = repetitions.notCompared else {
      guard !repetitions.variations.isEmpty else {
        console.write("\(name): stable, \(runs.count) \(runs.count == 1 ? "run" : "equal runs")\n")
        return .clean
      }
      console.write("\(name): varies, \(repetitions.equalCount) of \(runs.count) runs are as the first\n")
      for variation in repetitions.variations {
        let text = ComparisonText(
          variation.comparison, old: runs[0].run, new: runs[variation.example].run, palette: Palette(usesColor: false))
        console.write("  in \(variation.count) of \(runs.count): \(text.headline(of: variation.difference))\n")
      }
      return .found
    }
    console.write(
      "\(name): "
        + ComparisonText(
          reason.comparison, old: runs[0].run, new: runs[reason.example].run, palette: Palette(usesColor: false)
        )
        .firstLine + "\n")
    return .trouble
  }
}
