/// Where among ``Callback/Fields`` a kind of callback has what: the signature, in the form that a fast loop needs.
package struct ArgumentLayout: Sendable {
  /// What the second place holds.
  package enum Other: Sendable {
    case nothing, object, text, words, list, sequence
  }

  package private(set) var hasObject = false
  package private(set) var other = Other.nothing
  package private(set) var hasSize = false
  /// ``other`` is an object, or a list: asked at every event, where comparing would be a call.
  package private(set) var hasOtherObject = false
  package private(set) var hasList = false
  /// The event is in a lane: it is no step, mark, birth or death.
  package private(set) var isCompared = true

  /// By the code of the kind.
  package static let all: [ArgumentLayout] = {
    var layouts = [ArgumentLayout](repeating: ArgumentLayout(), count: 256)
    for kind in Callback.Kind.allCases { layouts[Int(kind.rawValue)] = ArgumentLayout(kind) }
    return layouts
  }()

  private init() {}

  private init(_ kind: Callback.Kind) {
    for (type, slot) in kind.signature.slots {
      switch type {
      case .object, .objectOrNil: if slot == .object { hasObject = true } else { other = .object }
      case .objects: other = .list
      case .text: other = .text
      case .exception: other = .words
      case .sequence: other = .sequence
      case .size: hasSize = true
      case .flag, .orientation, .orientations, .number, .index, .presentationStyle, .sizeClass, .gesturePhase,
        .segueKind, .warningKind:
        break
      }
    }
    // What UIKit prints names objects by label, and labels are numbered anew in each run.
    if kind == .warns { other = .words }
    (hasOtherObject, hasList) = (other == .object, other == .list)
    isCompared = !ArgumentLayout.folded.contains(kind)
  }

  private static let folded: CallbackSet = [.step, .superNotReached, .unrecorded, .initialized, .deinitialized]
}
