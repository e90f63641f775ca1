import Foundation

/// A linear program with one objective a priority, each of which counts only where those above it leave a choice.
///
/// The columns: for each variable how far it goes up and how far down, which at last should be least; for each condition
/// by how much it is exceeded and by how much it is missed. All are at least zero.
struct LexicographicProgram {
  private struct Row {
    var factors: [(Int, Double)]
    var constant: Double
    var isEquation: Bool
    var priority: Float
  }

  private let variableCount: Int
  private var rows: [Row] = []
  /// The values of the columns when all is done.
  private var columns: [Double] = []

  private static let tolerance = 1e-9

  init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// Adds a condition on how the variables change: the sum and the constant are zero, or at least zero.
  mutating func add(_ factors: [(Int, Double)], constant: Double, isEquation: Bool, priority: Float) {
    rows.append(Row(factors: factors, constant: constant, isEquation: isEquation, priority: priority))
  }

  /// How far a variable moves.
  func change(of variable: Int) -> Double { columns[2 * variable] - columns[2 * variable + 1] }

  /// By how much a condition is missed.
  func miss(of row: Int) -> Double {
    let (over, under) = (columns[overColumn(row)], columns[underColumn(row)])
    return rows[row].isEquation ? over + under : under
  }

  private func overColumn(_ row: Int) -> Int { 2 * (variableCount + row) }
  private func underColumn(_ row: Int) -> Int { 2 * (variableCount + row) + 1 }

  mutating func minimize() {
    let width = 2 * (variableCount + rows.count) + 1
    // Σ + constant = over - under, with whichever of the two is not negative in the basis.
    var table = [Double](repeating: 0, count: rows.count * width)
    var basis = [Int](repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      let sign: Double = row.constant >= 0 ? 1 : -1
      for (variable, factor) in row.factors {
        table[index * width + 2 * variable] = -sign * factor
        table[index * width + 2 * variable + 1] = sign * factor
      }
      table[index * width + overColumn(index)] = sign
      table[index * width + underColumn(index)] = -sign
      table[index * width + width - 1] = sign * row.constant
      basis[index] = sign > 0 ? overColumn(index) : underColumn(index)
    }
    var isBarred = [Bool](repeating: false, count: width - 1)
    for priority in Set(rows.map(\.priority)).sorted(by: >) + [0] {
      var objective = costs(of: priority, width)
      // In terms of what is not in the basis.
      for (index, column) in basis.enumerated() where objective[column] != 0 {
        let cost = objective[column]
        for place in 0..<width { objective[place] -= cost * table[index * width + place] }
      }
      Self.descend(&table, &objective, &basis, isBarred, rows.count, width)
      for column in 0..<(width - 1) where objective[column] > Self.tolerance { isBarred[column] = true }
    }
    columns = [Double](repeating: 0, count: width - 1)
    for (index, column) in basis.enumerated() { columns[column] = table[index * width + width - 1] }
  }

  private func costs(of priority: Float, _ width: Int) -> [Double] {
    var costs = [Double](repeating: 0, count: width)
    if priority == 0 {
      for column in 0..<(2 * variableCount) { costs[column] = 1 }
    }
    for (index, row) in rows.enumerated() where row.priority == priority {
      costs[underColumn(index)] = 1
      if row.isEquation { costs[overColumn(index)] = 1 }
    }
    return costs
  }

  /// The simplex method, with Bland's rule.
  private static func descend(
    _ table: inout [Double], _ objective: inout [Double], _ basis: inout [Int], _ isBarred: [Bool], _ height: Int,
    _ width: Int
  ) {
    while let entering = (0..<(width - 1)).first(where: { !isBarred[$0] && objective[$0] < -tolerance }) {
      var leaving: Int?
      var least = Double.infinity
      for row in 0..<height {
        let factor = table[row * width + entering]
        guard factor > tolerance else { continue }
        let ratio = table[row * width + width - 1] / factor
        if ratio < least - tolerance || (ratio < least + tolerance && basis[row] < basis[leaving ?? row]) {
          (least, leaving) = (ratio, row)
        }
      }
      // Costs are at least zero, so that there is always one.
      guard let leaving else { return }
      pivot(&table, &objective, leaving, entering, height, width)
      basis[leaving] = entering
    }
  }

  private static func pivot(
    _ table: inout [Double], _ objective: inout [Double], _ row: Int, _ column: Int, _ height: Int, _ width: Int
  ) {
    table.withUnsafeMutableBufferPointer { table in
      let factor = table[row * width + column]
      for place in 0..<width { table[row * width + place] /= factor }
      for other in 0..<height where other != row {
        let factor = table[other * width + column]
        guard factor != 0 else { continue }
        for place in 0..<width { table[other * width + place] -= factor * table[row * width + place] }
        table[other * width + column] = 0
      }
      let cost = objective[column]
      for place in 0..<width { objective[place] -= cost * table[row * width + place] }
      objective[column] = 0
    }
  }
}
