import Foundation

// Hiding and showing the master, to iOS 7.
extension UISplitViewController {
  private func shouldHideMaster(in orientation: UIInterfaceOrientation) -> Bool {
    guard let primary else { return false }
    guard let delegate, world.systemVersion >= 5 else { return orientation.isPortrait }
    return delegate.splitViewController(self, shouldHide: primary, in: orientation)
  }

  /// Hides or shows the master, and tells the delegate; nothing if it is as it should be.
  func arrangeMaster(for orientation: UIInterfaceOrientation) {
    guard let primary else { return }
    switch (shouldHideMaster(in: orientation), hidden) {
    case (true, nil): hide(primary)
    case (false, let hidden?): show(primary, hidden)
    case (true, .some), (false, nil): break
    }
  }

  private func hide(_ master: UIViewController) {
    let item = UIBarButtonItem(title: master.title, style: .plain, target: nil, action: nil)
    let popover = UIPopoverController(contentViewController: master)
    item.systemAction = { [weak self] in self?.toggleMaster() }
    hidden = HiddenMaster(barButtonItem: item, popover: popover)
    guard let delegate else { return }
    world.seam.call(.navigation(.splitWillHide(master)), on: self) {
      delegate.splitViewController(self, willHide: master, with: item, for: popover)
    }
  }

  private func show(_ master: UIViewController, _ hidden: HiddenMaster) {
    // A popover that is open while the device turns is closed first.
    hidden.popover.dismiss(animated: false)
    self.hidden = nil
    guard let delegate else { return }
    world.seam.call(.navigation(.splitWillShow(master)), on: self) {
      delegate.splitViewController(self, willShow: master, invalidating: hidden.barButtonItem)
    }
  }

  /// Does what a tap on the bar button does (split-003).
  private func toggleMaster() {
    guard let hidden, let primary else { return }
    guard !hidden.popover.isPopoverVisible else { return hidden.popover.dismiss(animated: true) }
    if let delegate {
      world.seam.call(.navigation(.splitWillPresent(primary)), on: self) {
        delegate.splitViewController(self, popoverController: hidden.popover, willPresent: primary)
      }
    }
    hidden.popover.present(from: hidden.barButtonItem, permittedArrowDirections: .any, animated: true)
  }

  /// The interface is about to turn: the master's will-callback.
  func turnMaster(to orientation: UIInterfaceOrientation) {
    guard world.systemVersion < 8, let primary, isViewLoaded else { return }
    let wasHidden = hidden != nil
    arrangeMaster(for: orientation)
    guard (hidden != nil) != wasHidden else { return }
    let pair = AppearancePair(
      leaving: wasHidden ? [] : [primary], arriving: wasHidden ? [primary] : [], .navigation, animated: true)
    turning = pair
    pair.begin()
    guard wasHidden else { return }
    shown.insert(primary, at: 0)
    view.addSubview(primary.view)
    view.setNeedsLayout()
  }

  /// The interface has turned: the master's did-callback.
  func finishTurningMaster() {
    guard let pair = turning else { return }
    turning = nil
    for controller in pair.leaving {
      shown.removeAll { $0 === controller }
      // It may be in its popover by now.
      if let masterView = controller.viewIfLoaded, masterView.superview === view { masterView.removeFromSuperview() }
    }
    pair.end()
    view.setNeedsLayout()
  }
}
