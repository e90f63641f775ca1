import Foundation

// Which columns there are, and which of them are seen.
extension UISplitViewController {
  /// Sets both columns.
  func replaceColumns(with controllers: [UIViewController]) {
    let former = allColumns
    for controller in controllers where !former.contains(where: { $0 === controller }) {
      if let problem = problem(withAdopting: controller) { return world.raise(problem) }
    }
    let removed = former.filter { old in !controllers.contains { $0 === old } }
    if style == .tripleColumn {
      supplementary = controllers.first { $0 !== controllers.first && $0 !== controllers.last }
    }
    (primary, secondary) = (controllers.first, controllers.count > 1 ? controllers.last : nil)
    for controller in removed { releaseQuietly(controller) }
    for controller in controllers where !former.contains(where: { $0 === controller }) { take(controller) }
    if isViewLoaded, appearance.isAppearedOrAppearing {
      arrange(for: world.interfaceOrientation, isSeen: true)
      view.setNeedsLayout()
    }
    for controller in removed { controller.sendDidMove(to: nil) }
  }

  func take(_ controller: UIViewController) {
    adoptQuietly(controller)
    controller.sendDidMove(to: self)
  }

  func release(_ controller: UIViewController) {
    releaseQuietly(controller)
    controller.sendDidMove(to: nil)
  }

  /// Makes children of the columns that were set by name, now that they are to be seen (split-006).
  func mountColumns() {
    guard style != .unspecified, !isCollapsed else { return }
    let names: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    let wanted = names.compactMap { columns[$0] }.map(wrapped)
    guard wanted.map(ObjectIdentifier.init) != viewControllers.map(ObjectIdentifier.init) else { return }
    replaceColumns(with: wanted)
  }

  /// A navigation controller around a plain controller.
  private func wrapped(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController { return controller }
    if let navigation = controller.parent as? UINavigationController { return navigation }
    return world.run { UINavigationController(rootViewController: controller) }
  }

  /// Brings what is seen in line with the room there is.
  ///
  /// - Parameter isSeen: Whether the columns that come and go hear of it; before the container's own viewWillAppear
  ///   reaches them they don't.
  func arrange(for orientation: UIInterfaceOrientation, isSeen: Bool) {
    if world.systemVersion < 8 {
      arrangeMaster(for: orientation)
    } else {
      adaptToWidth()
      adaptDisplayMode(to: orientation)
    }
    show(visibleColumns, isSeen: isSeen)
  }

  private var visibleColumns: [UIViewController] {
    if isCollapsed { return [compact ?? primary].compactMap { $0 } }
    if style == .tripleColumn {
      return [
        displayMode.columnsBesideSecondary > 1 ? primary : nil,
        displayMode.columnsBesideSecondary > 0 ? supplementary : nil, secondary,
      ].compactMap { $0 }
    }
    let isPrimarySeen = world.systemVersion < 8 ? hidden == nil : displayMode != .secondaryOnly
    return [isPrimarySeen ? primary : nil, secondary].compactMap { $0 }
  }

  private func show(_ wanted: [UIViewController], isSeen: Bool) {
    let leaving = shown.filter { old in !wanted.contains { $0 === old } }
    let arriving = wanted.filter { new in !shown.contains { $0 === new } }
    guard !leaving.isEmpty || !arriving.isEmpty else { return }
    shown = wanted
    tellOfColumns(leaving, arriving)
    guard isSeen else {
      for controller in leaving { controller.viewIfLoaded?.removeFromSuperview() }
      for controller in arriving { view.addSubview(controller.view) }
      return layOutColumns()
    }
    let pair = AppearancePair(leaving: leaving, arriving: arriving, .navigation, animated: false)
    pair.begin()
    for controller in leaving { controller.viewIfLoaded?.removeFromSuperview() }
    for controller in arriving { view.addSubview(controller.view) }
    layOutColumns()
    world.turns.performAfterCommit { pair.end() }
  }

  /// Puts the columns beside each other, or the first one over the second.
  func layOutColumns() {
    if style == .tripleColumn, !isCollapsed { return layOutThreeColumns() }
    let bounds = view.bounds
    let isBeside = shown.count > 1 && (world.systemVersion < 8 || displayMode == .oneBesideSecondary)
    for controller in shown {
      controller.view.autoresizingMask = []
      let isPrimary = controller === primary
      if isCollapsed || shown.count == 1 {
        controller.view.frame = bounds
      } else if isPrimary {
        controller.view.frame = CGRect(x: 0, y: 0, width: primaryColumnWidth, height: bounds.height)
      } else {
        let left = isBeside ? primaryColumnWidth : 0
        controller.view.frame = CGRect(x: left, y: 0, width: bounds.width - left, height: bounds.height)
      }
    }
  }

  /// How large a column will be when the split view has that size.
  func size(ofColumn column: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    let traits = UITraitCollection(of: world, in: viewIfLoaded?.window, width: parentSize.width)
    guard world.systemVersion < 8 || traits.horizontalSizeClass != .compact else { return parentSize }
    if style == .tripleColumn {
      let beside = displayMode.isOverlay ? 0 : CGFloat(displayMode.columnsBesideSecondary)
      let width = column === primary || column === supplementary ? 320 : max(0, parentSize.width - beside * 320)
      return CGSize(width: width, height: parentSize.height)
    }
    if column === primary { return CGSize(width: primaryColumnWidth, height: parentSize.height) }
    let isBeside =
      preferredDisplayMode == .automatic ? parentSize.width > parentSize.height : displayMode == .oneBesideSecondary
    return CGSize(width: parentSize.width - (isBeside ? primaryColumnWidth : 0), height: parentSize.height)
  }
}
