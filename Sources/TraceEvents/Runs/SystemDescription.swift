/// Who answered the calls of a run, and on what device. Every part may be unknown; the notation writes `?` for it.
public struct SystemDescription: Hashable, Sendable {
  /// Whose UIKit it was. A run of the model is never the baseline of a real one.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// The model of UIKit in this package.
    case model
    /// Apple's UIKit.
    case uiKit = "UIKit"
    /// A pasted console log.
    case log
  }

  /// A kind of device.
  public enum Idiom: String, CaseIterable, Hashable, Sendable {
    case iPhone, iPad, mac, tv, car, vision
  }

  /// A version of the system.
  public struct Version: Hashable, Comparable, Sendable {
    public var major: Int
    public var minor: Int

    public init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  public var source: Source?
  public var idiom: Idiom?
  public var version: Version?
  /// The size of the screen when the run began, in points.
  public var screen: Size?
  /// How the interface was turned when the run began.
  public var orientation: Orientation?

  public init(
    source: Source? = nil, idiom: Idiom? = nil, version: Version? = nil, screen: Size? = nil,
    orientation: Orientation? = nil
  ) {
    self.source = source
    self.idiom = idiom
    self.version = version
    self.screen = screen
    self.orientation = orientation
  }
}
