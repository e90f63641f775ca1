/// The number of an object's lane in its run: the object's own number, that of its controller for a root view.
///
/// A lane is the sequence of events that touch an object.
@usableFromInline package typealias Lane = UInt32

extension ObjectID {
  /// The lane of the object, or 0 for no object and for one beyond the run's.
  @inlinable @inline(__always)
  package func lane(below count: Int) -> Lane {
    let number = owner.rawValue
    return Int(number) < count ? number : 0
  }
}
