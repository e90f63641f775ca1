extension Callback.Kind {
  /// What part a kind plays between code and UIKit.
  public enum Role: Sendable {
    /// Code asks for it.
    case call
    /// An object is told.
    case callback
    /// An object answers a question of UIKit's.
    case answer
    /// A fact about the run: a name, a step, a warning.
    case report
  }

  /// What part this kind plays between code and UIKit.
  public var role: Role {
    switch self {
    case .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent, .transition, .visibleChild,
      .addSubview, .removeFromSuperview, .isHidden, .setNeedsUpdateOfSupportedInterfaceOrientations, .present, .dismiss,
      .pushViewController, .popViewController, .popToViewController, .popToRootViewController, .setViewControllers,
      .selectedIndex, .selectedViewController, .setToolbarHidden, .performSegue, .makeKeyAndVisible,
      .rootViewController, .rotate, .initialized:
      .call
    case .deinitialized, .loadView, .viewDidLoad, .awakeFromNib, .viewWillUnload, .viewDidUnload, .viewWillAppear,
      .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove,
      .transitionCompleted, .didMoveToWindow, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .bounds, .willRotate, .willAnimateRotation, .didRotate, .willAnimateFirstHalfOfRotation,
      .didAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation, .viewWillTransition, .willTransition,
      .traitCollectionDidChange, .coordinatorCompleted, .presentationControllerWillDismiss,
      .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss,
      .popoverControllerDidDismissPopover, .presentationTransitionWillBegin, .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd, .prepareForPopoverPresentation, .navigationWillShow,
      .navigationDidShow, .didSelect, .splitWillHide, .splitWillShow, .splitWillPresent, .pagesWillTransition,
      .didFinishAnimating, .prepare, .unwind, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .didReceiveMemoryWarning, .willConnect, .didDisconnect,
      .geometry, .gesture, .subviewWillAppear, .subviewWillDisappear, .receives:
      .callback
    case .shouldAutomaticallyForwardAppearanceMethods, .shouldAutomaticallyForwardRotationMethods,
      .automaticallyForwardAppearanceAndRotationMethods, .shouldAutorotate, .supportedInterfaceOrientations,
      .shouldAutorotateToInterfaceOrientation, .preferredInterfaceOrientationForPresentation,
      .presentationControllerShouldDismiss, .adaptivePresentationStyle, .popoverControllerShouldDismissPopover,
      .shouldSelect, .viewControllerBefore, .viewControllerAfter, .collapseSecondary, .separateSecondary,
      .shouldPerformSegue, .canPerformUnwindSegueAction:
      .answer
    case .isNamed, .isDescendant, .warns, .raises, .step, .settled, .superNotReached, .unrecorded: .report
    }
  }
}
