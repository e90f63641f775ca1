import Foundation

/// Prints measures, one a row, each when it comes: whoever stops the program early has what was measured until then.
final class MeasureTable {
  private let isJSON: Bool
  private var rowCount = 0
  /// Whether every measure so far reached its goal.
  private(set) var allHold = true

  /// The widths of the columns: rows come one by one, so that none knows how wide the others will be.
  private static let widths = [28, 9, 11, 16, 9, 7, 16, 5]

  /// - Parameter isJSON: Print an array of objects, for programs, instead of columns.
  init(isJSON: Bool) {
    self.isJSON = isJSON
    write(isJSON ? "[" : Self.line(["name", "value", "unit", "against", "its value", "ratio", "goal", "holds"]) + "\n")
  }

  /// Prints a measure.
  func add(_ measure: Measure) {
    allHold = allHold && measure.holds
    write(isJSON ? (rowCount == 0 ? "\n" : ",\n") + Self.object(measure) : Self.line(Self.cells(measure)) + "\n")
    rowCount += 1
  }

  /// Prints what stands behind the last measure.
  func end() { if isJSON { write("\n]\n") } }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  // MARK: A row

  private static func cells(_ measure: Measure) -> [String] {
    [
      measure.name, short(measure.value), measure.unit.rawValue, measure.reference?.name ?? "-",
      measure.reference.map { short($0.value) } ?? "-", measure.ratio.map(short) ?? "-", words(measure.goal),
      measure.holds ? "yes" : "NO",
    ]
  }

  private static func line(_ cells: [String]) -> String {
    let line = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func object(_ measure: Measure) -> String {
    let reference = measure.reference.map { #", "against": "\#($0.name)", "reference": \#($0.value)"# } ?? ""
    let ratio = measure.ratio.map { #", "ratio": \#($0)"# } ?? ""
    return #"  {"name": "\#(measure.name)", "value": \#(measure.value), "unit": "\#(measure.unit.rawValue)""#
      + reference + ratio + #", "goal": "\#(words(measure.goal))", "holds": \#(measure.holds)}"#
  }

  private static func words(_ goal: Measure.Goal) -> String {
    switch goal {
    case .atLeast(let bound): ">= \(short(bound))"
    case .atMost(let bound): "<= \(short(bound))"
    case .valueAtMost(let bound): "value <= \(short(bound))"
    case .none: "-"
    }
  }

  /// Three significant digits, whole numbers whole.
  private static func short(_ value: Double) -> String {
    guard value.magnitude < 1_000 else { return String(Int(value.rounded())) }
    let scale = value.magnitude < 10 ? 1_000.0 : 10.0
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
