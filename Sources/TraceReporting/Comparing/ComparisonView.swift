public import TraceDiffing
public import TraceEvents
public import TraceGating

/// Ways in which two compared runs are shown to a person.
public enum ComparisonView: Sendable, Hashable {
  /// Each difference in a sentence with its events.
  case report
  /// The events of both runs in one column, as `diff -u` prints lines.
  case unified
  /// The old run on the left and the new one on the right, in so many columns.
  case sideBySide(width: Int)
  /// What differs about each controller by itself.
  case lanes
  /// How much is different.
  case summary
}

/// Shows two compared runs.
public struct ComparisonViewText: Sendable {
  private let comparison: RunComparison
  private let old: Run
  private let new: Run
  private let uncompared: UncomparedCaptures
  private let palette: Palette
  private let text: ComparisonText
  /// Under each event of the old run the difference that tells of its place.
  private var places: [SequenceNumber: Difference] = [:]

  /// - Parameters:
  ///   - comparison: Of these two runs.
  ///   - old: The run compared with.
  ///   - new: The run that may have changed.
  ///   - uncompared: What was left out of both.
  ///   - palette: Whether and how it is coloured.
  public init(
    _ comparison: RunComparison, old: Run, new: Run, uncompared: UncomparedCaptures = UncomparedCaptures(),
    palette: Palette
  ) {
    let old = comparison.labelled(old, as: new)
    (self.comparison, self.old, self.new, self.uncompared) = (comparison, old, new, uncompared)
    self.palette = palette
    text = ComparisonText(comparison, labelled: old, new: new, palette: palette)
  }

  public init(_ runs: ComparedRuns, palette: Palette) {
    self.init(runs.comparison, old: runs.old, new: runs.new, uncompared: runs.uncompared, palette: palette)
  }

  /// Writes a view.
  ///
  /// - Parameters:
  ///   - view: Which one.
  ///   - output: Takes the text.
  ///   - limit: How many differences a report tells; more are counted.
  public func write(_ view: ComparisonView, to output: inout some TextOutputStream, limit: Int = .max) {
    for line in uncompared.environmentLines { output.write(palette(.quiet, line) + "\n") }
    if view == .report { return text.write(to: &output, limit: limit, showsSurroundings: true) }
    text.writeHead(to: &output)
    guard case .different = comparison.verdict else { return }
    if view == .summary {
      writeSummary(to: &output)
    } else {
      // Of many differences the places take a while to write down, and only rows ask for them.
      var copy = self
      copy.places = Self.places(in: comparison)
      copy.writeRows(view, to: &output)
    }
    text.writeFoot(to: &output)
  }

  private func writeRows(_ view: ComparisonView, to output: inout some TextOutputStream) {
    switch view {
    case .report, .summary: break
    case .unified: writeHunks(of: rows, context: Self.context, to: &output)
    case .sideBySide(let width):
      let rows = rows
      for hunk in rows.hunks(context: Self.context) {
        writeStep(of: rows.rows[hunk.lowerBound], to: &output)
        for place in hunk { writeSideBySide(rows.rows[place], width: width, to: &output) }
      }
    case .lanes: writeLanes(to: &output)
    }
  }

  /// As many rows before and behind what differs as `diff -u` shows lines.
  private static let context = 3
  private static let laneContext = 2

  private var rows: ComparedRows { ComparedRows(comparison, old: old, new: new) }

  // MARK: One column

  private func writeHunks(of rows: ComparedRows, context: Int, to output: inout some TextOutputStream) {
    for hunk in rows.hunks(context: context) {
      writeStep(of: rows.rows[hunk.lowerBound], to: &output)
      for place in hunk { write(rows.rows[place], to: &output) }
    }
  }

  private func writeStep(of row: ComparedRow, to output: inout some TextOutputStream) {
    let words = row.step.map { (row.isStepNew ? new : old).words(for: $0) } ?? "before the first step"
    output.write("\n" + palette(.quiet, "@@ \(words) @@") + "\n")
  }

  private func write(_ row: ComparedRow, to output: inout some TextOutputStream) {
    switch row.relation {
    case .same: output.write("  \(line(row))\n")
    case .removed: output.write(palette(.bad, "- \(line(row))") + "\n")
    case .added: output.write(palette(.good, "+ \(line(row))") + "\n")
    case .changed:
      if let old = row.old { output.write(palette(.bad, "- \(oldLine(old))") + "\n") }
      if let new = row.new { output.write(palette(.good, "+ \(newLine(new))") + "\n") }
    case .elsewhere: output.write(palette(.warning, "~ \(line(row))\(place(of: row))") + "\n")
    }
  }

  /// What is different about an event that says the same.
  private func place(of row: ComparedRow) -> String {
    guard let words = row.old.flatMap({ places[$0.sequence] }).flatMap({ text.place(inWordsOf: $0) }) else { return "" }
    return "  (\(words))"
  }

