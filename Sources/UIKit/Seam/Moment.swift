import Foundation

/// One thing that UIKit was asked to do, told somebody, or said: what the model shows to whoever watches it.
///
/// A *call* is what code asks for, a *callback* is what an object is told. Both are shown when they begin, before any
/// code of the app runs in them.
package enum Moment {
  // Loading
  case initialized
  case loadView
  case viewDidLoad
  case viewWillUnload
  case viewDidUnload
  case awakeFromNib

  // Appearance
  case viewWillAppear(animated: Bool)
  case viewIsAppearing(animated: Bool)
  case viewDidAppear(animated: Bool)
  case viewWillDisappear(animated: Bool)
  case viewDidDisappear(animated: Bool)
  case beginAppearanceTransition(isAppearing: Bool, animated: Bool)
  case endAppearanceTransition

  // Containment
  case addChild(UIViewController)
  case removeFromParent
  case willMove(toParent: UIViewController?)
  case didMove(toParent: UIViewController?)
  case transition(from: UIViewController, to: UIViewController, animated: Bool)
  case transitionCompleted(isCancelled: Bool)

  // Views; the subject is a view
  case addSubview(UIView)
  case removeFromSuperview
  case didMoveToWindow(UIWindow?)
  case isHidden(Bool)

  // Layout; the subject is a controller
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case updateViewConstraints
  /// The size of the controller's root view has changed.
  case bounds(CGSize)

  // Policy answers; shown when first given and when they change
  case shouldAutomaticallyForwardAppearanceMethods(Bool)
  case shouldAutomaticallyForwardRotationMethods(Bool)
  case automaticallyForwardAppearanceAndRotationMethods(Bool)
  case shouldAutorotate(Bool)
  case supportedInterfaceOrientations(UIInterfaceOrientationMask)

  // Rotation, size, traits
  case willRotate(to: UIInterfaceOrientation, duration: TimeInterval)
  case willAnimateRotation(to: UIInterfaceOrientation, duration: TimeInterval)
  case didRotate(from: UIInterfaceOrientation)
  case willAnimateFirstHalfOfRotation(to: UIInterfaceOrientation, duration: TimeInterval)
  case didAnimateFirstHalfOfRotation(to: UIInterfaceOrientation)
  case willAnimateSecondHalfOfRotation(from: UIInterfaceOrientation, duration: TimeInterval)
  case viewWillTransition(to: CGSize)
  case willTransition(to: UIUserInterfaceSizeClass)
  case traitCollectionDidChange
  case coordinatorCompleted(isCancelled: Bool)

  // The system's containers
  case presentation(PresentationMoment)
  case navigation(NavigationMoment)

  // Application, windows, device
  case rotate(to: UIInterfaceOrientation)
  case makeKeyAndVisible
  case rootViewController(UIViewController?)
  case application(ApplicationMoment)
  /// The user's finger; the subject is the controller whose view it is on.
  case gesture(GesturePhase)

  // Segues; the subject is the source
  case performSegue(identifier: String?)
  case shouldPerformSegue(identifier: String?, answer: Bool)
  case prepare(UIStoryboardSegue)
  /// The subject is the one asked, the argument where the way back begins.
  case canPerformUnwindSegueAction(String, from: UIViewController, answer: Bool)
  /// The action itself; the subject is the target.
  case unwind(action: String, from: UIViewController)

  // What UIKit prints, and what it throws; nobody is the subject
  case warns(UIKitWarning, String, about: UIViewController?)
  case raises(UIKitException)

  /// The world came to rest: nothing more will come of what was asked so far.
  case settled
}
