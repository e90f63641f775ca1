import TraceChecking
import TraceEvents
import TraceGating
import TraceLog
import TraceReporting

/// Checks runs against the rules.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "Check runs against the rules of UIKit's appearance, containment and rotation callbacks."
  static let usage = "TRACE..."
  static let discussion = "Of a folder all logs are checked, or all traces where it has no log."
  static let options = [
    Option(
      "--fail-on", .oneOf(["error", "warning", "note"]),
      "The least severity that makes the exit status 1. Default: warning."),
    Option(
      "--profile", .oneOf(["app", "container", "strict"]),
      "For whom: the authors of an app (default), of a container, or all that can be said."),
    Option(
      "--rule", .text(placeholder: "FILE.sql"),
      "A rule of your own, one SQL query over a log; each row that it answers is a finding."),
    Option(
      "--allow", .text(placeholder: "FILE"),
      "Findings to live with: rule | fingerprint, class or `below` container | reason | owner | expiry."),
    Option(
      "--policy", .text(placeholder: "FILE"),
      "Profiles and severities, for all or below a container: `profile container below DrawerController`."),
    Option(
      "--severity", .text(placeholder: "RULE=SEVERITY,…"),
      "What findings of a rule count as: error, warning, note or off."),
    Option(
      "--witness", .nothing, "Add to each finding the least of the run that proves it, and a repair that was tried."),
    ReportFormat.option,
    Option("--notes", .nothing, "Tell notes one by one, not only how many there are."),
  ]

  private let traces: [String]
  private let limit: Severity
  private let profile: Profile?
  private let policyPath: String?
  private let showsNotes: Bool
  private let showsWitnesses: Bool
  private let allowPath: String?
  private let rulePath: String?
  private let severities: [CheckPolicy.Line]
  private let format: ReportFormat

  init(parsing arguments: inout Arguments) throws(UsageError) {
    traces = try arguments.rest("TRACE")
    limit =
      switch arguments.value(of: "--fail-on") {
      case "error": .error
      case "note": .note
      default: .warning
      }
    profile = arguments.value(of: "--profile").flatMap(Profile.init(rawValue:))
    policyPath = arguments.value(of: "--policy")
    showsNotes = arguments.has("--notes")
    showsWitnesses = arguments.has("--witness")
    allowPath = arguments.value(of: "--allow")
    rulePath = arguments.value(of: "--rule")
    severities = try CheckPolicy.Line.severities(arguments.value(of: "--severity"))
    format = ReportFormat(arguments)
  }

  func run(on console: inout Console) throws -> ExitStatus {
    var status = ExitStatus.clean
    let allowed = try allowPath.map(allowList) ?? AllowList()
    let policy = try policy()
    var checked: [ReportDocument.CheckedRun] = []
    var use = AllowanceUse()
    for trace in traces.flatMap(files) {
      // One that can't be read leaves the others to be checked, and the worst status wins.
      do {
        if let rulePath { status = status.worse(try ask(rulePath, of: trace, on: &console)) }
        if RunFolder.isFolder(trace) { throw InputError.noTraces(path: trace) }
        for input in try TraceInput.all(trace) {
          let report = report(on: input.run, by: policy, allowing: allowed, noting: &use, to: &console)
          status = status.worse(verdict(on: report))
          checked.append(
            .init(name: input.run.name.isEmpty ? input.name : input.run.name, run: input.run, report: report))
        }
      } catch {
        console.flush()
        Console.complain("\(error)")
        status = .trouble
      }
    }
    for line in use.lines {
      // The other formats have no place for a word about the list itself.
      if format == .text { console.write(line + "\n") } else { Console.complain(line) }
    }
    if format != .text {
      format.write(ReportDocument(checked, failOn: limit, locate: SourceIndex().path), to: &console)
    }
    return status
  }

  /// The path itself, or the runs' files in the folder there; a folder without any says so when it is read.
  private func files(at path: String) -> [String] {
    let files = (try? RunListing.files(at: path)) ?? []
    return files.isEmpty ? [path] : files
  }

  /// Asks a log the query of a file.
  private func ask(_ rule: String, of log: String, on console: inout Console) throws -> ExitStatus {
    guard try TraceInput.isLog(log) else { throw InputError.queryOfTrace(path: log) }
    let query = String(decoding: try InputBytes.read(rule), as: UTF8.self)
    let rows = try TraceLogReader(path: log).rows(answering: query)
    let name = rule.split(separator: "/").last.map(String.init) ?? rule
    for row in rows {
      let fields = row.columns.map { "\($0.name) \($0.value?.escaped ?? "nil")" }
      let line = "\(name): \(fields.joined(separator: ", "))"
      // The other formats have no place for rows of a query; they must stay whole.
      if format == .text { console.write(line + "\n") } else { Console.complain(line) }
    }
    return rows.isEmpty ? .clean : .found
  }

  private func allowList(at path: String) throws -> AllowList {
    do {
      return try AllowList(String(decoding: try InputBytes.read(path), as: UTF8.self))
    } catch let malformed as AllowList.Malformed {
      throw InputError.allowList(path: path, words: "\(malformed)")
    }
  }

  /// What the file says and, after that and so stronger, the command line.
  private func policy() throws -> CheckPolicy {
    var policy = CheckPolicy()
    if let policyPath {
      let text = try GateFiles.text(policyPath)
      do throws(CheckPolicy.Malformed) {
        policy = try CheckPolicy(text)
      } catch {
        // The gate's own policy has such lines among others.
        guard let gate = try? GatePolicy(text: text, file: policyPath) else {
          throw InputError.policy(path: policyPath, words: "\(error)")
        }
        policy = gate.check
      }
    }
    if let profile { policy.lines.append(CheckPolicy.Line(.profile(profile))) }
    policy.lines += severities
    return policy
  }

  /// Checks a run, and tells of it at once where the format is text.
  private func report(
    on run: Run, by policy: CheckPolicy, allowing allowed: AllowList, noting use: inout AllowanceUse,
    to console: inout Console
  ) -> CheckReport {
    let outcome = allowed.applied(to: Checker.check(run, policy: policy), in: run, on: Today.words)
    use.add(outcome)
    guard format == .text else { return outcome.report }
    let explanations = showsWitnesses ? Explanation.all(of: outcome.report, in: run) : [:]
    CheckText(
      outcome.report, on: run, explanations: explanations, showsNotes: showsNotes,
      palette: Palette(usesColor: console.usesColor)
    ).write(to: &console)
    if !outcome.allowed.isEmpty { console.write("allowed: \(outcome.allowed.count)\n") }
    return outcome.report
  }

  private func verdict(on report: CheckReport) -> ExitStatus {
    if report.findings.contains(where: { $0.severity >= limit }) { return .found }
    return report.couldEvaluate ? .clean : .trouble
  }
}