  private static func places(in comparison: RunComparison) -> [SequenceNumber: Difference] {
    var places: [SequenceNumber: Difference] = [:]
    for difference in comparison.differences.flatMap({ [$0] + $0.consequences }) {
      if difference.change.isOfWords { continue }
      for pair in difference.events { if let old = pair.old { places[old] = difference } }
    }
    return places
  }

  private func line(_ row: ComparedRow) -> String {
    row.new.map(newLine) ?? row.old.map(oldLine) ?? ""
  }

  private func oldLine(_ event: Event) -> String { indented(event, old, text.oldLines) }
  private func newLine(_ event: Event) -> String { indented(event, new, text.newLines) }

  private func indented(_ event: Event, _ run: Run, _ lines: EventLines) -> String {
    var depth = 0
    var outer = event.inside
    // No honest run is deeper.
    while outer != .null, depth < 64, let around = run[outer] { (depth, outer) = (depth + 1, around.inside) }
    return String(repeating: "  ", count: depth) + lines(event)
  }

  // MARK: Two columns

  private func writeSideBySide(_ row: ComparedRow, width: Int, to output: inout some TextOutputStream) {
    let column = max(10, (width - 3) / 2)
    let left = Columns.padded(row.old.map(oldLine) ?? "", to: column)
    let right = Columns.fitted(row.new.map(newLine) ?? "", to: column)
    let (sign, style): (String, Palette.Style?) =
      switch row.relation {
      case .same: (" ", nil)
      case .removed: ("<", .bad)
      case .added: (">", .good)
      case .changed: ("|", .strong)
      case .elsewhere: ("~", .warning)
      }
    let line = right.isEmpty ? "\(left) \(sign)" : "\(left) \(sign) \(right)"
    output.write((style.map { palette($0, line) } ?? line.trimmingTrailingSpaces) + "\n")
  }

  // MARK: By controller

  private func writeLanes(to output: inout some TextOutputStream) {
    let rows = rows
    var seen: Set<ObjectPair> = []
    var counts: [ObjectPair: Int] = [:]
    let all = comparison.differences.flatMap { [$0] + $0.consequences }
    for difference in all { counts[difference.controller, default: 0] += 1 }
    for difference in all where seen.insert(difference.controller).inserted {
      let pair = difference.controller
      let count = counts[pair] ?? 0
      let name = (pair.new.flatMap { new[$0] } ?? pair.old.flatMap { old[$0] }).map { ": \($0.className)" } ?? ""
      output.write(
        "\n" + palette(.strong, "\(text.label(of: pair))\(name), \(count) difference\(count == 1 ? "" : "s")") + "\n")
      writeLane(of: pair, rows, to: &output)
    }
  }

  /// The rows of one controller alone, of each step in which something differs.
  private func writeLane(of pair: ObjectPair, _ rows: ComparedRows, to output: inout some TextOutputStream) {
    let own = ComparedRows(rows: rows.rows.filter { isOf(pair, $0) })
    var step: Event?
    for hunk in own.hunks(context: Self.laneContext) {
      let first = own.rows[hunk.lowerBound]
      if first.step != step || step == nil { writeStep(of: first, to: &output) } else { output.write("  …\n") }
      step = first.step
      for place in hunk { write(own.rows[place], to: &output) }
    }
  }

  private func isOf(_ pair: ObjectPair, _ row: ComparedRow) -> Bool {
    if let event = row.old, let old = pair.old { return event.subject.owner == old.owner }
    if let event = row.new, let new = pair.new { return event.subject.owner == new.owner }
    return false
  }

  // MARK: Counts

  private func writeSummary(to output: inout some TextOutputStream) {
    let summary = comparison.summary
    output.write("\n")
    for kind in Difference.Kind.allCases where summary[kind] > 0 {
      let number = "\(summary[kind])"
      let padded = String(repeating: " ", count: max(0, 7 - number.count)) + number
      output.write("\(padded)  \(kind.words)\n")
    }
    var rest = "on the lanes of \(summary.controllers) object\(summary.controllers == 1 ? "" : "s")"
    if summary.consequences > 0 {
      rest += "; \(summary.consequences) more follow\(summary.consequences == 1 ? "s" : "") from these"
    }
    output.write(palette(.quiet, rest) + "\n")
  }
}

extension ComparedRows {
  init(rows: [ComparedRow]) { self.rows = rows }
}

extension Difference.Kind {
  /// What a count of them is called.
  var words: String {
    switch self {
    case .ruleBroken: "now broken rules"
    case .removed: "no longer there"
    case .added: "new"
    case .moved: "moved"
    case .reparented: "with another parent"
    case .policyChanged: "other answers"
    case .nestingChanged: "now inside something else, or by themselves"
    case .argumentChanged: "with other arguments"
    case .markChanged: "now sent by somebody else, or not reaching super"
    case .classRenamed: "renamed classes"
    case .timing: "slower or faster"
    case .ruleMended: "no longer broken rules"
    }
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
