import Foundation

/// Makes pictures of a size (iOS 10 and later).
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let scale: CGFloat

  public init(size: CGSize) {
    (self.size, scale) = (size, UIScreen.main.scale)
    super.init()
  }

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    (self.size, scale) = (size, format.scale)
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(size: bounds.size)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: scale)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context))
    UIGraphicsPopContext()
    return UIImage(size: size, scale: scale)
  }
}

@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = UIScreen.main.scale
  open var opaque = false

  public override init() {
    super.init()
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
}
