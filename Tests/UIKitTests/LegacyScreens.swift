import UIKit
import UIKitLegacy

/// A controller of iOS 5 that hears when its view is taken.
final class UnloadingScreen: Screen, UIViewUnloading {
  func viewWillUnload() {}
  func viewDidUnload() {}
}

/// A container of iOS 5 with the single switch off, which turns any way.
class SingleSwitchScreen: Screen, UIForwardingSwitch, UIAutorotationVeto {
  func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { false }
  func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
}

/// A subclass that overrides what its superclass answers through the protocol.
final class SwitchedOnScreen: SingleSwitchScreen {
  override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool { true }
}

/// A controller of iOS 4 that wants rotation in two halves.
final class TwoStepScreen: Screen, UITwoStepRotation, UIAutorotationVeto {
  func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool { true }
  func willAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation) {}
  func willAnimateSecondHalfOfRotation(from fromInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
}
