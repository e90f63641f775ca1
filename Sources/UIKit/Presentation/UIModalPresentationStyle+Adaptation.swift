import Foundation

extension UIModalPresentationStyle {
  /// The style that is meant where code left it to the system: a page sheet from iOS 13 on (modal-005), and full
  /// screen before there was such a choice.
  func resolved(in version: SystemVersion) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return version < 13 ? .fullScreen : .pageSheet
  }

  /// The style in a compact width.
  ///
  /// To iOS 12 everything that is not over the whole screen becomes full screen there; from 13 sheets stay sheets, and
  /// a popover becomes one (modal-011, modal-005).
  func adaptation(in version: SystemVersion) -> UIModalPresentationStyle {
    switch self {
    case .pageSheet, .formSheet: version < 13 ? .fullScreen : self
    case .popover: version < 13 ? .fullScreen : .pageSheet
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none, .automatic: self
    }
  }

  /// Whether the presenter's view goes (D12).
  var removesPresentersView: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic: false
    }
  }

  /// Whether the presented controller has the whole window, so that it decides how the interface turns (rot-016).
  var fillsWindow: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .custom: true
    case .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover, .none, .automatic: false
    }
  }

  /// Whether it is shown on the nearest controller that defines a context, instead of on the outermost.
  var usesContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .pageSheet, .formSheet, .fullScreen, .custom, .overFullScreen, .popover, .none, .automatic: false
    }
  }

  /// Whether the user may pull it down (iOS 13 and later).
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover, .none, .automatic:
      false
    }
  }

  /// Where the presented view goes, in points. The sizes of sheets and popovers are those of UIKit's documentation and
  /// only roughly right.
  func frame(in bounds: CGRect, preferred: CGSize, isPad: Bool) -> CGRect {
    switch self {
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none, .automatic:
      return bounds
    case .pageSheet:
      guard isPad else { return CGRect(x: 0, y: 54, width: bounds.width, height: max(0, bounds.height - 54)) }
      return bounds.centered(CGSize(width: min(704, bounds.width), height: max(0, bounds.height - 44)))
    case .formSheet:
      guard isPad else { return CGRect(x: 0, y: 54, width: bounds.width, height: max(0, bounds.height - 54)) }
      return bounds.centered(preferred == .zero ? CGSize(width: 540, height: 620) : preferred)
    case .popover:
      return bounds.centered(preferred == .zero ? CGSize(width: 320, height: 480) : preferred)
    }
  }
}

extension CGRect {
  /// A rectangle of that size, no larger than this one, in the middle of it.
  fileprivate func centered(_ size: CGSize) -> CGRect {
    let (width, height) = (min(size.width, self.width), min(size.height, self.height))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
