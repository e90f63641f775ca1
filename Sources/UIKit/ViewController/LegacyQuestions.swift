import Foundation

// The questions of iOS 5 and before. UIKitLegacy refines each into a protocol that code adopts; that the model can ask
// a controller is all that these are for. They are here because UIKit can't import UIKitLegacy, and protocols because
// a controller of any class may answer: Swift can't override a method that another module has put in an extension.

/// See `UIForwardingSwitch` in UIKitLegacy.
@MainActor public protocol _UIForwardingSwitch: UIViewController {
  func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool
}

/// See `UIAutorotationVeto` in UIKitLegacy.
@MainActor public protocol _UIAutorotationVeto: UIViewController {
  func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool
}

/// See `UITwoStepRotation` in UIKitLegacy.
@MainActor public protocol _UITwoStepRotation: UIViewController {
  func willAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval)
  func didAnimateFirstHalfOfRotation(to toInterfaceOrientation: UIInterfaceOrientation)
  func willAnimateSecondHalfOfRotation(from fromInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval)
}

/// See `UIViewUnloading` in UIKitLegacy.
@MainActor public protocol _UIViewUnloading: UIViewController {
  func viewWillUnload()
  func viewDidUnload()
}
