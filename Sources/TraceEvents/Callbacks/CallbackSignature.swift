/// How a kind of callback is written, and what its arguments are.
public struct CallbackSignature: Sendable {
  /// What an argument is, and so how the notation and a log's view write it.
  public enum ArgumentType: Sendable {
    case flag, object, objectOrNil, objects, orientation, orientations, size, number, index, text, exception
    case presentationStyle, sizeClass, gesturePhase, segueKind, warningKind, sequence
  }

  /// One argument with its label.
  public struct Argument: Sendable {
    public var label: String?
    public var type: ArgumentType
  }

  /// How the arguments are set down.
  public enum Form: Sendable {
    /// `receiver.member(arguments)`.
    case call
    /// `receiver.member(arguments) = answer`.
    case question(answer: ArgumentType)
    /// `receiver.member = value`.
    case property(ArgumentType)
  }

  /// The word after the receiver, UIKit's own.
  public var member: String
  /// What a run must capture for events of this kind to be in it.
  public var group: CaptureGroup
  public var arguments: [Argument]
  public var form: Form

  init(
    _ member: String, _ group: CaptureGroup, _ arguments: [(label: String?, type: ArgumentType)] = [],
    answer: ArgumentType? = nil
  ) {
    (self.member, self.group) = (member, group)
    self.arguments = arguments.map { Argument(label: $0.label, type: $0.type) }
    form = answer.map(Form.question) ?? .call
  }

  init(_ member: String, _ group: CaptureGroup, property: ArgumentType) {
    (self.member, self.group, arguments, form) = (member, group, [], .property(property))
  }

  /// The types of all that is written, the answer or value last.
  var types: [ArgumentType] {
    switch form {
    case .call: arguments.map(\.type)
    case .question(let answer): arguments.map(\.type) + [answer]
    case .property(let value): [value]
    }
  }
}

extension CallbackSignature {
  /// Where in ``Callback/Fields`` an argument stands.
  public enum Slot: Sendable {
    case object, other, x, y
    /// A size: its width in `x`, its height in `y`.
    case xAndY
  }

  /// The arguments as they are written, the answer or value last, each with its place among the fields.
  public var slots: [(type: ArgumentType, slot: Slot)] {
    var hasObject = false
    var hasNumber = false
    return types.map { type in
      switch type {
      case .object, .objectOrNil:
        defer { hasObject = true }
        return (type, hasObject ? .other : .object)
      case .objects, .text, .exception, .sequence: return (type, .other)
      case .size: return (type, .xAndY)
      case .flag, .orientation, .orientations, .number, .index, .presentationStyle, .sizeClass, .gesturePhase,
        .segueKind, .warningKind:
        defer { hasNumber = true }
        return (type, hasNumber ? .y : .x)
      }
    }
  }
}
