import Foundation

/// What a controller shows in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A short text on the item, a count for instance.
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var selectedImage: UIImage?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
