import TraceEvents

/// Something about the surroundings of two runs that is not the same. Printed first and apart, never a difference.
public enum EnvironmentNote: Hashable, Sendable {
  /// Another device, version, screen, or orientation at the start.
  case system(old: SystemDescription, new: SystemDescription)
  /// One run was ended and the other was not: its process died, or is still at it.
  case unended(Side)

  static func notes(old: Run, new: Run) -> [EnvironmentNote] {
    var notes: [EnvironmentNote] = []
    if old.system != new.system { notes.append(.system(old: old.system, new: new.system)) }
    if old.ending != new.ending { notes.append(.unended(old.ending == .unended ? .old : .new)) }
    return notes
  }
}

/// Why two runs cannot be compared; neither the same nor different.
public enum NotComparedReason: Hashable, Sendable {
  /// One was answered by the model of UIKit, the other by UIKit itself.
  case sources(old: SystemDescription.Source, new: SystemDescription.Source)
  /// What one of them captures and the other does not.
  case captures(onlyOld: CaptureSet, onlyNew: CaptureSet)

  /// Nil if the two runs can be compared.
  init?(old: Run, new: Run) {
    if let oldSource = old.system.source, let newSource = new.system.source,
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
