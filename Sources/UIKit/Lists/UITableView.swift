import Foundation

/// Rows below each other, of which only those in sight have cells.
///
/// In the layout, when it has been scrolled: a row that is out of sight hears didEndDisplaying, and its cell is taken
/// out and waits for reuse; then, from the top down, each row that comes into sight is asked for its cell, which is put
/// in place after willDisplay. A cell that is dequeued hears prepareForReuse first. Whether UIKit takes waiting cells
/// out of the hierarchy or hides them is not known from a source. A change of rows loads the rows in sight anew.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// A row is as high as its cell's constraints want; 44 points without any.
  public static let automaticDimension: CGFloat = -1
  private static let usualHeight: CGFloat = 44

  open weak var dataSource: (any UITableViewDataSource)?

  /// Not kept alive.
  open var delegate: (any UITableViewDelegate)? {
    get { keptDelegate as? any UITableViewDelegate }
    set { keptDelegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate ?? keptDelegate }
    set { if let narrow = newValue as? any UITableViewDelegate { delegate = narrow } else { keptDelegate = newValue } }
  }

  public let style: Style
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = 0
  open var sectionFooterHeight: CGFloat = 0
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var separatorEffect: UIVisualEffect?
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

  private var classes: [String: UITableViewCell.Type] = [:]
  private var queue = ReuseQueue<UITableViewCell>()
  private var rows: [(path: IndexPath, frame: CGRect)] = []
  private var isOutdated = true
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var selection: [IndexPath] = []
  private var headers: [Int: UIView] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    outdate()
  }

  // MARK: Cells

  /// - Parameters:
  ///   - cellClass: A cell's; of another class no cell can be dequeued.
  ///   - identifier: What dequeueing asks for.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nib == nil ? nil : UITableViewCell.self
  }

  /// A cell that waits, or a new one of the class that is registered; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = queue.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return world.run { classes[identifier]?.init(reusedAs: identifier) }
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    world.raise(
      UIKitException(
        .internalInconsistency,
        "\(className) can't dequeue a cell with the identifier \"\(identifier)\": no class is registered for it.",
        about: self))
    return world.run { UITableViewCell(style: .default, reuseIdentifier: identifier) }
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? { shown.isEmpty ? nil : shown.keys.sorted() }

  // MARK: Rows

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func rect(forSection section: Int) -> CGRect {
    measureIfNeeded()
    return rows.filter { $0.path.section == section }.reduce(CGRect.null) { $0.union($1.frame) }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    measureIfNeeded()
    return rows.first { $0.path == indexPath }?.frame ?? .zero
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    return rows.first { $0.frame.contains(point) }?.path
  }

  open func reloadData() {
    selection = []
    for path in shown.keys.sorted() { retire(path) }
    outdate()
  }

  open func beginUpdates() {}

  open func endUpdates() {
    reloadRowsInSight()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadRowsInSight()
    world.turns.schedule(after: 0.3) { completion?(true) }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRowsInSight() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRowsInSight() }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRowsInSight() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadRowsInSight() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadRowsInSight() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadRowsInSight() }

  private func reloadRowsInSight() {
    for path in shown.keys.sorted() { retire(path) }
    outdate()
  }

  private func outdate() {
    isOutdated = true
    setNeedsLayout()
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selection.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Tells the delegate nothing.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return }
    if !allowsMultipleSelection { for former in selection { deselectRow(at: former, animated: animated) } }
    selection.append(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }

  /// Does what a tap on a row does.
  public func tapRow(at indexPath: IndexPath) {
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    world.run {
      world.seam.gesture(.ended, at: self) {
        guard
          let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath
        else { return }
        if !allowsMultipleSelection {
          for former in selection where former != chosen {
            deselectRow(at: former, animated: true)
            delegate?.tableView(self, didDeselectRowAt: former)
          }
        }
        if !selection.contains(chosen) { selection.append(chosen) }
        shown[chosen]?.setSelected(true, animated: true)
        delegate?.tableView(self, didSelectRowAt: chosen)
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, let row = indexPathForRow(at: touch.location(in: self)) else { return }
    tapRow(at: row)
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let (row, inset) = (rectForRow(at: indexPath), adjustedContentInset)
    var offset = contentOffset
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: offset.y = row.minY - inset.top
    case .middle: offset.y = row.midY - bounds.height / 2
    case .bottom: offset.y = row.maxY - bounds.height + inset.bottom
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Layout

  private func measureIfNeeded() {
    guard isOutdated || rows.first.map({ $0.frame.width != bounds.width }) ?? false else { return }
    isOutdated = false
    rows = []
    var top: CGFloat = 0
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
      top += tableHeaderView.frame.height
    }
    for section in 0..<max(0, numberOfSections) {
      top = place(header: section, at: top)
      for row in 0..<max(0, numberOfRows(inSection: section)) {
        let path = IndexPath(row: row, section: section)
        let height = self.height(of: path)
        rows.append((path, CGRect(x: 0, y: top, width: bounds.width, height: height)))
        top += height
      }
      top += max(0, delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(x: 0, y: top, width: bounds.width, height: tableFooterView.frame.height)
      top += tableFooterView.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: top)
  }

  private func place(header section: Int, at top: CGFloat) -> CGFloat {
    let view = delegate?.tableView(self, viewForHeaderInSection: section)
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    let asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let height = asked > 0 ? asked : view != nil || hasTitle ? 28 : 0
    if headers[section] !== view {
      headers[section]?.removeFromSuperview()
      headers[section] = view
      if let view { addSubview(view) }
    }
    view?.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    return top + height
  }

  private func height(of path: IndexPath) -> CGFloat {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return asked >= 0 ? asked : estimatedRowHeight > 0 ? estimatedRowHeight : Self.usualHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    measureIfNeeded()
    let visible = rows.filter { $0.frame.intersects(bounds) }
    let wanted = Set(visible.map(\.path))
    for path in shown.keys.sorted() where !wanted.contains(path) { retire(path) }
    for (path, frame) in visible {
      if let cell = shown[path] { cell.frame = frame } else { show(path, in: frame) }
    }
  }

  private func show(_ path: IndexPath, in frame: CGRect) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    shown[path] = cell
    cell.frame = frame
    cell.setSelected(selection.contains(path), animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  private func retire(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    queue.add(cell, cell.reuseIdentifier)
  }
}
