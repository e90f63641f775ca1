public import TraceChecking
public import TraceDiffing
public import TraceEvents
public import TraceGating
public import UIKit

/// How a test is recorded and judged.
public struct TraceOptions: Sendable {
  /// The device that the test's world is.
  public var device = World.Configuration()
  /// For whom the rules are checked.
  public var profile = Profile.app
  /// What findings of single rules count as, for all or below a container: `[.init(.severity(.leaked, .note))]`.
  public var rules: [CheckPolicy.Line] = []
  /// The least severity that fails the test.
  public var failOn = Severity.warning
  /// Which order of events counts in the comparison with the baseline.
  public var order = ComparisonOptions.Order.causal
  /// What a baseline holds, and so what is compared; nil: what it holds already, and
  /// `Baseline.standardCaptures` for a new one. The log holds everything.
  public var captures: CaptureSet?
  /// Callbacks that no baseline holds, each with the reason.
  public var ignored: [IgnoredCallbacks] = []
  /// Whether every event must match the baseline or be expected: the order of all counts, nothing that the baseline
  /// allows to be absent or to repeat is let through, and what it has not must be told by
  /// ``expect(_:of:fileID:filePath:line:column:)``. Where a test expects all that objects are told, it needs no
  /// baseline.
  public var isExhaustive = false
  /// Whether the run is compared with a baseline at all.
  public var isCompared = true
  /// When the run becomes the baseline; see `RecordMode`.
  public var record: RecordMode?

  /// Variables that go before those of the process: how this package's own tests stay out of its logs.
  var environment: [String: String] = [:]

  public init() {}

  /// How the run is judged.
  var policy: CheckPolicy { CheckPolicy(profile: profile, lines: rules) }
}

/// Callbacks that are left out of baselines and comparisons.
public struct IgnoredCallbacks: Sendable {
  public var callbacks: CallbackSet
  /// Those of one class only; nil: of all.
  public var className: String?
  /// Why they say nothing. Printed with every difference, so that nobody forgets them.
  public var reason: String

  public init(_ callbacks: CallbackSet, of className: String? = nil, because reason: String) {
    (self.callbacks, self.className, self.reason) = (callbacks, className, reason)
  }

  func cover(_ event: Event, in run: Run) -> Bool {
    callbacks.contains(event.callback.kind) && (className == nil || run[event.subject.owner]?.className == className)
  }
}
