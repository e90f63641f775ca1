/// What counts as a difference.
public struct ComparisonOptions: Hashable, Sendable {
  /// Which order among events counts.
  public enum Order: Hashable, CaseIterable, Sendable {
    /// That of all events, as they were written down.
    case strict
    /// That of events which touch a common object, or an object and its parent or presenter.
    case causal
    /// That of each controller's own events.
    case controller
  }

  public var order: Order
  /// Compare sizes by the point, not by their class.
  public var exactSizes: Bool
  /// Report what takes more than this many times as long as before, or as long as now; nil: times are not compared.
  /// Where one of the runs holds no times none are compared, which ``EnvironmentNote/untimed(_:)`` says.
  public var timingRatio: Double?
  /// Compare a run of the model with one of UIKit, which without this are not compared: what differs is told of the
  /// model, and no run is the other's baseline.
  public var comparesModelWithUIKit: Bool

  public init(
    order: Order = .causal, exactSizes: Bool = false, timingRatio: Double? = nil, comparesModelWithUIKit: Bool = false
  ) {
    (self.order, self.exactSizes, self.timingRatio) = (order, exactSizes, timingRatio)
    self.comparesModelWithUIKit = comparesModelWithUIKit
  }
}
