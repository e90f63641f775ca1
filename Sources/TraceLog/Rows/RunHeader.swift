import TraceEvents

/// What a run's row says.
struct RunHeader: Hashable, Sendable {
  var name: String
  /// Nanoseconds since 1970.
  var started: Int64
  /// The number of the process that recorded it.
  var process: Int
  var captures: CaptureSet
  var system: SystemDescription
}

extension CaptureSet {
  /// The groups in words, as a header of the notation has them.
  var column: String { groups.map { "\($0)" }.joined(separator: " ") }

  /// Reads a column back; nil if a word is no group.
  init?(column: String) {
    self = []
    for word in column.split(separator: " ", omittingEmptySubsequences: false) where !column.isEmpty {
      guard let group = CaptureGroup.allCases.first(where: { "\($0)" == word }), group != .always else { return nil }
      insert(CaptureSet(group))
    }
  }
}
