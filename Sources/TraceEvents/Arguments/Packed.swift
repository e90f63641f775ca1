/// What `transition(from:to:)` is asked: one child for another.
public struct Exchange: BitwiseCopyable, Hashable, Sendable {
  public var from: ObjectID
  private var toAndAnimated: UInt32

  /// Both are controllers, so that the bit which says "root view" is free to hold the flag.
  public init(from: ObjectID, to: ObjectID, animated: Bool) {
    self.from = from
    toAndAnimated = animated ? to.view.rawValue : to.owner.rawValue
  }

  public var to: ObjectID { ObjectID(rawValue: toAndAnimated).owner }
  public var animated: Bool { ObjectID(rawValue: toAndAnimated).isRootView }
}

/// A small number and a text in the room of one text.
struct NumberedText: BitwiseCopyable, Hashable, Sendable {
  private var bits: UInt32

  /// How many texts a run can tell apart here; ``Run`` never has more.
  static let textLimit: UInt32 = 1 << 24

  init(_ number: UInt8, _ text: TextID) { bits = UInt32(number) << 24 | text.rawValue & (Self.textLimit - 1) }

  var number: UInt8 { UInt8(bits >> 24) }
  var text: TextID { TextID(rawValue: bits & (Self.textLimit - 1)) }
}

/// The kind of a segue and its identifier.
public struct SegueReference: BitwiseCopyable, Hashable, Sendable {
  private var packed: NumberedText

  public init(kind: SegueKind, identifier: TextID) { packed = NumberedText(kind.rawValue, identifier) }

  public var kind: SegueKind { SegueKind(rawValue: packed.number) ?? .custom }
  public var identifier: TextID { packed.text }
}

/// The question whether a controller takes an unwind action, and its answer.
public struct UnwindQuestion: BitwiseCopyable, Hashable, Sendable {
  private var packed: NumberedText

  public init(action: TextID, answer: Bool) { packed = NumberedText(answer ? 1 : 0, action) }

  public var answer: Bool { packed.number != 0 }
  public var action: TextID { packed.text }
}

/// A warning that UIKit printed: its kind and its words.
public struct Remark: BitwiseCopyable, Hashable, Sendable {
  private var packed: NumberedText

  public init(kind: WarningKind, text: TextID) { packed = NumberedText(kind.rawValue, text) }

  public var kind: WarningKind { WarningKind(rawValue: packed.number) ?? .other }
  public var text: TextID { packed.text }
}
