import Foundation

/// A view of a collection that is used again.
///
/// UIKit makes views of a registered class by `init(frame:)`, which Swift can't call on a class that it does not know;
/// the required convenience initializer is inherited by every subclass that overrides both designated ones or none.
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What a collection makes a view of a registered class with; ours.
  public required convenience init(reusedIn frame: CGRect) {
    self.init(frame: frame)
  }

  /// Called before the view is given out again.
  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
}

/// One item of a collection.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  open private(set) lazy var contentView = makeContentView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  private func makeContentView() -> UIView {
    let view = world.run { UIView(frame: bounds) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }
}
