import Foundation

/// Finds values for variables under linear conditions of different priority.
///
/// What is required and an equation is solved by elimination, in the order in which it is given, so that of two that
/// contradict each other the later one is broken. What is left, inequalities and wishes, is a linear program: the sum of
/// what the conditions of the highest priority miss becomes least, then that of the next, and at last what the
/// variables are away from the values that they have, which settles what nothing else does. It is solved by the simplex
/// method with Bland's rule, so that equal input gives equal output and an end is certain.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM
/// Transactions on Computer-Human Interaction 8 (2001), for what hierarchies of constraints mean; lexicographic goal
/// programming for how it is done here, for layouts are small and solved anew each time.
struct ConstraintSolver {
  struct Condition {
    /// Equal to, or at least, zero.
    var expression: LinearExpression
    var isEquation: Bool
    /// From 1 to 1000, which is required.
    var priority: Float
    /// To tell of it.
    var label: Int
  }

  /// The labels of required conditions that can't hold.
  private(set) var broken: [Int] = []

  private let current: [Double]
  private var solved: [Int: LinearExpression] = [:]
  private var rest: [Condition] = []

  /// - Parameter current: The values that the variables have now, which they keep where nothing else is asked for.
  init(current: [Double]) {
    self.current = current
  }

  /// Takes a condition in.
  mutating func add(_ condition: Condition) {
    guard condition.isEquation, condition.priority >= 1000 else { return rest.append(condition) }
    var expression = reduced(condition.expression)
    // The variable with the largest factor, the first one among equals.
    let pivot = expression.terms.max { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }
    guard let variable = pivot?.key else {
      if abs(expression.constant) > 1e-6 { broken.append(condition.label) }
      return
    }
    let factor = expression.remove(variable)
    solved[variable] = expression * (-1 / factor)
  }

  /// The values of all variables.
  mutating func solve() -> [Double] {
    let conditions = rest.map { condition in
      var condition = condition
      condition.expression = reduced(condition.expression)
      return condition
    }
    var values = current
    for component in Self.components(of: conditions) { solve(component, into: &values) }
    var known: [Int: Double] = [:]
    for variable in current.indices where solved[variable] != nil {
      values[variable] = value(of: reduced(LinearExpression(variable: variable)), values)
      known[variable] = values[variable]
    }
    return values
  }

  private func value(of expression: LinearExpression, _ values: [Double]) -> Double {
    // In a fixed order, for sums in floating point depend on it.
    expression.terms.keys.sorted().reduce(expression.constant) { $0 + values[$1] * (expression.terms[$1] ?? 0) }
  }

  /// The same, without variables that are solved.
  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var expression = expression
    while let variable = expression.terms.keys.filter({ solved[$0] != nil }).min(), let value = solved[variable] {
      let factor = expression.remove(variable)
      expression.add(value, times: factor)
    }
    return expression
  }

  /// Conditions that share variables, directly or by others.
  private static func components(of conditions: [Condition]) -> [[Condition]] {
    var parent: [Int: Int] = [:]
    func root(_ variable: Int) -> Int {
      var current = variable
      while let next = parent[current], next != current { current = next }
      return current
    }
    for condition in conditions {
      let variables = condition.expression.terms.keys.sorted()
      guard let first = variables.first else { continue }
      for variable in variables {
        if parent[variable] == nil { parent[variable] = variable }
        let (a, b) = (root(first), root(variable))
        if a != b { parent[max(a, b)] = min(a, b) }
      }
    }
    var groups: [Int: [Condition]] = [:]
    for condition in conditions {
      // One without variables holds or does not, whatever is done.
      let key = condition.expression.terms.keys.min().map(root) ?? -1
      groups[key, default: []].append(condition)
    }
    return groups.keys.sorted().map { groups[$0] ?? [] }
  }

  private mutating func solve(_ conditions: [Condition], into values: inout [Double]) {
    let variables = Set(conditions.flatMap(\.expression.terms.keys)).sorted()
    var program = LexicographicProgram(variableCount: variables.count)
    let place = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
    for condition in conditions {
      let row = condition.expression.terms.map { (place[$0] ?? 0, $1) }.sorted { $0.0 < $1.0 }
      program.add(
        row, constant: value(of: condition.expression, values), isEquation: condition.isEquation,
        priority: condition.priority)
    }
    program.minimize()
    for (index, variable) in variables.enumerated() { values[variable] += program.change(of: index) }
    for (index, condition) in conditions.enumerated()
    where condition.priority >= 1000 && program.miss(of: index) > 1e-6 {
      broken.append(condition.label)
    }
  }
}
