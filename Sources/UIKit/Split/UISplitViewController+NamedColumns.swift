import Foundation

extension UISplitViewController.DisplayMode {
  /// How many columns are seen beside the last one, or over it.
  var columnsBesideSecondary: Int {
    switch self {
    case .secondaryOnly: 0
    case .automatic, .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether the last column keeps its place, with others over it.
  var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}

// Columns that were set by name, from iOS 14: showing and hiding them, three beside each other, and stacking them where
// there is little room.
extension UISplitViewController {
  /// While collapsed, what is shown instead of the stacked columns.
  var compact: UIViewController? { isCollapsed ? mountedCompact : nil }

  private var mountedCompact: UIViewController? {
    columns[.compact].flatMap { $0.parent === self ? $0 : nil }
  }

  private func controller(in column: Column) -> UIViewController? {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: mountedCompact
    }
  }

  private func column(of controller: UIViewController) -> Column? {
    ([.primary, .supplementary, .secondary, .compact] as [Column]).first { self.controller(in: $0) === controller }
  }

  /// Tells the delegate which columns go and come.
  func tellOfColumns(_ leaving: [UIViewController], _ arriving: [UIViewController]) {
    guard style != .unspecified, let delegate else { return }
    for column in leaving.compactMap(column) { delegate.splitViewController(self, willHide: column) }
    for column in arriving.compactMap(column) { delegate.splitViewController(self, willShow: column) }
  }

  // MARK: Showing and hiding

  /// How many columns there are beside the last one when this one is seen, counted from the right.
  private func depth(of column: Column) -> Int? {
    switch column {
    case .primary: style == .tripleColumn ? 2 : 1
    case .supplementary: style == .tripleColumn ? 1 : nil
    case .secondary: 0
    case .compact: nil
    }
  }

  private func mode(ofDepth depth: Int) -> DisplayMode {
    switch (depth, splitBehavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, .tile), (1, .displace), (1, .automatic): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    case (_, .tile), (_, .automatic): .twoBesideSecondary
    }
  }

  func showColumn(_ column: Column) {
    if isCollapsed { return stack(upTo: column) }
    guard let depth = depth(of: column), depth > displayMode.columnsBesideSecondary else { return }
    choose(mode(ofDepth: depth))
  }

  func hideColumn(_ column: Column) {
    guard !isCollapsed, let depth = depth(of: column), depth > 0, depth <= displayMode.columnsBesideSecondary else {
      return
    }
    choose(mode(ofDepth: depth - 1))
  }

  private func choose(_ mode: DisplayMode) {
    chosenDisplayMode = mode
    guard isViewLoaded, appearance.isAppearedOrAppearing else { return }
    arrange(for: world.interfaceOrientation, isSeen: true)
    view.setNeedsLayout()
  }

  // MARK: Beside each other

  func layOutThreeColumns() {
    let bounds = view.bounds
    var left: CGFloat = 0
    for controller in shown {
      controller.view.autoresizingMask = []
      guard controller !== secondary else { continue }
      let width = controller === primary ? primaryColumnWidth : supplementaryColumnWidth
      controller.view.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      left += width
      view.bringSubviewToFront(controller.view)
    }
    guard let secondary, shown.contains(where: { $0 === secondary }) else { return }
    let start = displayMode.isOverlay ? 0 : left
    // Pushed aside it keeps its width.
    let width = displayMode == .twoDisplaceSecondary ? bounds.width : max(0, bounds.width - start)
    secondary.view.frame = CGRect(x: start, y: 0, width: width, height: bounds.height)
  }

  // MARK: Collapsing

  func collapseColumns() {
    if let compact = columns[.compact] {
      for controller in allColumns { retire(controller) }
      if compact.parent !== self { take(compact) }
    } else {
      let others: [Column] = [.supplementary, .secondary].filter { controller(in: $0) != nil }
      let proposed = others.last ?? .primary
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      let count = top == .primary ? 0 : (others.firstIndex(of: top) ?? others.count - 1) + 1
      for column in others {
        guard let controller = controller(in: column) else { continue }
        retire(controller)
      }
      stackedColumns = []
      push(Array(others.prefix(count)), animated: false)
    }
    chosenDisplayMode = nil
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Takes a column out of the split view, with the callbacks of one that was seen.
  private func retire(_ controller: UIViewController) {
    let pair = leaving(controller)
    controller.viewIfLoaded?.removeFromSuperview()
    shown.removeAll { $0 === controller }
    release(controller)
    pair.end()
  }

  private func push(_ columns: [Column], animated: Bool) {
    guard let navigation = primary as? UINavigationController else { return }
    let added = columns.compactMap(controller)
    stackedColumns += columns
    // UIKit itself may put a navigation controller onto another here.
    if !added.isEmpty { navigation.change(to: navigation.stack + added, animated: animated, .push) }
  }

  /// While collapsed: brings a column to the top of the stack.
  private func stack(upTo column: Column) {
    guard let navigation = primary as? UINavigationController, compact == nil else { return }
    let others: [Column] = [.supplementary, .secondary].filter { controller(in: $0) != nil }
    if column == .primary {
      _ = navigation.popToRootViewController(animated: true)
      stackedColumns = []
    } else if let place = others.firstIndex(of: column) {
      let missing = others[...place].filter { controller(in: $0)?.parent !== navigation }
      if missing.isEmpty, let top = controller(in: column) {
        _ = navigation.popToViewController(top, animated: true)
      } else {
        push(missing, animated: true)
      }
    }
  }

  // MARK: Expanding

  func expandColumns() {
    if let compact = columns[.compact], compact.parent === self { retire(compact) }
    if let navigation = primary as? UINavigationController {
      navigation.settleAtOnce()
      for column in [Column.secondary, .supplementary] {
        guard let controller = controller(in: column), controller.parent === navigation,
          let index = navigation.stack.firstIndex(where: { $0 === controller }), index > 0
        else { continue }
        let pair = leaving(controller)
        navigation.forgetShown(controller)
        navigation.pop(to: index - 1, animated: false)
        pair.end()
      }
    }
    stackedColumns = []
    for controller in allColumns where controller.parent !== self { take(controller) }
    let proposed = mode(ofDepth: world.interfaceOrientation.isLandscape ? 1 : 0)
    if let delegate {
      chosenDisplayMode = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    }
    delegate?.splitViewControllerDidExpand(self)
  }
}
