import TraceDiffing
import TraceEvents
import TraceGating
import TraceReporting

/// Walks through the runs that wait beside their baselines.
struct ReviewCommand: Command {
  static let name = "review"
  static let summary = "Walk through the runs that wait for a decision, and accept, reject or skip each."
  static let usage = "[BASELINES]"
  static let discussion = """
    BASELINES is `Traces` if nothing else is said. Without options each waiting run is shown and asked about; --list only
    lists them. Exit status: 0 nothing waits any more, 1 something is left, 2 something can't be read.
    """
  static let options = [
    Option("--list", .nothing, "List what waits."),
    Option("--accept", .text(placeholder: "ID"), "Accept one without asking; `all` accepts every one."),
    Option(
      "--reject", .text(placeholder: "ID"), "Reject one without asking: the waiting run goes, the baseline stays."),
    Option("--reason", .text(placeholder: "TEXT"), "Why; it is kept as a comment in BASELINES/accepted."),
  ]

  private let folder: BaselineFolder
  private let listsOnly: Bool
  private let accepted: String?
  private let rejected: String?
  private let reason: String?

  init(parsing arguments: inout Arguments) throws(UsageError) {
    folder = BaselineFolder(path: (try? arguments.next("BASELINES")) ?? "Traces")
    listsOnly = arguments.has("--list")
    accepted = arguments.value(of: "--accept")
    rejected = arguments.value(of: "--reject")
    reason = arguments.value(of: "--reason")
  }

  private struct NothingMeant: Error, CustomStringConvertible {
    var word: String

    var description: String { "nothing that waits is called `\(word)`; `tracediff review --list` lists it" }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let waiting = try folder.pendingFiles()
    if let word = accepted ?? rejected {
      let meant = waiting.filter { word == "all" || $0.reviewID == word || "\($0.name)" == word }
      guard !meant.isEmpty else { throw NothingMeant(word: word) }
      for file in meant { try decide(accepted != nil ? .accept : .reject, file, on: &console) }
    } else if listsOnly {
      for file in waiting { console.write("\(file.reviewID)  \(file.relativePath.visible)\n") }
    } else {
      for file in waiting { try ask(file, on: &console) }
    }
    return try folder.pendingFiles().isEmpty ? .clean : .found
  }

  private enum Decision { case accept, reject, skip }

  private func ask(_ file: BaselineFile, on console: inout Console) throws {
    let new = try BaselineFolder.readTrace(folder.pendingPath(of: file))
    console.write("\n\(file.reviewID)  \(file.relativePath.visible)\n")
    if InputBytes.exists(folder.path(of: file)) {
      let old = try folder.read(file).run
      let comparison = RunComparison.checked(old: old, new: new, options: ComparisonOptions())
      ComparisonText(comparison, old: old, new: new, palette: Palette(usesColor: console.usesColor)).write(to: &console)
    }
    console.write("accept, reject or skip? [a/r/s] ")
    console.flush()
    // What is neither, and the end of the input, decides nothing.
    let decision: Decision =
      switch readLine()?.first {
      case "a": .accept
      case "r": .reject
      default: .skip
      }
    try decide(decision, file, on: &console)
  }

  private func decide(_ decision: Decision, _ file: BaselineFile, on console: inout Console) throws {
    switch decision {
    case .skip: break
    case .reject:
      folder.removePending(file)
      console.write("rejected: \(file.relativePath.visible)\n")
    case .accept:
      try folder.write(BaselineFolder.readTrace(folder.pendingPath(of: file)), as: file)
      console.write("accepted: \(file.relativePath.visible)\n")
      guard let reason else { return }
      try OutputFile.write(
        "# \(file.relativePath.visible): \(reason.visible)\n", to: GateFiles(folder: folder.path).acceptedPath,
        appending: true)
    }
  }
}

extension BaselineFile {
  /// What to type for it.
  fileprivate var reviewID: String { String(StableHash(relativePath).hex.prefix(8)) }
}
