import TraceEvents
import UIKit

// UIKit's values in the vocabulary of events.

extension Size {
  init(_ size: CGSize) { self.init(width: Float(size.width), height: Float(size.height)) }
}

extension Orientation {
  init(_ orientation: UIInterfaceOrientation) {
    self =
      switch orientation {
      case .unknown: .unknown
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      }
  }
}

extension OrientationSet {
  init(_ mask: UIInterfaceOrientationMask) {
    self = []
    if mask.contains(.portrait) { insert(.portrait) }
    if mask.contains(.portraitUpsideDown) { insert(.portraitUpsideDown) }
    if mask.contains(.landscapeLeft) { insert(.landscapeLeft) }
    if mask.contains(.landscapeRight) { insert(.landscapeRight) }
  }
}

extension SystemDescription.Idiom {
  init?(_ idiom: UIUserInterfaceIdiom) {
    switch idiom {
    case .phone: self = .iPhone
    case .pad: self = .iPad
    case .unspecified: return nil
    }
  }
}

extension WarningKind {
  init(_ warning: UIKitWarning) {
    self =
      switch warning {
      case .unbalanced: .unbalanced
      case .nestedPush: .nestedPush
      case .nestedPop: .nestedPop
      case .unexpectedState: .unexpectedState
      case .transitionInProgress: .transitionInProgress
      case .directCall: .directCall
      case .notInWindow: .notInWindow
      case .alreadyPresenting: .alreadyPresenting
      case .other: .other
      }
  }
}

extension SizeClass {
  init(_ sizeClass: UIUserInterfaceSizeClass) {
    self =
      switch sizeClass {
      case .unspecified: .unspecified
      case .compact: .compact
      case .regular: .regular
      }
  }
}

extension PresentationStyle {
  init(_ style: UIModalPresentationStyle) {
    self =
      switch style {
      case .automatic: .automatic
      case .fullScreen: .fullScreen
      case .pageSheet: .pageSheet
      case .formSheet: .formSheet
      case .currentContext: .currentContext
      case .custom: .custom
      case .overFullScreen: .overFullScreen
      case .overCurrentContext: .overCurrentContext
      case .popover: .popover
      case .none: .none
      }
  }
}

extension TraceEvents.GesturePhase {
  init(_ phase: UIKit.GesturePhase) {
    self =
      switch phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

extension TraceEvents.SegueKind {
  init(_ kind: UIKit.SegueKind) {
    self =
      switch kind {
      case .custom: .custom
      case .push: .push
      case .modal: .modal
      case .popover: .popover
      case .replace: .replace
      case .embed: .embed
      case .show: .show
      case .showDetail: .showDetail
      case .unwind: .unwind
      }
  }
}
