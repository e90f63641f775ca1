import TraceEvents

/// Which callbacks a log shows, and so what it may be said to capture.
///
/// What a run says it captures is in it whole. A log that prints only one half of a pair may simply not print the
/// other, so that a group counts when both halves were seen.
struct CaptureEvidence {
  private var kinds = CallbackSet()

  mutating func insert(_ kind: Callback.Kind) { kinds.insert(kind) }

  mutating func formUnion(_ other: CaptureEvidence) { kinds = kinds.union(other.kinds) }

  var groups: CaptureSet {
    var groups: CaptureSet = []
    let hasWill = kinds.contains(.viewWillAppear) || kinds.contains(.viewWillDisappear)
    let hasDid = kinds.contains(.viewDidAppear) || kinds.contains(.viewDidDisappear)
    if hasWill, hasDid { groups.insert(.appearance) }
    if kinds.contains(.viewDidLoad) { groups.insert(.loading) }
    if kinds.contains(.viewWillLayoutSubviews), kinds.contains(.viewDidLayoutSubviews) { groups.insert(.layout) }
    if kinds.contains(.willRotate), kinds.contains(.didRotate) { groups.insert(.rotation) }
    return groups
  }
}
