import Foundation

/// Items where a layout puts them, of which only those in sight have cells.
///
/// As in a table, in the layout: an item out of sight hears didEndDisplaying and its cell waits for reuse; an item that
/// comes into sight is asked for its cell, which is put in place after willDisplay.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)?

  /// Not kept alive.
  open var delegate: (any UICollectionViewDelegate)? {
    get { keptDelegate as? any UICollectionViewDelegate }
    set { keptDelegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? keptDelegate }
    set {
      if let narrow = newValue as? any UICollectionViewDelegate { delegate = narrow } else { keptDelegate = newValue }
    }
  }

  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  private var layout: UICollectionViewLayout
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var queue = ReuseQueue<UICollectionViewCell>()
  private var supplementaryClasses: [String: UICollectionReusableView.Type] = [:]
  private var shown: [IndexPath: UICollectionViewCell] = [:]
  private var selection: [IndexPath] = []
  private var laidOutBounds = CGRect.null

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    guard layout !== self.layout else { return }
    self.layout.collectionView = nil
    self.layout = layout
    layout.collectionView = self
    layout.invalidateLayout()
  }

  // MARK: Cells

  /// - Parameters:
  ///   - cellClass: A cell's; of another class no cell can be dequeued.
  ///   - identifier: What dequeueing asks for.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = nib == nil ? nil : UICollectionViewCell.self
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryClasses[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
  }

  /// A cell that waits, or a new one of the class that is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = queue.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let cell = world.run { (classes[identifier] ?? UICollectionViewCell.self).init(reusedIn: .zero) }
    cell.reuseIdentifier = identifier
    if classes[identifier] == nil {
      world.raise(
        UIKitException(
          .internalInconsistency,
          "\(className) can't dequeue a cell with the identifier \"\(identifier)\": no class is registered for it.",
          about: self))
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    world.run {
      (supplementaryClasses[elementKind + identifier] ?? UICollectionReusableView.self).init(reusedIn: .zero)
    }
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { shown[$0] } }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.keys.sorted().first { shown[$0]?.frame.contains(point) ?? false }
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Items

  open var numberOfSections: Int { dataSource.map { $0.numberOfSections(in: self) } ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func reloadData() {
    selection = []
    reloadItemsInSight()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadItemsInSight() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadItemsInSight() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadItemsInSight() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadItemsInSight() }
  open func reloadSections(_ sections: IndexSet) { reloadItemsInSight() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadItemsInSight()
    world.turns.schedule(after: 0.3) { completion?(true) }
  }

  private func reloadItemsInSight() {
    for path in shown.keys.sorted() { retire(path) }
    layout.invalidateLayout()
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Tells the delegate nothing.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    for former in selection where !allowsMultipleSelection { deselectItem(at: former, animated: animated) }
    guard let indexPath else { return }
    selection.append(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.isSelected = false
  }

  /// Does what a tap on an item does.
  public func tapItem(at indexPath: IndexPath) {
    guard allowsSelection else { return }
    let delegate = delegate
    world.run {
      world.seam.gesture(.ended, at: self) {
        guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        shown[indexPath]?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
        shown[indexPath]?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        for former in selection where !allowsMultipleSelection && former != indexPath {
          deselectItem(at: former, animated: true)
          delegate?.collectionView(self, didDeselectItemAt: former)
        }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        shown[indexPath]?.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: indexPath)
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, let item = indexPathForItem(at: touch.location(in: self)) else { return }
    tapItem(at: item)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    if scrollPosition.contains(.left) { offset.x = frame.minX - adjustedContentInset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + adjustedContentInset.right }
    if scrollPosition.contains(.top) { offset.y = frame.minY - adjustedContentInset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + adjustedContentInset.bottom }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Layout

  private func prepareIfNeeded() {
    if bounds != laidOutBounds, !laidOutBounds.isNull, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.isInvalid = true
    }
    if bounds.size != laidOutBounds.size { layout.isInvalid = true }
    laidOutBounds = bounds
    guard layout.isInvalid else { return }
    layout.isInvalid = false
    layout.prepare()
    contentSize = layout.collectionViewContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    prepareIfNeeded()
    let attributes = (layout.layoutAttributesForElements(in: bounds) ?? []).filter {
      $0.representedElementCategory == .cell && $0.frame.intersects(bounds)
    }
    let wanted = Set(attributes.map(\.indexPath))
    for path in shown.keys.sorted() where !wanted.contains(path) { retire(path) }
    for attributes in attributes.sorted(by: { $0.indexPath < $1.indexPath }) { show(attributes) }
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if let cell = shown[path] { return apply(attributes, to: cell) }
    guard let dataSource else { return }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    shown[path] = cell
    apply(attributes, to: cell)
    cell.isSelected = selection.contains(path)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to cell: UICollectionViewCell) {
    cell.frame = attributes.frame
    if attributes.transform != cell.transform { cell.transform = attributes.transform }
    if attributes.alpha != cell.alpha { cell.alpha = attributes.alpha }
    cell.apply(attributes)
  }

  private func retire(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    queue.add(cell, cell.reuseIdentifier)
  }
}
