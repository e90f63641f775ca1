/// Prints measures, one a row.
enum MeasureTable {
  /// Columns that line up, for people.
  static func text(_ measures: [Measure]) -> String {
    var rows = [["name", "value", "unit", "against", "its value", "ratio", "goal", "holds"]]
    rows += measures.map { measure in
      [
        measure.name, short(measure.value), measure.unit.rawValue, measure.reference?.name ?? "-",
        measure.reference.map { short($0.value) } ?? "-", measure.ratio.map(short) ?? "-", words(measure.goal),
        measure.holds ? "yes" : "NO",
      ]
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// An array of objects, for programs.
  static func json(_ measures: [Measure]) -> String {
    let rows = measures.map { measure in
      let reference = measure.reference.map { #", "against": "\#($0.name)", "reference": \#($0.value)"# } ?? ""
      let ratio = measure.ratio.map { #", "ratio": \#($0)"# } ?? ""
      return #"  {"name": "\#(measure.name)", "value": \#(measure.value), "unit": "\#(measure.unit.rawValue)""#
        + reference + ratio + #", "goal": "\#(words(measure.goal))", "holds": \#(measure.holds)}"#
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]"
  }

  private static func words(_ goal: Measure.Goal) -> String {
    switch goal {
    case .atLeast(let bound): ">= \(short(bound))"
    case .atMost(let bound): "<= \(short(bound))"
    case .valueAtMost(let bound): "value <= \(short(bound))"
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
