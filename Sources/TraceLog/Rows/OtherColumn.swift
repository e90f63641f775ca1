import TraceEvents

/// What the column `other` of an event holds; the kind of callback decides.
enum OtherColumn: Sendable {
  case nothing, object, text, list, sequence

  fileprivate init(_ type: CallbackSignature.ArgumentType) {
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

/// What the column `other` holds for each code of a callback.
///
/// Whoever goes through many rows keeps a copy: asking for the shared one takes as long as reading a column.
struct OtherColumnTable: Sendable {
  private var uses = [OtherColumn](repeating: .nothing, count: Int(UInt8.max) + 1)

  static let shared = OtherColumnTable()

  private init() {
    for kind in Callback.Kind.allCases {
      for (type, slot) in kind.signature.slots where slot == .other { uses[Int(kind.rawValue)] = OtherColumn(type) }
    }
  }

  /// Nothing for a code that means nothing.
  @inline(__always)
  subscript(kind: UInt8) -> OtherColumn { uses[Int(kind)] }
}
