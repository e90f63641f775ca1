extension Callback.Kind {
  /// How this kind is written, and what its arguments are.
  public var signature: CallbackSignature { Self.signatures[Int(rawValue)]! }

  /// What a run must capture for events of this kind to be in it; the same as its signature's, without the rest.
  public var group: CaptureGroup { Self.groups[Int(rawValue)] }

  private static let groups = signatures.map { $0?.group ?? .always }

  /// At their codes; nil where a code is nobody's.
  private static let signatures: [CallbackSignature?] = {
    var signatures = [CallbackSignature?](repeating: nil, count: Int(UInt8.max) + 1)
    for kind in allCases { signatures[Int(kind.rawValue)] = kind.makeSignature }
    return signatures
  }()

  /// The one table behind printing, parsing, the log's columns and its view in words.
  private var makeSignature: CallbackSignature {
    switch self {
    case .initialized: CallbackSignature("init", .loading)
    case .deinitialized: CallbackSignature("deinit", .loading)
    case .loadView: CallbackSignature("loadView", .loading)
    case .viewDidLoad: CallbackSignature("viewDidLoad", .loading)
    case .awakeFromNib: CallbackSignature("awakeFromNib", .loading)
    case .viewWillUnload: CallbackSignature("viewWillUnload", .loading)
    case .viewDidUnload: CallbackSignature("viewDidUnload", .loading)
    case .isNamed: CallbackSignature("isNamed", .always, [(nil, .text)])
    case .viewWillAppear: CallbackSignature("viewWillAppear", .appearance, [(nil, .flag)])
    case .viewIsAppearing: CallbackSignature("viewIsAppearing", .appearance, [(nil, .flag)])
    case .viewDidAppear: CallbackSignature("viewDidAppear", .appearance, [(nil, .flag)])
    case .viewWillDisappear: CallbackSignature("viewWillDisappear", .appearance, [(nil, .flag)])
    case .viewDidDisappear: CallbackSignature("viewDidDisappear", .appearance, [(nil, .flag)])
    case .beginAppearanceTransition:
      CallbackSignature("beginAppearanceTransition", .appearance, [(nil, .flag), ("animated", .flag)])
    case .endAppearanceTransition: CallbackSignature("endAppearanceTransition", .appearance)
    case .addChild: CallbackSignature("addChild", .containment, [(nil, .object)])
    case .removeFromParent: CallbackSignature("removeFromParent", .containment)
    case .willMove: CallbackSignature("willMove", .containment, [("toParent", .objectOrNil)])
    case .didMove: CallbackSignature("didMove", .containment, [("toParent", .objectOrNil)])
    case .transition:
      CallbackSignature("transition", .containment, [("from", .object), ("to", .object), ("animated", .flag)])
    case .transitionCompleted: CallbackSignature("transitionCompleted", .containment, [("isCancelled", .flag)])
    case .visibleChild: CallbackSignature("visibleChild", .containment, property: .objectOrNil)
    case .addSubview: CallbackSignature("addSubview", .views, [(nil, .object)])
    case .removeFromSuperview: CallbackSignature("removeFromSuperview", .views)
    case .didMoveToWindow: CallbackSignature("didMoveToWindow", .views, [(nil, .objectOrNil)])
    case .isHidden: CallbackSignature("isHidden", .views, property: .flag)
    case .isDescendant: CallbackSignature("isDescendant", .views, [("of", .object)])
    case .viewWillLayoutSubviews: CallbackSignature("viewWillLayoutSubviews", .layout)
    case .viewDidLayoutSubviews: CallbackSignature("viewDidLayoutSubviews", .layout)
    case .updateViewConstraints: CallbackSignature("updateViewConstraints", .layout)
    case .bounds: CallbackSignature("bounds", .layout, property: .size)
    case .shouldAutomaticallyForwardAppearanceMethods:
      CallbackSignature("shouldAutomaticallyForwardAppearanceMethods", .policy, property: .flag)
    case .shouldAutomaticallyForwardRotationMethods:
      CallbackSignature("shouldAutomaticallyForwardRotationMethods", .policy, property: .flag)
    case .automaticallyForwardAppearanceAndRotationMethods:
      CallbackSignature(
        "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers", .policy, property: .flag)
    case .shouldAutorotate: CallbackSignature("shouldAutorotate", .policy, property: .flag)
    case .supportedInterfaceOrientations:
      CallbackSignature("supportedInterfaceOrientations", .policy, property: .orientations)
    case .shouldAutorotateToInterfaceOrientation:
      CallbackSignature("shouldAutorotateToInterfaceOrientation", .policy, [(nil, .orientation)], answer: .flag)
    case .preferredInterfaceOrientationForPresentation:
      CallbackSignature("preferredInterfaceOrientationForPresentation", .policy, property: .orientation)
    case .willRotate: CallbackSignature("willRotate", .rotation, [("to", .orientation), ("duration", .number)])
    case .willAnimateRotation:
      CallbackSignature("willAnimateRotation", .rotation, [("to", .orientation), ("duration", .number)])
    case .didRotate: CallbackSignature("didRotate", .rotation, [("from", .orientation)])
    case .willAnimateFirstHalfOfRotation:
      CallbackSignature("willAnimateFirstHalfOfRotation", .rotation, [("to", .orientation), ("duration", .number)])
    case .didAnimateFirstHalfOfRotation:
      CallbackSignature("didAnimateFirstHalfOfRotation", .rotation, [("to", .orientation)])
    case .willAnimateSecondHalfOfRotation:
      CallbackSignature("willAnimateSecondHalfOfRotation", .rotation, [("from", .orientation), ("duration", .number)])
    case .viewWillTransition: CallbackSignature("viewWillTransition", .rotation, [("to", .size)])
    case .willTransition: CallbackSignature("willTransition", .rotation, [("to", .sizeClass)])
    case .traitCollectionDidChange: CallbackSignature("traitCollectionDidChange", .rotation)
    case .coordinatorCompleted: CallbackSignature("coordinatorCompleted", .rotation, [("isCancelled", .flag)])
    case .setNeedsUpdateOfSupportedInterfaceOrientations:
      CallbackSignature("setNeedsUpdateOfSupportedInterfaceOrientations", .rotation)
    case .present:
      CallbackSignature("present", .presentation, [(nil, .object), (nil, .presentationStyle), ("animated", .flag)])
    case .dismiss: CallbackSignature("dismiss", .presentation, [("animated", .flag)])
    case .presentationControllerShouldDismiss:
      CallbackSignature("presentationControllerShouldDismiss", .presentation, [(nil, .object)], answer: .flag)
    case .presentationControllerWillDismiss:
      CallbackSignature("presentationControllerWillDismiss", .presentation, [(nil, .object)])
    case .presentationControllerDidDismiss:
      CallbackSignature("presentationControllerDidDismiss", .presentation, [(nil, .object)])
    case .presentationControllerDidAttemptToDismiss:
      CallbackSignature("presentationControllerDidAttemptToDismiss", .presentation, [(nil, .object)])
    case .adaptivePresentationStyle:
      CallbackSignature("adaptivePresentationStyle", .presentation, property: .presentationStyle)
    case .popoverControllerShouldDismissPopover:
      CallbackSignature("popoverControllerShouldDismissPopover", .presentation, [(nil, .object)], answer: .flag)
    case .popoverControllerDidDismissPopover:
      CallbackSignature("popoverControllerDidDismissPopover", .presentation, [(nil, .object)])
    case .presentationTransitionWillBegin: CallbackSignature("presentationTransitionWillBegin", .presentation)
    case .presentationTransitionDidEnd: CallbackSignature("presentationTransitionDidEnd", .presentation, [(nil, .flag)])
    case .dismissalTransitionWillBegin: CallbackSignature("dismissalTransitionWillBegin", .presentation)
    case .dismissalTransitionDidEnd: CallbackSignature("dismissalTransitionDidEnd", .presentation, [(nil, .flag)])
    case .prepareForPopoverPresentation:
      CallbackSignature("prepareForPopoverPresentation", .presentation, [(nil, .object)])
    case .pushViewController:
      CallbackSignature("pushViewController", .navigation, [(nil, .object), ("animated", .flag)])
    case .popViewController: CallbackSignature("popViewController", .navigation, [("animated", .flag)])
    case .popToViewController:
      CallbackSignature("popToViewController", .navigation, [(nil, .object), ("animated", .flag)])
    case .popToRootViewController: CallbackSignature("popToRootViewController", .navigation, [("animated", .flag)])
    case .setViewControllers:
      CallbackSignature("setViewControllers", .navigation, [(nil, .objects), ("animated", .flag)])
    case .navigationWillShow: CallbackSignature("willShow", .navigation, [(nil, .object), ("animated", .flag)])
    case .navigationDidShow: CallbackSignature("didShow", .navigation, [(nil, .object), ("animated", .flag)])
    case .selectedIndex: CallbackSignature("selectedIndex", .navigation, property: .index)
    case .selectedViewController: CallbackSignature("selectedViewController", .navigation, property: .objectOrNil)
    case .shouldSelect: CallbackSignature("shouldSelect", .navigation, [(nil, .object)], answer: .flag)
    case .didSelect: CallbackSignature("didSelect", .navigation, [(nil, .object)])
    case .splitWillHide: CallbackSignature("willHide", .navigation, [(nil, .object)])
    case .splitWillShow: CallbackSignature("willShow", .navigation, [(nil, .object)])
    case .splitWillPresent: CallbackSignature("willPresent", .navigation, [(nil, .object)])
    case .pagesWillTransition: CallbackSignature("willTransition", .navigation, [("to", .objects)])
    case .didFinishAnimating: CallbackSignature("didFinishAnimating", .navigation, [("completed", .flag)])
    case .viewControllerBefore:
      CallbackSignature("viewControllerBefore", .navigation, [(nil, .object)], answer: .objectOrNil)
    case .viewControllerAfter:
      CallbackSignature("viewControllerAfter", .navigation, [(nil, .object)], answer: .objectOrNil)
    case .setToolbarHidden: CallbackSignature("setToolbarHidden", .navigation, [(nil, .flag), ("animated", .flag)])
    case .collapseSecondary: CallbackSignature("collapseSecondary", .navigation, [(nil, .object)], answer: .flag)
    case .separateSecondary: CallbackSignature("separateSecondary", .navigation, answer: .objectOrNil)
    case .performSegue: CallbackSignature("performSegue", .navigation, [(nil, .text)])
    case .shouldPerformSegue: CallbackSignature("shouldPerformSegue", .navigation, [(nil, .text)], answer: .flag)
    case .prepare: CallbackSignature("prepare", .navigation, [(nil, .text), (nil, .segueKind), ("to", .object)])
    case .canPerformUnwindSegueAction:
      CallbackSignature("canPerformUnwindSegueAction", .navigation, [(nil, .text), ("from", .object)], answer: .flag)
    case .unwind: CallbackSignature("unwind", .navigation, [(nil, .text), ("from", .object)])
    case .warns: CallbackSignature("warns", .always, [(nil, .warningKind), (nil, .text), ("about", .objectOrNil)])
    case .raises: CallbackSignature("raises", .always, [(nil, .exception), ("about", .objectOrNil)])
    case .rotate: CallbackSignature("rotate", .application, [("to", .orientation)])
    case .makeKeyAndVisible: CallbackSignature("makeKeyAndVisible", .application)
    case .rootViewController: CallbackSignature("rootViewController", .application, property: .objectOrNil)
    case .didFinishLaunching: CallbackSignature("didFinishLaunching", .application)
    case .didBecomeActive: CallbackSignature("didBecomeActive", .application)
    case .willResignActive: CallbackSignature("willResignActive", .application)
    case .didEnterBackground: CallbackSignature("didEnterBackground", .application)
    case .willEnterForeground: CallbackSignature("willEnterForeground", .application)
    case .willTerminate: CallbackSignature("willTerminate", .application)
    case .didReceiveMemoryWarning: CallbackSignature("didReceiveMemoryWarning", .application)
    case .willConnect: CallbackSignature("willConnect", .application)
    case .didDisconnect: CallbackSignature("didDisconnect", .application)
    case .geometry: CallbackSignature("geometry", .application, property: .size)
    case .gesture: CallbackSignature("gesture", .application, [(nil, .gesturePhase)])
    case .step: CallbackSignature("step", .always, [(nil, .text)])
    case .settled: CallbackSignature("settled", .always)
    case .superNotReached: CallbackSignature("superNotReached", .always, [("of", .sequence)])
    case .unrecorded: CallbackSignature("unrecorded", .always)
    case .subviewWillAppear: CallbackSignature("subviewWillAppear", .always)
    case .subviewWillDisappear: CallbackSignature("subviewWillDisappear", .always)
    case .receives: CallbackSignature("receives", .always, [(nil, .text), ("from", .objectOrNil)])
    }
  }
}
