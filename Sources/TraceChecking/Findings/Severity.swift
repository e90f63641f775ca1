/// How bad a finding is, for this run.
public enum Severity: UInt8, Comparable, CaseIterable, Hashable, Sendable {
  /// The run ended before it could be told; never failing.
  case inconclusive
  /// The contract says so and nothing broke, or it was UIKit's own doing; counted in one line, never failing.
  case note
  /// UIKit logged, or the next transition of this controller would break.
  case warning
  /// UIKit raised, or a callback of an app's controller was lost, doubled or left open.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// What a fault did in this run: rules tell this, and a ``Profile`` makes a ``Severity`` of it.
public enum Effect: UInt8, BitwiseCopyable, Comparable, Hashable, Sendable {
  /// Nothing yet: the run ended too early.
  case open
  /// Advice for authors of containers, not shown to others.
  case advice
  /// Legal, and worth a word to everybody: a note, but for the strict.
  case remark
  /// The contract was broken and nothing came of it.
  case contract
  /// UIKit warned, or the next transition breaks.
  case risk
  /// A callback was lost, doubled or left open, or UIKit raised.
  case damage

  public static func < (left: Effect, right: Effect) -> Bool { left.rawValue < right.rawValue }
}

/// For whom a run is judged.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// For the authors of an app: what breaks.
  case app
  /// For the authors of a container: breaches of the contract are warnings.
  case container
  /// Everything that can be said is at least a warning.
  case strict

  /// The severity of an effect, or nil if this profile does not show it.
  ///
  /// - Parameter author: Whose code the guilty call is; UIKit and its containers are never guilty.
  func severity(of effect: Effect, by author: Author) -> Severity? {
    switch (effect, author) {
    case (.open, _): .inconclusive
    case (.advice, _): self == .app ? nil : self == .strict ? .warning : .note
    case (.remark, _), (_, .system): self == .strict ? .warning : .note
    case (.contract, _): self == .app ? .note : .warning
    case (.risk, _): .warning
    case (.damage, _): .error
    }
  }
}
