import TraceEvents

extension Callback.Kind {
  /// Whether code asks for it, as against what a controller is told.
  var isCall: Bool { Self.calls.contains(self) }

  /// One of the four callbacks of appearance, or the one between them.
  var isAppearanceCallback: Bool { Self.appearanceCallbacks.contains(self) }

  static let appearanceCallbacks: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  private static let calls: CallbackSet = [
    .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent, .transition, .visibleChild,
    .addSubview, .removeFromSuperview, .isHidden, .present, .dismiss, .pushViewController, .popViewController,
    .popToViewController, .popToRootViewController, .setViewControllers, .selectedIndex, .selectedViewController,
    .setToolbarHidden, .performSegue, .unwind, .setNeedsUpdateOfSupportedInterfaceOrientations, .rotate,
    .makeKeyAndVisible, .rootViewController,
  ]
}
