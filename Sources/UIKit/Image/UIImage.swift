import Foundation

/// A picture, of which the model knows the size and the name. It shows none.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked because NSObject is not Sendable and the class is open, as UIKit's is: what this class has is constant.

  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// In points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// What it was asked for by; ours, for tests to look at.
  public let name: String?

  public override init() {
    (size, scale, renderingMode, name) = (.zero, 1, .automatic, nil)
    super.init()
  }

  /// Makes a picture of a size, for what UIKit would have drawn or loaded.
  public init(size: CGSize, scale: CGFloat = 1, name: String? = nil, renderingMode: RenderingMode = .automatic) {
    (self.size, self.scale, self.name, self.renderingMode) = (size, scale, name, renderingMode)
    super.init()
  }

  /// Linux has no asset catalogues: every name gives a picture of no size.
  public convenience init?(named name: String) {
    self.init(size: .zero, name: name)
  }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(size: .zero, name: name)
  }

  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 20, height: 20), name: name)
  }

  public convenience init(cgImage: CGImage) {
    self.init(size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = max(scale, 0.001)
    self.init(
      size: CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale), scale: scale)
  }

  open var cgImage: CGImage? { CGImage(width: Int(size.width * scale), height: Int(size.height * scale)) }

  /// Draws nothing.
  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(size: size, scale: scale, name: name, renderingMode: renderingMode)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  open func withTintColor(_ color: UIColor) -> UIImage { self }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
