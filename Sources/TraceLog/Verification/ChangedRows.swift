/// Which rows of a run are not as they were written.
public enum ChangedRows: Hashable, Sendable {
  /// One row was changed.
  case row(LogRow)
  /// One or more of these rows were changed; they were written together, and no more can be told.
  case some(of: [RowRange])
  /// A row is there that no writer of this package wrote, this one first.
  case added(LogRow)
  /// A row that was written is not there any more, this one first.
  case missing(LogRow)

  /// Neighbouring rows of one table.
  public struct RowRange: Hashable, Sendable, CustomStringConvertible {
    public var table: LogRow.Table
    public var numbers: ClosedRange<Int64>

    public var description: String {
      numbers.count == 1 ? "\(table) \(numbers.lowerBound)" : "\(table)s \(numbers.lowerBound) to \(numbers.upperBound)"
    }
  }
}

extension ChangedRows: CustomStringConvertible {
  public var description: String {
    switch self {
    case .row(let row): "\(row) was changed after it was written"
    case .some(let ranges):
      "something among \(ranges.map(\.description).joined(separator: ", ")) was changed after it was written"
    case .added(let row): "\(row) was added by something that keeps no digests"
    case .missing(let row): "\(row) is gone"
    }
  }
}
