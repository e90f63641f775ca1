import Foundation

/// The name of a nib. Linux has none: what is made from one is a plain object.
@MainActor open class UINib: NSObject {
  public let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
