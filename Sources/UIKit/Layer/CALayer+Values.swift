import Foundation

// A layer's values by their names. What has no name here is kept for whoever set it, as every layer does (Apple, Core
// Animation Programming Guide, "Key-Value Coding Extensions").
extension CALayer {
  public func value(forKey key: String) -> Any? {
    switch key {
    case "bounds": bounds
    case "frame": frame
    case "position": position
    case "anchorPoint": anchorPoint
    case "zPosition": zPosition
    case "opacity": opacity
    case "hidden": isHidden
    case "cornerRadius": cornerRadius
    case "masksToBounds": masksToBounds
    case "backgroundColor": backgroundColor
    case "transform": transform
    default: keptValues[key]
    }
  }

  /// A value of the wrong type changes nothing. UIKit raises then; which exception, is not known here.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "bounds": if let value = value as? CGRect { bounds = value }
    case "frame": if let value = value as? CGRect { frame = value }
    case "position": if let value = value as? CGPoint { position = value }
    case "anchorPoint": if let value = value as? CGPoint { anchorPoint = value }
    case "zPosition": if let value = Self.number(value) { zPosition = value }
    case "opacity": if let value = Self.number(value) { opacity = Float(value) }
    case "hidden": if let value = value as? Bool { isHidden = value }
    case "cornerRadius": if let value = Self.number(value) { cornerRadius = value }
    case "masksToBounds": if let value = value as? Bool { masksToBounds = value }
    case "backgroundColor": backgroundColor = value as? CGColor
    case "transform": if let value = value as? CATransform3D { transform = value }
    default: keptValues[key] = value
    }
  }

  /// As by a name, and the scale and translation of the transform.
  public func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "transform.scale", "transform.scale.x": transform.m11
    case "transform.scale.y": transform.m22
    case "transform.translation.x": transform.m41
    case "transform.translation.y": transform.m42
    default: value(forKey: keyPath)
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
