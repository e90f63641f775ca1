import TraceEvents

/// Rows of one run that are not in the log yet, in the order in which they came.
struct PendingRows {
  var definitions: [Definition] = []
  var events: [EventRecord] = []

  /// Whether they say that recording ended before the run did. That comes behind everything else in a journal.
  var endsRecording: Bool { definitions.contains { $0.table == .gap } }

  var isEmpty: Bool { definitions.isEmpty && events.isEmpty }

  /// Forgets the rows and keeps their room for the next batch.
  mutating func removeAll() {
    definitions.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
  }
}
