import TraceChecking
public import TraceDiffing

/// What a policy can let through or not, by the words that its file has for it.
public enum GateKind: String, CaseIterable, Hashable, Sendable {
  case removed, added, moved, reparented, policy, nesting, argument, mark, rename, timing
  case ruleBroken = "rule-broken"
  case ruleMended = "rule-mended"
  /// Findings of the checker that the baseline has not.
  case error, warning, note
  case crashed, unstable, missing, unused

  /// What it means if no policy says otherwise.
  public var defaultLevel: GateLevel {
    switch self {
    case .removed, .added, .moved, .reparented, .policy, .nesting, .argument, .mark, .ruleBroken, .error, .warning,
      .crashed, .unstable, .missing:
      .fail
    case .rename, .timing, .ruleMended, .unused: .warn
    case .note: .ignore
    }
  }

  init?(of subject: GateItem.Subject) {
    switch subject {
    case .difference(let difference, _): self.init(difference.kind)
    case .finding(let finding, _):
      switch finding.severity {
      case .error: self = .error
      case .warning: self = .warning
      case .note, .inconclusive: self = .note
      }
    case .crashed: self = .crashed
    case .unstable: self = .unstable
    case .missing: self = .missing
    case .unused: self = .unused
    case .notCompared, .unusable: return nil
    }
  }

  public init(_ kind: Difference.Kind) {
    self =
      switch kind {
      case .removed: .removed
      case .added: .added
      case .moved: .moved
      case .reparented: .reparented
      case .policyChanged: .policy
      case .nestingChanged: .nesting
      case .argumentChanged: .argument
      case .markChanged: .mark
      case .classRenamed: .rename
      case .timing: .timing
      case .ruleBroken: .ruleBroken
      case .ruleMended: .ruleMended
      }
  }
}
