import TraceEvents

extension ControllerState {
  /// The begin that is open, and was not refused; nil if none is or that is unknown.
  var openBegin: SequenceNumber? {
    switch explicitTransition {
    case .open(let open): open.isRefused ? nil : open.begin
    case .unknown, .closed: nil
    }
  }

  /// Whether an explicit begin drives its appearance now.
  var isExplicitlyOpen: Bool { openBegin != nil }
}
