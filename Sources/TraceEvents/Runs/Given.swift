/// What is known of an object when a run begins. Nil means unknown.
public struct Given: Hashable, Sendable {
  /// Where a controller stands in its appearance.
  public enum Appearance: String, CaseIterable, Hashable, Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  public var object: ObjectID
  /// The parent; ``ObjectID/null`` says that there is none.
  public var parent: ObjectID?
  /// The presenter; ``ObjectID/null`` says that there is none.
  public var presenter: ObjectID?
  public var isViewLoaded: Bool?
  public var isInWindow: Bool?
  public var appearance: Appearance?
  /// An explicit begin is still waiting for its end.
  public var hasOpenBegin: Bool
  public var forwardsAppearance: Bool?
  public var forwardsRotation: Bool?
  /// The child that the container declares as visible.
  public var visibleChild: ObjectID?
  public var orientation: Orientation?

  public init(_ object: ObjectID) {
    self.object = object
    hasOpenBegin = false
  }
}
