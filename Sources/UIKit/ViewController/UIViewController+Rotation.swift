import Foundation

extension UIViewController {
  /// One of the three callbacks of the legacy rotation.
  enum LegacyRotationStep {
    case willRotate(UIInterfaceOrientation, TimeInterval)
    case willAnimateRotation(UIInterfaceOrientation, TimeInterval)
    case didRotate(UIInterfaceOrientation)
  }

  /// Sends a step of the legacy rotation to this controller and then, if it lets UIKit forward, to its children that
  /// are in the window. That the parent comes first is taken over from iOS 8 (rot-004, rot-006).
  func send(_ step: LegacyRotationStep) {
    // Asked before the override runs, as for appearance.
    if !children.isEmpty { _ = forwardsRotation }
    switch step {
    case .willRotate(let orientation, let duration):
      world.seam.send(.willRotate(to: orientation, duration: duration), to: self) {
        willRotate(to: orientation, duration: duration)
      }
    case .willAnimateRotation(let orientation, let duration):
      world.seam.send(.willAnimateRotation(to: orientation, duration: duration), to: self) {
        willAnimateRotation(to: orientation, duration: duration)
      }
    case .didRotate(let orientation):
      world.seam.send(.didRotate(from: orientation), to: self) { didRotate(from: orientation) }
    }
    guard !children.isEmpty, forwardsRotation else { return }
    for child in children where child.viewIfLoaded?.shownWindow != nil { child.send(step) }
  }

  /// Sends the size that comes with a transition (iOS 8 and later).
  func sendSize(_ size: CGSize, with coordinator: TransitionCoordinator) {
    world.seam.send(.viewWillTransition(to: size), to: self) { viewWillTransition(to: size, with: coordinator) }
  }

  /// What the base implementation of viewWillTransition(to:with:) does: a child whose size stays is not told (F8).
  func passSizeToChildren(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != view.bounds.size else { continue }
      child.world.seam.send(.viewWillTransition(to: childSize), to: child) {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
}
