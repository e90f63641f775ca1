import TraceEvents
public import TraceGating

/// A line for each run of two sets: the same, changed, new, gone.
public struct RunTable: Sendable {
  private let report: GateReport
  private let palette: Palette

  public init(_ report: GateReport, palette: Palette) { (self.report, self.palette) = (report, palette) }

  private static let sameLimit = 100
  private static let new = "new"

  public func write(to output: inout some TextOutputStream) {
    let rows = report.tests.map { (word: word(for: $0), name: $0.name.visible) }
    let width = rows.map(\.word.count).max() ?? 0
    // Of many runs nobody reads which are the same.
    let isFolded = rows.lazy.filter { $0.word == "same" }.count > Self.sameLimit
    for (word, name) in rows where word != "same" || !isFolded {
      let padded = word + String(repeating: " ", count: width - word.count)
      output.write("\(word == "same" ? padded : palette(.bad, padded))  \(name)\n")
    }
    var counts: [String: Int] = [:]
    for row in rows { counts[row.word, default: 0] += 1 }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    output.write(palette(.strong, summary.joined(separator: ", ")) + "\n")
  }

  private func word(for test: GateReport.Test) -> String {
    let words = test.items.map { item -> (rank: Int, word: String) in
      switch item.subject {
      case .unusable: (0, "unreadable")
      case .notCompared: (1, "not compared")
      case .crashed: (2, "crashed")
      case .unstable: (3, "unstable")
      case .missing: (4, Self.new)
      case .unused: (5, "gone")
      case .difference, .finding: (6, "changed")
      }
    }
    guard let worst = words.min(by: { $0.rank < $1.rank }) else { return "same" }
    // What is the matter with a run that is new is told besides.
    let isNew = words.contains { $0.word == Self.new } && worst.word != Self.new
    return isNew ? "\(Self.new) (\(worst.word))" : worst.word
  }
}
