/// The place of an event in its run, counted from 1. It orders events; time only measures.
public struct SequenceNumber: BitwiseCopyable, Hashable, Comparable, Sendable {
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No event.
  @inlinable public static var null: SequenceNumber { SequenceNumber(rawValue: 0) }

  @inlinable public static func < (left: SequenceNumber, right: SequenceNumber) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Names a text of a run, which is written before the first event that uses it.
public struct TextID: BitwiseCopyable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Names a list of objects of a run, which is written before the first event that uses it.
public struct ListID: BitwiseCopyable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
