import Foundation

extension World {
  /// How long a quarter turn takes, in seconds of virtual time. Half a circle takes twice as long.
  private static let quarterTurn: TimeInterval = 0.3

  /// The size of the screen as the interface is turned now.
  var interfaceSize: CGSize { size(for: interfaceOrientation) }

  private func size(for orientation: UIInterfaceOrientation) -> CGSize {
    let upright = configuration.screenSize
    return orientation.isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
  }

  /// Turns the device, as the user would, so that the interface would stand upright in that orientation.
  ///
  /// The window's root decides whether the interface follows (rot-016). If it does, the window's bounds are swapped,
  /// in every era (UIKit turned the root view instead, before iOS 8), and the controllers hear of it in the manner of
  /// the world's version: by willRotate, willAnimateRotation and didRotate to iOS 7, by viewWillTransition later.
  public func rotate(to orientation: UIInterfaceOrientation) {
    run {
      seam.call(.rotate(to: orientation), on: nil) {
        device.orientation = UIDeviceOrientation(showing: orientation)
        post(UIDevice.orientationDidChangeNotification, about: device)
        turnInterface(to: orientation)
      }
    }
  }

  /// Turns the interface when a window is shown whose root does not support how it is turned: after viewWillAppear, and
  /// with the traits call, if the traits change, but without the size call (rot-010). From iOS 8; the device does not
  /// move.
  func turnToSupportedOrientation(showing window: UIWindow) {
    guard systemVersion >= 8, let root = window.rootViewController else { return }
    let mask = root.orientationDecider.supportedInterfaceOrientations
    guard !mask.contains(interfaceOrientation.mask) else { return }
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    guard let supported = order.first(where: { mask.contains($0.mask) }) else { return }
    let coordinator = TransitionCoordinator(duration: 0, in: window)
    let former = root.traitCollection
    interfaceOrientation = supported
    let new = UITraitCollection(of: self, in: window, width: interfaceSize.width)
    let changes = new.verticalSizeClass != former.verticalSizeClass
    if changes { root.sendTraits(new, with: coordinator) }
    window.frame = CGRect(origin: .zero, size: interfaceSize)
    if changes { root.sendTraitsChanged(from: former) }
    coordinator.runAlongside()
    turns.performAfterCommit { coordinator.runCompletions() }
  }

  private func turnInterface(to orientation: UIInterfaceOrientation) {
    let former = interfaceOrientation
    guard orientation != former, orientation != .unknown else { return }
    let turning = shownWindows
    guard let decider = (application.keyWindow ?? turning.last),
      let root = decider.rootViewController?.orientationDecider
    else { return }
    let mask =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: decider)
      ?? application.supportedInterfaceOrientations(for: decider)
    guard root.allowsRotation(to: orientation, within: mask) else { return }
    let duration = Self.quarterTurn * (orientation.isOpposite(of: former) ? 2 : 1)
    let windows = turning.filter { $0.bounds.size == size(for: former) }
    if systemVersion < 8 {
      turnWithTriple(windows, from: former, to: orientation, duration)
    } else {
      turnWithCoordinator(windows, to: orientation, duration)
    }
  }

  /// The legacy way (rot-001): the old orientation and bounds hold in willRotate, the new ones from the layout on.
  private func turnWithTriple(
    _ windows: [UIWindow], from former: UIInterfaceOrientation, to orientation: UIInterfaceOrientation,
    _ duration: TimeInterval
  ) {
    // Who is covered hears nothing, nor later (rot-006).
    let roots = windows.compactMap(\.rootViewController)
    let seen = roots.flatMap(\.presentedChain).filter { $0.viewIfLoaded?.shownWindow != nil }
    for controller in seen { controller.send(.willRotate(orientation, duration)) }
    for root in roots { root.interfaceWillTurn(to: orientation) }
    if systemVersion < 5 { animateInTwoSteps(seen, from: former, to: orientation, duration) }
    turn(windows, to: orientation)
    for controller in seen { controller.send(.willAnimateRotation(orientation, duration)) }
    turns.schedule(after: duration) {
      for controller in seen { controller.send(.didRotate(former)) }
      for root in roots { root.interfaceDidTurn() }
    }
  }

  /// What controllers of iOS 4 and before hear that want it in two halves (rot-003).
  private func animateInTwoSteps(
    _ controllers: [UIViewController], from former: UIInterfaceOrientation, to orientation: UIInterfaceOrientation,
    _ duration: TimeInterval
  ) {
    for controller in controllers { controller.send(.willAnimateFirstHalf(orientation, duration / 2)) }
    turns.schedule(after: duration / 2) {
      for controller in controllers { controller.send(.didAnimateFirstHalf(orientation)) }
      for controller in controllers { controller.send(.willAnimateSecondHalf(former, duration / 2)) }
    }
  }

  /// The way of iOS 8 and later (rot-009): the size call, the animated phase with the alongside blocks and the layout,
  /// and then the completions.
  private func turnWithCoordinator(
    _ windows: [UIWindow], to orientation: UIInterfaceOrientation, _ duration: TimeInterval
  ) {
    let coordinator = TransitionCoordinator(duration: duration, in: windows.first ?? UIView())
    let newSize = size(for: orientation)
    let roots = windows.compactMap(\.rootViewController)
    for root in roots {
      root.coordinatorUnderWay = coordinator
      root.sendSize(newSize, with: coordinator)
    }
    turn(windows, to: orientation) { coordinator.runAlongside() }
    turns.schedule(after: duration) { [seam] in
      for root in roots { root.coordinatorUnderWay = nil }
      seam.call(.coordinatorCompleted(isCancelled: coordinator.isCancelled), on: roots.first) {
        coordinator.runCompletions()
      }
    }
  }

  private func turn(
    _ windows: [UIWindow], to orientation: UIInterfaceOrientation, alongside: () -> Void = {}
  ) {
    interfaceOrientation = orientation
    for window in windows { window.frame = CGRect(origin: .zero, size: interfaceSize) }
    alongside()
    for window in windows { window.layoutIfNeeded() }
  }
}
