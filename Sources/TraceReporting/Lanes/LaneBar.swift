import TraceEvents

/// What a controller's lane shows at one moment. Each has a sign of its own, so that colours only add.
enum LaneBar: CaseIterable {
  case unborn, unknown, hidden, appearing, visible, disappearing, rotating

  var sign: String {
    switch self {
    case .unborn: " "
    case .unknown: "·"
    case .hidden: "│"
    case .appearing: "▒"
    case .visible: "█"
    case .disappearing: "░"
    case .rotating: "▚"
    }
  }

  /// What the legend says; nil for what needs no words.
  var words: String? {
    switch self {
    case .unborn: nil
    case .unknown: "unknown"
    case .hidden: "not visible"
    case .appearing: "appearing"
    case .visible: "visible"
    case .disappearing: "disappearing"
    case .rotating: "rotating"
    }
  }

  var style: Palette.Style {
    switch self {
    case .unborn, .unknown, .hidden: .quiet
    case .appearing, .disappearing, .rotating: .warning
    case .visible: .good
    }
  }

  init(_ state: ControllerState, isRotating: Bool) {
    if state.life == .dead {
      self = .unborn
    } else if isRotating {
      self = .rotating
    } else {
      switch state.appearance {
      case .unknown: self = .unknown
      case .disappeared: self = .hidden
      case .appearing: self = .appearing
      case .appeared: self = .visible
      case .disappearing: self = .disappearing
      }
    }
  }
}
