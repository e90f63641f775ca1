import Foundation

/// A constant and a sum of variables, each with a factor.
struct LinearExpression {
  var constant: Double
  /// By variable; no factor is zero.
  private(set) var terms: [Int: Double] = [:]

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(variable: Int) {
    (constant, terms) = (0, [variable: 1])
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    guard factor != 0 else { return }
    constant += other.constant * factor
    for (variable, value) in other.terms { add(variable, value * factor) }
  }

  private mutating func add(_ variable: Int, _ value: Double) {
    let sum = (terms[variable] ?? 0) + value
    // What cancels out leaves a rest in floating point.
    terms[variable] = abs(sum) < 1e-9 ? nil : sum
  }

  /// Takes a variable out.
  ///
  /// - Returns: Its factor.
  mutating func remove(_ variable: Int) -> Double {
    terms.removeValue(forKey: variable) ?? 0
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right)
    return sum
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right, times: -1)
    return sum
  }

  static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(left, times: factor)
    return product
  }
}
