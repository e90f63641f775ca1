import TraceEvents

/// What all rules together say of a run.
public struct CheckReport: Hashable, Sendable {
  /// How it was judged.
  public var policy: CheckPolicy
  /// In the order in which they showed.
  public var findings: [Finding]
  /// One a rule, in the order of the catalogue.
  public var outcomes: [RuleOutcome]
  /// The exception after which nothing was judged any more.
  public var judgedUpTo: SequenceNumber?
  /// Where recording ended before the run did: nothing is known of what followed, and no rule held.
  public var gap: Run.Gap?

  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The worst severity; nil without findings.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// Whether any rule could be evaluated.
  public var couldEvaluate: Bool {
    outcomes.contains { outcome in
      switch outcome.verdict {
      case .held, .broken, .inconclusive: true
      case .notEvaluated: false
      }
    }
  }
}

/// What one rule says of a run.
public struct RuleOutcome: Hashable, Sendable {
  /// The four answers.
  public enum Verdict: Hashable, Sendable {
    /// Nothing broke it, and all that it looked at was known.
    case held
    /// It was broken; some or all of its findings may be told as another rule's that is more exact.
    case broken
    /// Something was left open, and the run ended too early to tell whether it stayed so.
    case inconclusive
    /// It could not be told, and why.
    case notEvaluated(Reason)
  }

  /// Why a rule could not be evaluated.
  public enum Reason: Hashable, Sendable {
    /// The run does not hold these groups whole.
    case notCaptured(CaptureSet)
    /// These facts were needed and not known; the first few of them.
    case unknown([MissingFact])
    /// Recording ended before the run did, and what followed may have broken it.
    case cutOff
  }

  public var rule: RuleID
  public var verdict: Verdict

  public init(rule: RuleID, verdict: Verdict) {
    self.rule = rule
    self.verdict = verdict
  }
}

/// A fact that a rule needed at an event and that nothing in the run tells.
public struct MissingFact: Hashable, Sendable {
  /// What is not known of an object.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case appearance
    case openTransition = "open transition"
    case parent
    case window = "whether its view is in a window"
    case viewLoaded = "whether its view is loaded"
    case superview
    case forwarding
    case rotationForwarding = "rotation forwarding"
    case visibleChild = "which child is visible"
    case size = "the size of its view"
    case surroundings = "what it happened inside of"
  }

  public var kind: Kind
  public var object: ObjectID
  /// Where it was first needed.
  public var at: SequenceNumber
}