/// What became of an allow-list over all runs: an entry that one of them needs is needed.
private struct AllowanceUse {
  private var expired: [AllowList.Entry] = []
  private var unused: [AllowList.Entry]?

  mutating func add(_ outcome: AllowList.Outcome) {
    // Which day it is does not depend on the run.
    expired = outcome.expired
    unused = unused.map { unused in unused.filter(outcome.unused.contains) } ?? outcome.unused
  }

  var lines: [String] {
    expired.map { entry in
      "line \(entry.line) of the allow-list is over since \(entry.expiry): \(entry.rule) \(entry.subject.visible)"
    } + (unused ?? []).map { entry in
      "line \(entry.line) of the allow-list is not needed: \(entry.rule) \(entry.subject.visible)"
    }
  }
}

extension CheckPolicy.Line {
  /// Reads what stands behind `--severity`.
  fileprivate static func severities(_ words: String?) throws(UsageError) -> [CheckPolicy.Line] {
    var lines: [CheckPolicy.Line] = []
    for word in words?.split(separator: ",") ?? [] {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, RuleDescription(RuleID(parts[0])) != nil else {
        throw .unknownValue(String(word), option: "--severity", choices: RuleDescription.all.map(\.id.name))
      }
      do {
        lines.append(CheckPolicy.Line(.severity(RuleID(parts[0]), try severity(parts[1]))))
      } catch {
        throw .unknownValue(parts[1], option: "--severity", choices: ["error", "warning", "note", "off"])
      }
    }
    return lines
  }
}
