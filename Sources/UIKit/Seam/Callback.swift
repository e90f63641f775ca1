import Foundation

/// The callbacks that UIKit sends through a method that code may override.
enum Callback: UInt8 {
  case loadView, viewDidLoad, viewWillUnload, viewDidUnload, awakeFromNib
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent
  case didMoveToWindow
  case viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints
  case willRotate, willAnimateRotation, didRotate, viewWillTransition, willTransition, traitCollectionDidChange
  case prepare
}

extension Moment {
  /// Which overridable callback this is, or nil for calls, answers and what UIKit says.
  var callback: Callback? {
    switch self {
    case .loadView: .loadView
    case .viewDidLoad: .viewDidLoad
    case .viewWillUnload: .viewWillUnload
    case .viewDidUnload: .viewDidUnload
    case .awakeFromNib: .awakeFromNib
    case .viewWillAppear: .viewWillAppear
    case .viewIsAppearing: .viewIsAppearing
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    case .willMove: .willMoveToParent
    case .didMove: .didMoveToParent
    case .didMoveToWindow: .didMoveToWindow
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .updateViewConstraints: .updateViewConstraints
    case .willRotate: .willRotate
    case .willAnimateRotation: .willAnimateRotation
    case .didRotate: .didRotate
    case .viewWillTransition: .viewWillTransition
    case .willTransition: .willTransition
    case .traitCollectionDidChange: .traitCollectionDidChange
    case .prepare: .prepare
    case .initialized, .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent,
      .transition, .transitionCompleted, .addSubview, .removeFromSuperview, .isHidden, .bounds,
      .shouldAutomaticallyForwardAppearanceMethods, .shouldAutomaticallyForwardRotationMethods,
      .automaticallyForwardAppearanceAndRotationMethods, .shouldAutorotate, .supportedInterfaceOrientations,
      .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation,
      .coordinatorCompleted, .presentation, .navigation, .rotate, .makeKeyAndVisible, .rootViewController, .application,
      .gesture, .performSegue, .shouldPerformSegue, .canPerformUnwindSegueAction, .unwind, .warns, .raises, .settled:
      nil
    }
  }
}
