public import TraceDiffing
public import TraceEvents

/// Two runs as far as they are compared: without what only the new one captures.
///
/// A baseline holds less than a log on purpose, and what it does not hold can't have changed. The other way round
/// nothing is left out: a run that no longer captures what the old one does proves nothing.
public struct NarrowedRuns: Sendable {
  public let old: Run
  public let new: Run
  public let uncompared: UncomparedCaptures

  /// - Complexity: O(1) where both capture the same, else O(*n*) for *n* events.
  public init(old: Run, new: Run, options: ComparisonOptions) {
    self.new = new.narrowed(to: old.captures)
    // Neither is a baseline where the model is held against UIKit, of which hooks see a part only.
    self.old = options.comparesModelWithUIKit ? old.narrowed(to: new.captures) : old
    uncompared = UncomparedCaptures(
      onlyOld: old.captures.subtracting(self.old.captures), onlyNew: new.captures.subtracting(self.new.captures))
  }
}

/// What one of two runs captures and the comparison leaves out. It is environment: never a difference.
public struct UncomparedCaptures: Hashable, Sendable {
  public var onlyOld: CaptureSet
  public var onlyNew: CaptureSet

  public init(onlyOld: CaptureSet = [], onlyNew: CaptureSet = []) { (self.onlyOld, self.onlyNew) = (onlyOld, onlyNew) }

  public var isEmpty: Bool { onlyOld.isEmpty && onlyNew.isEmpty }
}
