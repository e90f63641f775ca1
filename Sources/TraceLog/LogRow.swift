/// A row of one of a run's tables, as errors name it.
public struct LogRow: Hashable, Sendable, CustomStringConvertible {
  public enum Table: String, Sendable {
    case run, object, name, text, list, member, given, site, gap, event, batch, end, lane
  }

  public var table: Table
  /// Its number within the run: an object's identifier, an event's sequence number, and so on; nil in tables that have
  /// one row a run.
  public var number: Int64?

  public var description: String { number.map { "\(table) \($0)" } ?? "its \(table) row" }

  /// What is wrong with a row.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A column holds a value of another type than was written.
    case wrongType(column: String)
    /// A column holds a value that nothing stands for.
    case outOfRange(column: String)
    /// A column names a row that is not there.
    case dangling(column: String)
    /// A row before it is not there.
    case gap(expected: Int64)
    /// The arguments don't go with the callback.
    case wrongArguments

    public var description: String {
      switch self {
      case .wrongType(let column): "`\(column)` is of the wrong type"
      case .outOfRange(let column): "`\(column)` has a value that means nothing"
      case .dangling(let column): "`\(column)` names a row that does not exist"
      case .gap(let expected): "\(expected) should be here"
      case .wrongArguments: "the arguments don't fit the callback"
      }
    }
  }
}
