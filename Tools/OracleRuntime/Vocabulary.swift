import UIKit

// UIKit's values in the vocabulary of events.

extension Size {
  init(_ size: CGSize) { self.init(width: Float(size.width), height: Float(size.height)) }
}

extension Orientation {
  init(_ orientation: UIInterfaceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    default: self = .unknown
    }
  }
}

extension OrientationSet {
  init(of mask: UIInterfaceOrientationMask) {
    self = []
    if mask.contains(.portrait) { insert(.portrait) }
    if mask.contains(.portraitUpsideDown) { insert(.portraitUpsideDown) }
    if mask.contains(.landscapeLeft) { insert(.landscapeLeft) }
    if mask.contains(.landscapeRight) { insert(.landscapeRight) }
  }
}

extension SizeClass {
  init(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: self = .unspecified
    }
  }
}

extension PresentationStyle {
  init(_ style: UIModalPresentationStyle) {
    switch style {
    case .automatic: self = .automatic
    case .fullScreen: self = .fullScreen
    case .pageSheet: self = .pageSheet
    case .formSheet: self = .formSheet
    case .currentContext: self = .currentContext
    case .custom: self = .custom
    case .overFullScreen: self = .overFullScreen
    case .overCurrentContext: self = .overCurrentContext
    case .popover: self = .popover
    default: self = .none
    }
  }
}

extension SystemDescription {
  /// The device that answers.
  @MainActor static var ofThisDevice: SystemDescription {
    let device = UIDevice.current
    let parts = device.systemVersion.split(separator: ".").compactMap { Int($0) }
    return SystemDescription(
      source: .uiKit,
      idiom: idiom(device.userInterfaceIdiom),
      version: parts.first.map { Version($0, parts.dropFirst().first ?? 0) },
      screen: Size(UIScreen.main.bounds.size),
      orientation: UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait)
  }

  private static func idiom(_ idiom: UIUserInterfaceIdiom) -> Idiom? {
    #if targetEnvironment(macCatalyst)
      return .mac
    #else
      switch idiom {
      case .phone: return .iPhone
      case .pad: return .iPad
      default: return nil
      }
    #endif
  }
}
