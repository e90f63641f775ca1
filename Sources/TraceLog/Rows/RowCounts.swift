/// How many rows of each table a run has.
struct RowCounts: Hashable, Sendable {
  /// By the place of a table in ``Definition/Table/allCases``.
  private var definitions = [Int](repeating: 0, count: Definition.Table.allCases.count)
  var events = 0

  subscript(table: Definition.Table) -> Int {
    get { definitions[Int(table.rawValue) - 1] }
    set { definitions[Int(table.rawValue) - 1] = newValue }
  }
}
