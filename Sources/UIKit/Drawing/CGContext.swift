import Foundation

/// Where code draws. Everything that is drawn is forgotten: the model shows no pictures.
@preconcurrency @MainActor public final class CGContext {
  /// In points.
  let size: CGSize
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale) = (size, scale)
  }

  public func saveGState() {}
  public func restoreGState() {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  public func beginPath() {}
  public func closePath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addPath(_ path: CGPath) {}
  public func fillPath() {}
  public func strokePath() {}
  public func clip() {}
  public func clip(to rect: CGRect) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clear(_ rect: CGRect) {}
}
