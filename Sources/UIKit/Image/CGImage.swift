import Foundation

/// A picture in pixels, of which the model knows how many there are.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The part of the picture that lies in a rectangle; nil if none does.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    return part.isNull || part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}
