import Foundation

extension UIViewController {
  /// One of the callbacks of the legacy rotation.
  enum LegacyRotationStep {
    case willRotate(UIInterfaceOrientation, TimeInterval)
    case willAnimateRotation(UIInterfaceOrientation, TimeInterval)
    case didRotate(UIInterfaceOrientation)
    // To iOS 4, for controllers that want it in two halves (rot-003)
    case willAnimateFirstHalf(UIInterfaceOrientation, TimeInterval)
    case didAnimateFirstHalf(UIInterfaceOrientation)
    case willAnimateSecondHalf(UIInterfaceOrientation, TimeInterval)
  }

  /// This controller and what is presented on top of it, the topmost last.
  var presentedChain: [UIViewController] { [self] + (presentation?.chain.map(\.presented) ?? []) }

  /// Who decides how the window turns whose root this is: the topmost one that has the whole window (rot-016, F11).
  var orientationDecider: UIViewController {
    let covering = (presentation?.chain ?? []).prefix { $0.controller.shownStyle.fillsWindow }
    return covering.last?.presented ?? self
  }

  /// Sends a step of the legacy rotation to this controller and then, if it lets UIKit forward, to its children that
  /// are in the window. That the parent comes first is taken over from iOS 8 (rot-004, rot-006).
  func send(_ step: LegacyRotationStep) {
    // Asked before the override runs, as for appearance.
    if !children.isEmpty { _ = forwardsRotation }
    sendToSelf(step)
    guard !children.isEmpty, forwardsRotation else { return }
    for child in children where child.viewIfLoaded?.shownWindow != nil { child.send(step) }
  }

  private func sendToSelf(_ step: LegacyRotationStep) {
    let twoStep = world.systemVersion < 5 ? self as? any _UITwoStepRotation : nil
    switch step {
    case .willRotate(let orientation, let duration):
      world.seam.send(.willRotate(to: orientation, duration: duration), to: self) {
        willRotate(to: orientation, duration: duration)
      }
    case .willAnimateRotation(let orientation, let duration):
      guard twoStep == nil else { return }
      world.seam.send(.willAnimateRotation(to: orientation, duration: duration), to: self) {
        willAnimateRotation(to: orientation, duration: duration)
      }
    case .didRotate(let orientation):
      world.seam.send(.didRotate(from: orientation), to: self) { didRotate(from: orientation) }
    case .willAnimateFirstHalf(let orientation, let duration):
      guard let twoStep else { return }
      world.seam.call(.willAnimateFirstHalfOfRotation(to: orientation, duration: duration), on: self) {
        twoStep.willAnimateFirstHalfOfRotation(to: orientation, duration: duration)
      }
    case .didAnimateFirstHalf(let orientation):
      guard let twoStep else { return }
      world.seam.call(.didAnimateFirstHalfOfRotation(to: orientation), on: self) {
        twoStep.didAnimateFirstHalfOfRotation(to: orientation)
      }
    case .willAnimateSecondHalf(let orientation, let duration):
      guard let twoStep else { return }
      world.seam.call(.willAnimateSecondHalfOfRotation(from: orientation, duration: duration), on: self) {
        twoStep.willAnimateSecondHalfOfRotation(from: orientation, duration: duration)
      }
    }
  }

  /// Sends the size that comes with a transition (iOS 8 and later).
  func sendSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    world.seam.send(.viewWillTransition(to: size), to: self) { viewWillTransition(to: size, with: coordinator) }
  }

  /// What the base implementation of viewWillTransition(to:with:) does: a child whose size stays is not told (F8).
  func passSizeToChildren(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded, passesTransitions(to: view) else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != view.bounds.size else { continue }
      child.sendSize(childSize, with: coordinator)
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  /// Whether a child with that view hears of the transition: of a container of the system's, who is seen (F3).
  private func passesTransitions(to childView: UIView) -> Bool {
    switch forwardingManner {
    case .automatic: true
    case .system, .systemInsideCallbacks: viewIfLoaded.map { childView.isDescendant(of: $0) } ?? false
    }
  }

  /// Sends the traits that come with a transition (iOS 8 and later).
  func sendTraits(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    world.seam.send(.willTransition(to: traits.horizontalSizeClass), to: self) {
      willTransition(to: traits, with: coordinator)
    }
  }

  /// What the base implementation of willTransition(to:with:) does.
  func passTraitsToChildren(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      guard let view = child.viewIfLoaded, passesTransitions(to: view) else { continue }
      child.sendTraits(traits, with: coordinator)
    }
    presentation?.controller.willTransition(to: traits, with: coordinator)
  }

  /// Tells this controller, its children and what it presents that their traits have changed.
  func sendTraitsChanged(from former: UITraitCollection) {
    world.seam.send(.traitCollectionDidChange, to: self) { traitCollectionDidChange(former) }
    for child in children where child.isViewLoaded { child.sendTraitsChanged(from: former) }
    presentation?.presented.sendTraitsChanged(from: former)
  }
}
