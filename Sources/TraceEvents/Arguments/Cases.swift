/// Which way an interface is turned, as UIKit names it.
public enum Orientation: UInt8, DottedCase, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// How a presented controller is shown, as UIKit names it.
public enum PresentationStyle: UInt8, DottedCase, Sendable {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none
}

/// A horizontal size class.
public enum SizeClass: UInt8, DottedCase, Sendable {
  case unspecified, compact, regular
}

/// The state of a gesture recognizer that a run tells of.
public enum GesturePhase: UInt8, DottedCase, Sendable {
  case began, changed, ended, cancelled, failed
}

/// What a segue does.
public enum SegueKind: UInt8, DottedCase, Sendable {
  case custom, push, modal, popover, replace, embed, show, showDetail, unwind
}

/// The kinds of warning that UIKit prints about appearance, containment and presentation.
public enum WarningKind: UInt8, DottedCase, Sendable {
  /// "Unbalanced calls to begin/end appearance transitions".
  case unbalanced
  /// A push while a push was running.
  case nestedPush
  /// A pop while a pop was running.
  case nestedPop
  /// A navigation transition that finished in an unexpected state.
  case unexpectedState
  /// A presentation or dismissal while another was running.
  case transitionInProgress
  /// An appearance callback that code sent itself; from iOS 16.
  case directCall
  /// A presentation from a controller whose view is not in a window.
  case notInWindow
  /// A presentation from a controller that presents already.
  case alreadyPresenting
  case other
}
