/// Names one object of a run: a controller, window, view, segue or plain object, or the root view of a controller.
///
/// Numbers are given in order of birth within a run and mean nothing across runs.
public struct ObjectID: BitwiseCopyable, Hashable, Sendable {
  /// The number as logs and journals hold it. The highest bit says "the root view of".
  public var rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No object; written `nil`.
  @inlinable public static var null: ObjectID { ObjectID(rawValue: 0) }
  /// The application.
  @inlinable public static var app: ObjectID { ObjectID(rawValue: 1) }
  /// The device.
  @inlinable public static var device: ObjectID { ObjectID(rawValue: 2) }
  /// UIKit itself, where it prints a warning or raises an exception.
  @inlinable public static var uikit: ObjectID { ObjectID(rawValue: 3) }
  /// The test that drives the run.
  @inlinable public static var test: ObjectID { ObjectID(rawValue: 4) }

  /// The number of the first object that a run declares; those below are the same in every run.
  @inlinable public static var firstDeclared: UInt32 { 16 }

  @usableFromInline static var rootViewBit: UInt32 { @inlinable get { 1 << 31 } }

  /// The identifier of the *n*-th declared object, counted from 0.
  @inlinable public init(index: Int) { rawValue = UInt32(truncatingIfNeeded: index) &+ ObjectID.firstDeclared }

  /// Where the object stands in ``Run/objects``, or nil for the fixed ones; for a root view, its controller's place.
  @inlinable public var index: Int? {
    let number = owner.rawValue
    return number >= ObjectID.firstDeclared ? Int(number &- ObjectID.firstDeclared) : nil
  }

  /// The root view of this controller.
  @inlinable public var view: ObjectID { ObjectID(rawValue: rawValue | ObjectID.rootViewBit) }

  /// Whether this is the root view of a controller.
  @inlinable public var isRootView: Bool { rawValue & ObjectID.rootViewBit != 0 }

  /// The controller whose root view this is, or the object itself.
  @inlinable public var owner: ObjectID { ObjectID(rawValue: rawValue & 0x7FFF_FFFF) }
}
