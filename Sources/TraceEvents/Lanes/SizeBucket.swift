/// The class of a size: what devices of one kind have in common.
package enum SizeBucket {
  case compactPortrait, compactLandscape, regularPortrait, regularLandscape

  /// Below this many points on the shorter side a size counts as compact: the widest phone has 440, the narrowest iPad
  /// 744.
  private static let regularFrom: Float = 600

  package init(_ size: Size) {
    if min(size.width, size.height) < SizeBucket.regularFrom {
      self = size.width > size.height ? .compactLandscape : .compactPortrait
    } else {
      self = size.width > size.height ? .regularLandscape : .regularPortrait
    }
  }

  var code: UInt64 {
    switch self {
    case .compactPortrait: 1
    case .compactLandscape: 2
    case .regularPortrait: 3
    case .regularLandscape: 4
    }
  }
}
