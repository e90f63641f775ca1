import TraceEvents

/// Rows of one run that are not in the log yet, in the order in which they came.
struct PendingRows {
  var objects: [(ObjectID, TracedObject)] = []
  var names: [(ObjectID, String)] = []
  var texts: [(TextID, String)] = []
  var lists: [(ListID, [ObjectID])] = []
  var givens: [(place: Int, given: Given)] = []
  var sites: [(number: UInt16, site: CallSite)] = []
  var events: [Event] = []

  /// Where every table stays open for the next batch, so that its memory is kept.
  mutating func removeAll() {
    objects.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    givens.removeAll(keepingCapacity: true)
    sites.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
  }

  var isEmpty: Bool {
    events.isEmpty && objects.isEmpty && names.isEmpty && texts.isEmpty && lists.isEmpty && givens.isEmpty
      && sites.isEmpty
  }
}
