import TraceChecking
import TraceEvents

/// A run as the page's script reads it: names once, and of the events a column for each thing that is known of them.
///
/// The script only draws; whatever a person reads is said here, in the words of the other reports.
struct RunData {
  private let run: Run
  private let report: CheckReport
  private let explanations: [Fingerprint: Explanation]
  private let selection: EventSelection
  /// The controllers, in order of birth: the lanes.
  private let controllers: [ObjectID]
  private let laneNumbers: [ObjectID: Int]

  init(_ run: Run, report: CheckReport, explanations: [Fingerprint: Explanation], selection: EventSelection) {
    (self.run, self.report, self.explanations, self.selection) = (run, report, explanations, selection)
    controllers = run.controllers
    laneNumbers = Dictionary(uniqueKeysWithValues: controllers.enumerated().map { ($1, $0) })
  }

  /// Writes the run, one JSON object.
  ///
  /// - Complexity: O(*n*) for *n* events.
  func write(to output: inout some TextOutputStream) {
    output.write("{\"name\":\(StreamedJSON.quoted(name))")
    output.write(",\"system\":\(StreamedJSON.quoted(run.system.description))")
    output.write(",\"captures\":\(StreamedJSON.quoted(run.captures.groups.map { "\($0)" }.joined(separator: " ")))")
    output.write(",\"verdict\":\(StreamedJSON.quoted(CheckText(report, on: run).summary))")
    output.write(",\"lanes\":\(StreamedJSON.array(controllers.map(lane)))")
    output.write(",\n\"findings\":\(StreamedJSON.array(report.findings.filter(isShown).map(finding)))")
    writeEvents(to: &output)
    if !selection.isEverything {
      writeColumn(
        "rows", selection.events(of: run).lazy.filter(Self.isRow).map { Int($0.sequence.rawValue) }, to: &output)
    }
    output.write("}\n")
  }

  /// What a page calls the run.
  var name: String { run.name.isEmpty ? "this run" : run.name.escaped }

  private func lane(_ controller: ObjectID) -> String {
    let object = run[controller]
    var members = [
      ("label", StreamedJSON.quoted(run.label(of: controller))),
      ("class", StreamedJSON.quoted(object?.className ?? "")),
    ]
    if let name = object?.givenName { members.append(("name", StreamedJSON.quoted(name.escaped))) }
    return StreamedJSON.object(members)
  }

  // MARK: Events

  /// Marks stand on other events, and have no row of their own.
  private static func isRow(_ event: Event) -> Bool {
    if case .superNotReached = event.callback { false } else { true }
  }

  /// What a number of the column of marks says, by bit.
  private enum Mark {
    static let direct = 4
    static let swallowed = 8
    static let step = 16
    static let hidden = 32
  }

  private func writeEvents(to output: inout some TextOutputStream) {
    var words = Interning()
    var wordColumn: [Int] = []
    var marks: [Int] = []
    var arrows: [Int] = []
    var places: [Int] = []
    for event in run.events {
      var mark = Self.role(of: event)
      if event.isDirect { mark |= Mark.direct }
      if !Self.isRow(event) { mark |= Mark.hidden }
      if case .superNotReached(let override) = event.callback, marks.indices.contains(Int(override.rawValue) - 1) {
        marks[Int(override.rawValue) - 1] |= Mark.swallowed
      }
      if case .step(let text) = event.callback {
        mark |= Mark.step
        wordColumn.append(words.number(of: run[text].escaped))
      } else {
        wordColumn.append(words.number(of: run.words(for: event)))
      }
      marks.append(mark)
      for object in event.callback.namedObjects {
        guard let lane = laneNumbers[object.owner], object.owner != event.subject.owner else { continue }
        arrows += [Int(event.sequence.rawValue), lane]
      }
      if let place = run.place(of: event) { places += [Int(event.sequence.rawValue), words.number(of: place)] }
    }
    output.write(",\n\"strings\":\(StreamedJSON.array(words.all.map { StreamedJSON.quoted($0) }))")
    writeColumn("words", wordColumn, to: &output)
    writeColumn("marks", marks, to: &output)
    writeColumn("subjects", run.events.lazy.map { laneNumbers[$0.subject.owner] ?? -1 }, to: &output)
    // How far back the event is that it happened inside of: small numbers, and most are 0.
    writeColumn(
      "inside", run.events.lazy.map { $0.inside == .null ? 0 : Int($0.sequence.rawValue) - Int($0.inside.rawValue) },
      to: &output)
    if run.events.contains(where: { $0.nanoseconds != 0 }) {
      writeColumn("microseconds", run.events.lazy.map { Int(clamping: $0.nanoseconds / 1000) }, to: &output)
    }
    writeColumn("arrows", arrows, to: &output)
    writeColumn("places", places, to: &output)
    writeBars(to: &output)
  }

  private static func role(of event: Event) -> Int {
    switch event.callback.kind.role {
    case .call: 0
    case .callback: 1
    case .answer: 2
    case .report: 3
    }
  }

  /// For each lane where it stands, and since which event: pairs of numbers.
  private func writeBars(to output: inout some TextOutputStream) {
    let codes = Dictionary(uniqueKeysWithValues: LaneBar.allCases.enumerated().map { ($1, $0) })
    var fold = LaneFold(of: run)
    var bars = controllers.map { [0, codes[fold.bar(of: $0)] ?? 0] }
    for event in run.events {
      fold.apply(event)
      guard let lane = laneNumbers[event.subject.owner], let code = codes[fold.bar(of: event.subject.owner)],
        bars[lane].last != code
      else { continue }
      bars[lane] += [Int(event.sequence.rawValue), code]
    }
    output.write(",\n\"bars\":[")
    for (lane, bar) in bars.enumerated() {
      output.write((lane == 0 ? "" : ",\n") + StreamedJSON.array(bar.lazy.map { "\($0)" }))
    }
    output.write("]")
  }

  private func writeColumn(_ name: String, _ numbers: some Sequence<Int>, to output: inout some TextOutputStream) {
    var text = ",\n\(StreamedJSON.quoted(name)):["
    var isFirst = true
    for number in numbers {
      if !isFirst { text += "," }
      isFirst = false
      text += "\(number)"
      if text.utf8.count > 1 << 16 {
        output.write(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    output.write(text + "]")
  }

  // MARK: Findings

  private func isShown(_ finding: Finding) -> Bool { finding.severity > .note }

  private func finding(_ finding: Finding) -> String {
    let text = FindingText(finding, in: run, explanation: explanations[finding.fingerprint])
    var members = [
      ("severity", StreamedJSON.quoted("\(finding.severity)")), ("rule", StreamedJSON.quoted(finding.rule.name)),
      ("headline", StreamedJSON.quoted(text.headline)),
      ("details", StreamedJSON.array(text.details.map { StreamedJSON.quoted($0) })),
      ("at", "\((finding.guilty?.sequence ?? finding.shownAt).rawValue)"), ("shownAt", "\(finding.shownAt.rawValue)"),
      ("witness", StreamedJSON.array(finding.witness.map { "\($0.rawValue)" })),
    ]
    if let proof = text.proof { members.append(("proof", StreamedJSON.array(proof.map { StreamedJSON.quoted($0) }))) }
    if let tried = text.tried { members.append(("tried", StreamedJSON.quoted(tried))) }
    if let lane = laneNumbers[finding.victim.owner] { members.append(("lane", "\(lane)")) }
    return StreamedJSON.object(members)
  }
}

/// Texts by number, each once.
private struct Interning {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = all.count
    all.append(text)
    return all.count - 1
  }
}
