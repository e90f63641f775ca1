import Foundation

/// Items in lines, as many in each as there is room for. Headers and footers are not laid out.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override func prepare() {
    super.prepare()
    (attributes, length) = ([], 0)
    guard let collectionView else { return }
    for section in 0..<max(0, collectionView.numberOfSections) { place(section, of: collectionView) }
  }

  private func place(_ section: Int, of view: UICollectionView) {
    let isVertical = scrollDirection == .vertical
    let inset =
      flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      flowDelegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let itemSpacing =
      flowDelegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let room = isVertical ? view.bounds.width - inset.right : view.bounds.height - inset.bottom
    let first = isVertical ? inset.left : inset.top
    length += isVertical ? inset.top : inset.left
    var (along, thickness) = (first, CGFloat(0))
    for item in 0..<max(0, view.numberOfItems(inSection: section)) {
      let path = IndexPath(item: item, section: section)
      let size = flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let (own, across) = isVertical ? (size.width, size.height) : (size.height, size.width)
      if along > first, along + own > room + 1e-6 {
        length += thickness + lineSpacing
        (along, thickness) = (first, 0)
      }
      let new = UICollectionViewLayoutAttributes(forCellWith: path)
      new.frame = CGRect(
        origin: isVertical ? CGPoint(x: along, y: length) : CGPoint(x: length, y: along), size: size)
      attributes.append(new)
      along += own + itemSpacing
      thickness = max(thickness, across)
    }
    length += thickness + (isVertical ? inset.bottom : inset.right)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return scrollDirection == .vertical
      ? CGSize(width: collectionView.bounds.width, height: length)
      : CGSize(width: length, height: collectionView.bounds.height)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
