import TraceEvents

/// Why two runs cannot be compared; neither the same nor different.
public enum NotComparedReason: Hashable, Sendable {
  /// One was answered by the model of UIKit, the other by UIKit itself.
  case sources(old: SystemDescription.Source, new: SystemDescription.Source)
  /// What one of them captures and the other does not.
  case captures(onlyOld: CaptureSet, onlyNew: CaptureSet)

  /// Nil if the two runs can be compared.
  init?(old: Run, new: Run, _ options: ComparisonOptions) {
    if !options.comparesModelWithUIKit, let oldSource = old.system.source, let newSource = new.system.source,
      (oldSource == .model) != (newSource == .model)
    {
      self = .sources(old: oldSource, new: newSource)
    } else if old.captures != new.captures {
      self = .captures(
        onlyOld: old.captures.subtracting(new.captures), onlyNew: new.captures.subtracting(old.captures))
    } else {
      return nil
    }
  }
}
