import TraceEvents
import TraceGating

/// The runs of two sets: which are the same at first sight, and the others, read.
struct RunPairs {
  /// Runs that need not be read.
  private(set) var same: [(old: RecordedRun, new: RecordedRun)] = []
  /// Whether there is one run on each side, which are compared whatever they are called.
  let isSinglePair: Bool
  let old: RunFolder
  let new: RunFolder

  init(old: RunListing, new: RunListing, policy: GatePolicy) {
    var (olds, news) = (old.entries, new.entries)
    isSinglePair = olds.count == 1 && news.count == 1
    if isSinglePair { olds[0].header.run.name = news[0].header.run.name }
    let oldPlaces = Dictionary(grouping: olds.indices) { olds[$0].header.run.name }
    let newPlaces = Dictionary(grouping: news.indices) { news[$0].header.run.name }
    var known: (old: Set<Int>, new: Set<Int>) = ([], [])
    same.reserveCapacity(newPlaces.count)
    for (name, places) in newPlaces {
      // Of repetitions all are needed: they are compared with each other too.
      guard places.count == 1, let others = oldPlaces[name], others.count == 1,
        olds[others[0]].isKnownSame(as: news[places[0]], policy)
      else { continue }
      known.old.insert(others[0])
      known.new.insert(places[0])
      same.append((olds[others[0]].header, news[places[0]].header))
    }
    var oldRuns = RunFolder(
      olds.indices.filter { !known.old.contains($0) }.map { olds[$0] }, unreadable: old.unreadable)
    if isSinglePair { oldRuns.nameOnly(news[0].header.run.name) }
    self.old = oldRuns
    self.new = RunFolder(news.indices.filter { !known.new.contains($0) }.map { news[$0] }, unreadable: new.unreadable)
  }
}
