import Testing
import TraceChecking
import TraceEvents

/// A trace in a test: the notation without its header, with marks such as `  <- A` behind the lines that a test names.
struct MarkedTrace {
  let run: Run
  /// The events behind the marks.
  let marks: [String: SequenceNumber]

  /// - Parameter captures: What the run holds whole; all groups unless said otherwise.
  init(_ text: String, captures: CaptureSet = .everything, system: String = "? ? ? ? ?") throws {
    var marks: [String: Int] = [:]
    var eventLines: [Int] = []
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: "  <- ", maxSplits: 1).map(String.init)
      if parts.count == 2 { marks[parts[1]] = lines.count }
      lines.append(parts.first ?? "")
    }
    let groups = captures.groups.map { " \($0)" }.joined()
    let header = "trace 1\nrun \"test\"\nsystem \(system)\ncaptures\(groups)\n\n"
    run = try Run(notation: header + lines.joined(separator: "\n") + "\n")
    // The lines that are events, in their order: the marks of super are events too, right behind what they are about.
    for (place, line) in lines.enumerated() where Self.isEvent(line) { eventLines.append(place) }
    let sequences = run.events.filter { $0.callback.kind != .superNotReached }.map(\.sequence)
    try #require(eventLines.count == sequences.count, "every line of the trace is one event")
    let numbers = Dictionary(uniqueKeysWithValues: zip(eventLines, sequences))
    self.marks = marks.compactMapValues { numbers[$0] }
    try #require(self.marks.count == marks.count, "marks stand behind events")
  }

  private static func isEvent(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("given ") { return false }
    if text.hasPrefix("> ") || text.hasPrefix("...") { return true }
    return !text.prefix { $0 != "(" && $0 != "=" && $0 != "." }.contains(":")
  }
}

/// Checks that a trace brings exactly these findings above note, each at its mark, with its first line.
func expectFindings(
  in text: String, captures: CaptureSet = .everything, system: String = "? ? ? ? ?", profile: Profile = .app,
  including least: Severity = .warning, _ expected: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let trace = try MarkedTrace(text, captures: captures, system: system)
  let report = Checker.check(trace.run, profile: profile)
  let names = Dictionary(trace.marks.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  var found: [String: String] = [:]
  for finding in report.findings where finding.severity >= least {
    let place =
      finding.guilty.flatMap { names[$0.sequence] } ?? "unmarked: \(finding.guilty.map(trace.run.words) ?? "-")"
    let line = "\(finding.rule): \(finding.firstLine(in: trace.run))"
    found[place] = found[place].map { "\($0) | \(line)" } ?? line
  }
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// Checks that a trace brings nothing above note.
func expectSilence(
  in text: String, captures: CaptureSet = .everything, system: String = "? ? ? ? ?", profile: Profile = .app,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectFindings(
    in: text, captures: captures, system: system, profile: profile, [:], sourceLocation: sourceLocation)
}
