import Foundation

// Collapsing onto one column and expanding to two, from iOS 8.
extension UISplitViewController {
  func adaptToWidth() {
    switch (traitCollection.horizontalSizeClass, isCollapsed) {
    case (.compact, false): collapse()
    case (.regular, true), (.unspecified, true): expand()
    case (.compact, true), (.regular, false), (.unspecified, false): break
    }
  }

  /// Puts the secondary column onto the first, if the delegate does not do with it what it wants (split-004).
  private func collapse() {
    guard let former = primary else { return }
    isCollapsed = true
    if style != .unspecified { return collapseColumns() }
    guard let secondary else { return }
    primary = delegate?.primaryViewController(forCollapsing: self) ?? former
    guard let primary else { return }
    self.secondary = nil
    let isDone = askToCollapse(secondary, onto: primary)
    let pair = leaving(secondary)
    secondary.viewIfLoaded?.removeFromSuperview()
    shown.removeAll { $0 === secondary }
    release(secondary)
    if !isDone, let navigation = primary as? UINavigationController {
      // UIKit itself may put a navigation controller onto another here.
      navigation.change(to: navigation.stack + [secondary], animated: false, .push)
      collapsedDetail = secondary
    }
    pair.end()
  }

  private func askToCollapse(_ secondary: UIViewController, onto primary: UIViewController) -> Bool {
    guard let delegate else { return false }
    let answer = delegate.splitViewController(self, collapseSecondary: secondary, onto: primary)
    world.seam.note(.navigation(.collapseSecondary(secondary, answer: answer)), of: self)
    return answer
  }

  /// Takes the secondary column off the first again (split-005).
  private func expand() {
    isCollapsed = false
    if style != .unspecified { return expandColumns() }
    guard let former = primary else { return }
    primary = delegate?.primaryViewController(forExpanding: self) ?? former
    guard let primary else { return }
    if let detail = askToSeparate(from: primary) ?? separated(from: primary) {
      secondary = detail
      if detail.parent !== self { take(detail) }
    }
    collapsedDetail = nil
  }

  private func askToSeparate(from primary: UIViewController) -> UIViewController? {
    guard let delegate else { return nil }
    let answer = delegate.splitViewController(self, separateSecondaryFrom: primary)
    world.seam.note(.navigation(.separateSecondary(answer: answer)), of: self)
    return answer
  }

  /// What was collapsed onto the first column, taken off its stack.
  private func separated(from primary: UIViewController) -> UIViewController? {
    guard let navigation = primary as? UINavigationController, let detail = collapsedDetail,
      let index = navigation.stack.firstIndex(where: { $0 === detail }), index > 0
    else { return nil }
    navigation.settleAtOnce()
    let pair = leaving(detail)
    navigation.forgetShown(detail)
    navigation.pop(to: index - 1, animated: false)
    pair.end()
    detail.sendDidMove(to: nil)
    return detail
  }

  func leaving(_ controller: UIViewController) -> AppearancePair {
    let pair = AppearancePair(leaving: [controller], arriving: [], .navigation, animated: false)
    pair.begin()
    return pair
  }

  // MARK: Display modes

  func adaptDisplayMode(to orientation: UIInterfaceOrientation) {
    let mode: DisplayMode =
      if let chosenDisplayMode {
        chosenDisplayMode
      } else if preferredDisplayMode != .automatic {
        preferredDisplayMode
      } else if orientation.isLandscape {
        .oneBesideSecondary
      } else {
        displayMode == .oneOverSecondary ? .oneOverSecondary : .secondaryOnly
      }
    setDisplayMode(mode)
  }

  func setDisplayMode(_ mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    displayMode = mode
  }

  /// Shows the first column over the second, or hides it again.
  func toggleOverlay() {
    guard !isCollapsed, displayMode != .oneBesideSecondary else { return }
    setDisplayMode(displayMode == .oneOverSecondary ? .secondaryOnly : .oneOverSecondary)
    arrange(for: world.interfaceOrientation, isSeen: appearance.isAppearedOrAppearing)
  }

  // MARK: The detail

  /// Puts another controller into the secondary column, or onto the first while collapsed.
  func showDetail(_ detail: UIViewController) {
    if isCollapsed, let navigation = primary as? UINavigationController {
      navigation.change(to: navigation.stack + [detail], animated: true, .push)
      collapsedDetail = detail
      return
    }
    replaceColumns(with: [primary, detail].compactMap { $0 })
  }
}
