import TraceEvents

/// One rule of UIKit's lifecycle: what it watches, what it remembers, and what it says.
///
/// A rule is a value that sees the events of its ``interests`` in their order, each with what was known before and
/// after it. It repairs nothing and never fires on what is unknown: where a fact is missing it says so with
/// ``Findings/cannotTell(_:about:)``. It remembers what it needs per object in a `PerObject`.
public protocol Rule: Sendable {
  static var id: RuleID { get }
  /// What it says, why, and where that comes from.
  static var text: RuleText { get }
  /// A trace that breaks it once, and one that keeps it.
  static var example: RuleExample { get }
  /// The callbacks and calls that it looks at; it is not called for others.
  static var interests: CallbackSet { get }
  /// The callbacks that it looks at where code sent them itself, instead of ``interests``.
  static var directInterests: CallbackSet { get }
  /// The only ones of ``interests`` that it looks at while it ``isIdle``.
  static var idleInterests: CallbackSet { get }
  /// Circumstances of its ``interests`` under which it need not be asked.
  static var silences: [Silence] { get }
  /// Whether it remembers nothing that an event outside of ``idleInterests`` could change.
  var isIdle: Bool { get }
  /// What a run must hold whole for the rule to be evaluated.
  static var needs: CaptureSet { get }
  /// The rules that tell the same fault more exactly: where one of them reports the same object at the same event, or
  /// has reported it and the object has not started afresh since, this one is silent and counts as broken with it.
  static var yieldsTo: [RuleID] { get }
  /// The warnings of UIKit that a finding of this rule explains.
  static var explains: [WarningKind] { get }

  /// Up to three small changes of a run that may mend a finding of this rule, the likeliest first.
  static func repairs(of finding: Finding, in run: Run) -> [Repair]

  init()

  /// Looks at the scene's event.
  mutating func observe(in scene: Scene, _ findings: inout Findings)

  /// Says what is still missing when the run is over.
  mutating func finish(in scene: Scene, _ findings: inout Findings)
}

extension Rule {
  public static var directInterests: CallbackSet { interests }
  public static var idleInterests: CallbackSet { interests }
  public static var silences: [Silence] { [] }
  public var isIdle: Bool { false }
  public static var needs: CaptureSet { [] }
  public static var yieldsTo: [RuleID] { [] }
  public static var explains: [WarningKind] { [] }

  public static func repairs(of finding: Finding, in run: Run) -> [Repair] { [] }

  public mutating func finish(in scene: Scene, _ findings: inout Findings) {}
}
