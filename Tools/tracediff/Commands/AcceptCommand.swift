import TraceDiffing
import TraceEvents
import TraceGating
import TraceReporting

/// Takes a new behaviour as the baseline, or lets single differences through.
struct AcceptCommand: Command {
  static let name = "accept"
  static let summary = "Take new runs as baselines, or let single differences through with a reason."
  static let usage = "OLD NEW"
  static let discussion = """
    OLD is a baseline or a folder of them, NEW a run, a log or a folder of logs. Repetitions in NEW that are not all the
    same are refused: `tracediff stability` says what varies. With --difference or --kind the baselines stay as they are,
    and an entry in OLD/accepted lets these differences through the gate.
    """
  static let options = [
    Option("--difference", .text(placeholder: "ID"), "Let one difference through, by the id that `gate` prints."),
    Option(
      "--kind", .oneOf(Difference.Kind.allCases.map { GateKind($0).rawValue }),
      "Let all differences of a kind through."),
    Option("--reason", .text(placeholder: "TEXT"), "Why. Needed for entries."),
    Option("--owner", .text(placeholder: "NAME"), "Who says so. Needed for entries."),
    Option("--until", .text(placeholder: "YYYY-MM-DD"), "The last day on which an entry holds."),
  ]

  private enum Wish {
    case baseline
    case entries(Selection, reason: String, owner: String, until: String?)
  }

  fileprivate enum Selection {
    case difference(Difference.ID)
    case kind(GateKind)
  }

  private enum Refusal: Error, CustomStringConvertible {
    case notStable(name: String)
    case crashed(name: String)
    case cutOff(name: String)
    case noSuchDifference
    case malformedDate(String)
    case folderNeeded

    var description: String {
      switch self {
      case .notStable(let name): "\(name.visible): its runs are not the same; `tracediff stability` says what varies"
      case .crashed(let name): "\(name.visible): its process died, which is no baseline"
      case .cutOff(let name): "\(name.visible): its recording ended before it did, which is no baseline"
      case .noSuchDifference: "no difference between OLD and NEW is meant by this"
      case .malformedDate(let word): "`\(word)` is no date; write it as 2027-01-31"
      case .folderNeeded: "entries are kept in a folder of baselines; OLD must be one"
      }
    }
  }

  private let old: String
  private let new: String
  private let wish: Wish

  init(parsing arguments: inout Arguments) throws(UsageError) {
    old = try arguments.next("OLD")
    new = try arguments.next("NEW")
    var selection: Selection?
    if let word = arguments.value(of: "--difference") {
      guard let id = Difference.ID(words: word) else {
        throw .unknownValue(word, option: "--difference", choices: ["sixteen hexadecimal digits"])
      }
      selection = .difference(id)
    }
    if let kind = arguments.value(of: "--kind").flatMap(GateKind.init(rawValue:)) { selection = .kind(kind) }
    guard let selection else {
      wish = .baseline
      return
    }
    let option = arguments.has("--difference") ? "--difference" : "--kind"
    guard let reason = arguments.value(of: "--reason"), !reason.isEmpty else {
      throw .missingOption("--reason", with: option)
    }
    guard let owner = arguments.value(of: "--owner"), !owner.isEmpty else {
      throw .missingOption("--owner", with: option)
    }
    wish = .entries(selection, reason: reason, owner: owner, until: arguments.value(of: "--until"))
  }

  func run(on console: inout Console) throws -> ExitStatus {
    switch wish {
    case .baseline: try acceptRuns(on: &console)
    case .entries(let selection, let reason, let owner, let until):
      try acceptDifferences(selection, reason: reason, owner: owner, until: until, on: &console)
    }
    return .clean
  }

  // MARK: Baselines

  private func acceptRuns(on console: inout Console) throws {
    guard RunFolder.isFolder(old) else {
      let run = try TraceInput(new).run
      try expectWhole(run)
      let captures = InputBytes.exists(old) ? try BaselineFolder.readTrace(old).captures : Baseline.standardCaptures
      try OutputFile.write(run.narrowed(to: captures).notation, to: old)
      return console.write("\(old.visible) is taken from \(new.visible)\n")
    }
    let folder = BaselineFolder(path: old)
    let input = try RunFolder(new)
    if let run = input.unreadable.first { throw run }
    let groups = Dictionary(grouping: input.runs.filter { RunName.isCompared($0.run.name) }, by: \.key)
    // All or nothing: what is refused is refused before anything is written.
    let accepted = try groups.sorted { $0.key < $1.key }.map { key, runs in
      let name = key.name
      for run in runs { try expectWhole(run.run) }
      let baseline = try folder.baseline(of: RunName(recorded: name), on: runs[0].run.system)
      let captures = baseline?.run.captures ?? Baseline.standardCaptures
      let narrowed = runs.map { $0.run.narrowed(to: captures) }
      guard Repetitions(narrowed).equalCount == runs.count else { throw Refusal.notStable(name: name) }
      return (try RunName(recorded: name), narrowed[0], baseline)
    }
    for (name, run, baseline) in accepted {
      if let baseline, RunComparison(old: baseline.run, new: run).verdict == .same { continue }
      let file = BaselineFile(name, baseline?.successor(on: run.system) ?? .plain)
      let isNew = !InputBytes.exists(folder.path(of: file))
      try folder.write(run, as: file)
      console.write("\(folder.path(of: file).visible) is \(isNew ? "new" : "changed")\n")
    }
  }

  /// Of a run that is not whole nobody knows what it would have done.
  private func expectWhole(_ run: Run) throws(Refusal) {
    guard run.gap == nil else { throw .cutOff(name: run.name) }
    guard run.ending == .ended else { throw .crashed(name: run.name) }
  }

  // MARK: Entries

  private func acceptDifferences(
    _ selection: Selection, reason: String, owner: String, until: String?, on console: inout Console
  ) throws {
    guard RunFolder.isFolder(old) else { throw Refusal.folderNeeded }
    if let until, !until.isWrittenDay { throw Refusal.malformedDate(until) }
    let files = GateFiles(folder: old)
    let gate = Gate(
      .baselines(BaselineFolder(path: old)), policy: try files.policy(at: nil), acceptances: try files.acceptances(),
      today: "")
    let input = try RunFolder(new)
    if let run = input.unreadable.first { throw run }
    var lines = ""
    for item in try gate.report(on: input.runs).items where item.acceptance == nil {
      guard case .difference(let difference, let runs) = item.subject, selection.means(difference) else { continue }
      let entry = Acceptance(difference.id, test: item.test, reason: reason, owner: owner, until: until)
      lines += entry.line + "\n"
      let text = ComparisonText(runs.comparison, old: runs.old, new: runs.new, palette: Palette(usesColor: false))
      console.write("let through: \(text.headline(of: difference))\n")
    }
    guard !lines.isEmpty else { throw Refusal.noSuchDifference }
    try OutputFile.write(lines, to: files.acceptedPath, appending: true)
  }
}

extension AcceptCommand.Selection {
  fileprivate func means(_ difference: Difference) -> Bool {
    switch self {
    case .difference(let id): difference.id == id
    case .kind(let kind): GateKind(difference.kind) == kind
    }
  }
}
