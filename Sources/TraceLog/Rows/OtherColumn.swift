import TraceEvents

/// What the column `other` of an event holds; the kind of callback decides.
enum OtherColumn: Sendable {
  case nothing, object, text, list, sequence

  private static let uses: [OtherColumn] = {
    var uses = [OtherColumn](repeating: .nothing, count: Int(UInt8.max) + 1)
    for kind in Callback.Kind.allCases {
      for (type, slot) in kind.signature.slots where slot == .other { uses[Int(kind.rawValue)] = OtherColumn(type) }
    }
    return uses
  }()

  /// What the column holds for callbacks of this code; nothing for a code that means nothing.
  @inline(__always)
  static func use(_ kind: UInt8) -> OtherColumn { uses[Int(kind)] }

  private init(_ type: CallbackSignature.ArgumentType) {
    self =
      switch type {
      case .object, .objectOrNil: .object
      case .objects: .list
      case .text, .exception: .text
      case .sequence: .sequence
      case .flag, .orientation, .orientations, .size, .number, .index, .presentationStyle, .sizeClass, .gesturePhase,
        .segueKind, .warningKind: .nothing
      }
  }
}
