import TraceEvents

/// What part a kind of callback plays in a comparison, in the form that a fast loop needs.
struct CallbackPart {
  /// What it ends that another event began.
  let stage: Callback.Kind.Stage?
  /// Code asks for it.
  let isCall: Bool

  /// By the code of the kind.
  static let all: [CallbackPart] = {
    var parts = [CallbackPart](repeating: CallbackPart(stage: nil, isCall: false), count: 256)
    for kind in Callback.Kind.allCases {
      parts[Int(kind.rawValue)] = CallbackPart(stage: kind.stage, isCall: kind.role == .call)
    }
    return parts
  }()
}
