extension Callback {
  /// The arguments as plain numbers.
  public var fields: Fields {
    switch self {
    case .initialized: Fields()
    case .deinitialized: Fields()
    case .loadView: Fields()
    case .viewDidLoad: Fields()
    case .awakeFromNib: Fields()
    case .viewWillUnload: Fields()
    case .viewDidUnload: Fields()
    case .isNamed(let name): Fields(other: name.rawValue)
    case .viewWillAppear(let animated): Fields(x: animated.number)
    case .viewIsAppearing(let animated): Fields(x: animated.number)
    case .viewDidAppear(let animated): Fields(x: animated.number)
    case .viewWillDisappear(let animated): Fields(x: animated.number)
    case .viewDidDisappear(let animated): Fields(x: animated.number)
    case .beginAppearanceTransition(let isAppearing, let animated): Fields(x: isAppearing.number, y: animated.number)
    case .endAppearanceTransition: Fields()
    case .addChild(let child): Fields(object: child)
    case .removeFromParent: Fields()
    case .willMove(let parent): Fields(object: parent)
    case .didMove(let parent): Fields(object: parent)
    case .transition(let exchange):
      Fields(object: exchange.from, other: exchange.to.rawValue, x: exchange.animated.number)
    case .transitionCompleted(let isCancelled): Fields(x: isCancelled.number)
    case .visibleChild(let child): Fields(object: child)
    case .addSubview(let view): Fields(object: view)
    case .removeFromSuperview: Fields()
    case .didMoveToWindow(let window): Fields(object: window)
    case .isHidden(let value): Fields(x: value.number)
    case .isDescendant(let view): Fields(object: view)
    case .viewWillLayoutSubviews: Fields()
    case .viewDidLayoutSubviews: Fields()
    case .updateViewConstraints: Fields()
    case .bounds(let size): Fields(x: size.width, y: size.height)
    case .shouldAutomaticallyForwardAppearanceMethods(let answer): Fields(x: answer.number)
    case .shouldAutomaticallyForwardRotationMethods(let answer): Fields(x: answer.number)
    case .automaticallyForwardAppearanceAndRotationMethods(let answer): Fields(x: answer.number)
    case .shouldAutorotate(let answer): Fields(x: answer.number)
    case .supportedInterfaceOrientations(let mask): Fields(x: mask.number)
    case .shouldAutorotateToInterfaceOrientation(let orientation, let answer):
      Fields(x: orientation.number, y: answer.number)
    case .preferredInterfaceOrientationForPresentation(let orientation): Fields(x: orientation.number)
    case .willRotate(let orientation, let duration): Fields(x: orientation.number, y: duration)
    case .willAnimateRotation(let orientation, let duration): Fields(x: orientation.number, y: duration)
    case .didRotate(let orientation): Fields(x: orientation.number)
    case .willAnimateFirstHalfOfRotation(let orientation, let duration): Fields(x: orientation.number, y: duration)
    case .didAnimateFirstHalfOfRotation(let orientation): Fields(x: orientation.number)
    case .willAnimateSecondHalfOfRotation(let orientation, let duration): Fields(x: orientation.number, y: duration)
    case .viewWillTransition(let size): Fields(x: size.width, y: size.height)
    case .willTransition(let sizeClass): Fields(x: sizeClass.number)
    case .traitCollectionDidChange: Fields()
    case .coordinatorCompleted(let isCancelled): Fields(x: isCancelled.number)
    case .setNeedsUpdateOfSupportedInterfaceOrientations: Fields()
    case .present(let controller, let style, let animated):
      Fields(object: controller, x: style.number, y: animated.number)
    case .dismiss(let animated): Fields(x: animated.number)
    case .presentationControllerShouldDismiss(let controller, let answer): Fields(object: controller, x: answer.number)
    case .presentationControllerWillDismiss(let controller): Fields(object: controller)
    case .presentationControllerDidDismiss(let controller): Fields(object: controller)
    case .presentationControllerDidAttemptToDismiss(let controller): Fields(object: controller)
    case .adaptivePresentationStyle(let style): Fields(x: style.number)
    case .popoverControllerShouldDismissPopover(let controller, let answer):
      Fields(object: controller, x: answer.number)
    case .popoverControllerDidDismissPopover(let controller): Fields(object: controller)
    case .presentationTransitionWillBegin: Fields()
    case .presentationTransitionDidEnd(let completed): Fields(x: completed.number)
    case .dismissalTransitionWillBegin: Fields()
    case .dismissalTransitionDidEnd(let completed): Fields(x: completed.number)
    case .prepareForPopoverPresentation(let controller): Fields(object: controller)
    case .pushViewController(let controller, let animated): Fields(object: controller, x: animated.number)
    case .popViewController(let animated): Fields(x: animated.number)
    case .popToViewController(let controller, let animated): Fields(object: controller, x: animated.number)
    case .popToRootViewController(let animated): Fields(x: animated.number)
    case .setViewControllers(let controllers, let animated): Fields(other: controllers.rawValue, x: animated.number)
    case .navigationWillShow(let controller, let animated): Fields(object: controller, x: animated.number)
    case .navigationDidShow(let controller, let animated): Fields(object: controller, x: animated.number)
    case .selectedIndex(let index): Fields(x: index.number)
    case .selectedViewController(let controller): Fields(object: controller)
    case .shouldSelect(let controller, let answer): Fields(object: controller, x: answer.number)
    case .didSelect(let controller): Fields(object: controller)
    case .splitWillHide(let controller): Fields(object: controller)
    case .splitWillShow(let controller): Fields(object: controller)
    case .splitWillPresent(let controller): Fields(object: controller)
    case .pagesWillTransition(let controllers): Fields(other: controllers.rawValue)
    case .didFinishAnimating(let completed): Fields(x: completed.number)
    case .viewControllerBefore(let controller, let answer): Fields(object: controller, other: answer.rawValue)
    case .viewControllerAfter(let controller, let answer): Fields(object: controller, other: answer.rawValue)
    case .setToolbarHidden(let hidden, let animated): Fields(x: hidden.number, y: animated.number)
    case .collapseSecondary(let controller, let answer): Fields(object: controller, x: answer.number)
    case .separateSecondary(let answer): Fields(object: answer)
    case .performSegue(let identifier): Fields(other: identifier.rawValue)
    case .shouldPerformSegue(let identifier, let answer): Fields(other: identifier.rawValue, x: answer.number)
    case .prepare(let segue, let target): Fields(object: target, other: segue.identifier.rawValue, x: segue.kind.number)
    case .canPerformUnwindSegueAction(let question, let source):
      Fields(object: source, other: question.action.rawValue, x: question.answer.number)
    case .unwind(let action, let source): Fields(object: source, other: action.rawValue)
    case .warns(let remark, let about): Fields(object: about, other: remark.text.rawValue, x: remark.kind.number)
    case .raises(let words, let about): Fields(object: about, other: words.rawValue)
    case .rotate(let orientation): Fields(x: orientation.number)
    case .makeKeyAndVisible: Fields()
    case .rootViewController(let controller): Fields(object: controller)
    case .didFinishLaunching: Fields()
    case .didBecomeActive: Fields()
    case .willResignActive: Fields()
    case .didEnterBackground: Fields()
    case .willEnterForeground: Fields()
    case .willTerminate: Fields()
    case .didReceiveMemoryWarning: Fields()
    case .willConnect: Fields()
    case .didDisconnect: Fields()
    case .geometry(let size): Fields(x: size.width, y: size.height)
    case .gesture(let phase): Fields(x: phase.number)
    case .step(let text): Fields(other: text.rawValue)
    case .settled: Fields()
    case .superNotReached(let sequence): Fields(other: sequence.rawValue)
    case .unrecorded: Fields()
    case .subviewWillAppear: Fields()
    case .subviewWillDisappear: Fields()
    case .receives(let message, let sender): Fields(object: sender, other: message.rawValue)
    }
  }

  /// Makes the callback of a kind from plain numbers, which may come from anywhere.
  ///
  /// - Throws: ``MalformedFields`` when an argument is missing, out of range, or one too many.
  public init(_ kind: Kind, _ fields: Fields) throws(MalformedFields) {
    switch kind {
    case .initialized: self = .initialized
    case .deinitialized: self = .deinitialized
    case .loadView: self = .loadView
    case .viewDidLoad: self = .viewDidLoad
    case .awakeFromNib: self = .awakeFromNib
    case .viewWillUnload: self = .viewWillUnload
    case .viewDidUnload: self = .viewDidUnload
    case .isNamed: self = .isNamed(name: TextID(rawValue: fields.other))
    case .viewWillAppear: self = try .viewWillAppear(animated: Bool(number: fields.x))
    case .viewIsAppearing: self = try .viewIsAppearing(animated: Bool(number: fields.x))
    case .viewDidAppear: self = try .viewDidAppear(animated: Bool(number: fields.x))
    case .viewWillDisappear: self = try .viewWillDisappear(animated: Bool(number: fields.x))
    case .viewDidDisappear: self = try .viewDidDisappear(animated: Bool(number: fields.x))
    case .beginAppearanceTransition:
      self = try .beginAppearanceTransition(
        isAppearing: Bool(number: fields.x), animated: Bool(number: fields.y))
    case .endAppearanceTransition: self = .endAppearanceTransition
    case .addChild: self = try .addChild(child: fields.required(fields.object))
    case .removeFromParent: self = .removeFromParent
    case .willMove: self = .willMove(toParent: fields.object)
    case .didMove: self = .didMove(toParent: fields.object)
    case .transition:
      self = try .transition(
        Exchange(
          from: fields.required(fields.object), to: fields.required(fields.otherObject),
          animated: Bool(number: fields.x)))
    case .transitionCompleted: self = try .transitionCompleted(isCancelled: Bool(number: fields.x))
    case .visibleChild: self = .visibleChild(child: fields.object)
    case .addSubview: self = try .addSubview(view: fields.required(fields.object))
    case .removeFromSuperview: self = .removeFromSuperview
    case .didMoveToWindow: self = .didMoveToWindow(window: fields.object)
    case .isHidden: self = try .isHidden(value: Bool(number: fields.x))
    case .isDescendant: self = try .isDescendant(of: fields.required(fields.object))
    case .viewWillLayoutSubviews: self = .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: self = .viewDidLayoutSubviews
    case .updateViewConstraints: self = .updateViewConstraints
    case .bounds: self = .bounds(size: Size(width: fields.x, height: fields.y))
    case .shouldAutomaticallyForwardAppearanceMethods:
      self = try .shouldAutomaticallyForwardAppearanceMethods(
        answer: Bool(number: fields.x))
    case .shouldAutomaticallyForwardRotationMethods:
      self = try .shouldAutomaticallyForwardRotationMethods(
        answer: Bool(number: fields.x))
    case .automaticallyForwardAppearanceAndRotationMethods:
      self = try .automaticallyForwardAppearanceAndRotationMethods(
        answer: Bool(number: fields.x))
    case .shouldAutorotate: self = try .shouldAutorotate(answer: Bool(number: fields.x))
    case .supportedInterfaceOrientations:
      self = try .supportedInterfaceOrientations(
        mask: OrientationSet(number: fields.x))
    case .shouldAutorotateToInterfaceOrientation:
      self = try .shouldAutorotateToInterfaceOrientation(
        orientation: Orientation(number: fields.x), answer: Bool(number: fields.y))
    case .preferredInterfaceOrientationForPresentation:
      self = try .preferredInterfaceOrientationForPresentation(
        orientation: Orientation(number: fields.x))
    case .willRotate: self = try .willRotate(to: Orientation(number: fields.x), duration: fields.y)
    case .willAnimateRotation: self = try .willAnimateRotation(to: Orientation(number: fields.x), duration: fields.y)
    case .didRotate: self = try .didRotate(from: Orientation(number: fields.x))
    case .willAnimateFirstHalfOfRotation:
      self = try .willAnimateFirstHalfOfRotation(
        to: Orientation(number: fields.x), duration: fields.y)
    case .didAnimateFirstHalfOfRotation: self = try .didAnimateFirstHalfOfRotation(to: Orientation(number: fields.x))
    case .willAnimateSecondHalfOfRotation:
      self = try .willAnimateSecondHalfOfRotation(
        from: Orientation(number: fields.x), duration: fields.y)
    case .viewWillTransition: self = .viewWillTransition(to: Size(width: fields.x, height: fields.y))
    case .willTransition: self = try .willTransition(to: SizeClass(number: fields.x))
    case .traitCollectionDidChange: self = .traitCollectionDidChange
    case .coordinatorCompleted: self = try .coordinatorCompleted(isCancelled: Bool(number: fields.x))
    case .setNeedsUpdateOfSupportedInterfaceOrientations: self = .setNeedsUpdateOfSupportedInterfaceOrientations
    case .present:
      self = try .present(
        controller: fields.required(fields.object), style: PresentationStyle(number: fields.x),
        animated: Bool(number: fields.y))
    case .dismiss: self = try .dismiss(animated: Bool(number: fields.x))
    case .presentationControllerShouldDismiss:
      self = try .presentationControllerShouldDismiss(
        controller: fields.required(fields.object), answer: Bool(number: fields.x))
    case .presentationControllerWillDismiss:
      self = try .presentationControllerWillDismiss(
        controller: fields.required(fields.object))
    case .presentationControllerDidDismiss:
      self = try .presentationControllerDidDismiss(
        controller: fields.required(fields.object))
    case .presentationControllerDidAttemptToDismiss:
      self = try .presentationControllerDidAttemptToDismiss(
        controller: fields.required(fields.object))
    case .adaptivePresentationStyle: self = try .adaptivePresentationStyle(style: PresentationStyle(number: fields.x))
    case .popoverControllerShouldDismissPopover:
      self = try .popoverControllerShouldDismissPopover(
        controller: fields.required(fields.object), answer: Bool(number: fields.x))
    case .popoverControllerDidDismissPopover:
      self = try .popoverControllerDidDismissPopover(
        controller: fields.required(fields.object))
    case .presentationTransitionWillBegin: self = .presentationTransitionWillBegin
    case .presentationTransitionDidEnd: self = try .presentationTransitionDidEnd(completed: Bool(number: fields.x))
    case .dismissalTransitionWillBegin: self = .dismissalTransitionWillBegin
    case .dismissalTransitionDidEnd: self = try .dismissalTransitionDidEnd(completed: Bool(number: fields.x))
    case .prepareForPopoverPresentation:
      self = try .prepareForPopoverPresentation(
        controller: fields.required(fields.object))
    case .pushViewController:
      self = try .pushViewController(
        controller: fields.required(fields.object), animated: Bool(number: fields.x))
    case .popViewController: self = try .popViewController(animated: Bool(number: fields.x))
    case .popToViewController:
      self = try .popToViewController(
        controller: fields.required(fields.object), animated: Bool(number: fields.x))
    case .popToRootViewController: self = try .popToRootViewController(animated: Bool(number: fields.x))
    case .setViewControllers:
      self = try .setViewControllers(
        controllers: ListID(rawValue: fields.other), animated: Bool(number: fields.x))
    case .navigationWillShow:
      self = try .navigationWillShow(
        controller: fields.required(fields.object), animated: Bool(number: fields.x))
    case .navigationDidShow:
      self = try .navigationDidShow(
        controller: fields.required(fields.object), animated: Bool(number: fields.x))
    case .selectedIndex: self = try .selectedIndex(index: UInt16(number: fields.x))
    case .selectedViewController: self = .selectedViewController(controller: fields.object)
    case .shouldSelect:
      self = try .shouldSelect(
        controller: fields.required(fields.object), answer: Bool(number: fields.x))
    case .didSelect: self = try .didSelect(controller: fields.required(fields.object))
    case .splitWillHide: self = try .splitWillHide(controller: fields.required(fields.object))
    case .splitWillShow: self = try .splitWillShow(controller: fields.required(fields.object))
    case .splitWillPresent: self = try .splitWillPresent(controller: fields.required(fields.object))
    case .pagesWillTransition: self = .pagesWillTransition(to: ListID(rawValue: fields.other))
    case .didFinishAnimating: self = try .didFinishAnimating(completed: Bool(number: fields.x))
    case .viewControllerBefore:
      self = try .viewControllerBefore(
        controller: fields.required(fields.object), answer: fields.otherObject)
    case .viewControllerAfter:
      self = try .viewControllerAfter(
        controller: fields.required(fields.object), answer: fields.otherObject)
    case .setToolbarHidden:
      self = try .setToolbarHidden(
        hidden: Bool(number: fields.x), animated: Bool(number: fields.y))
    case .collapseSecondary:
      self = try .collapseSecondary(
        controller: fields.required(fields.object), answer: Bool(number: fields.x))
    case .separateSecondary: self = .separateSecondary(answer: fields.object)
    case .performSegue: self = .performSegue(identifier: TextID(rawValue: fields.other))
    case .shouldPerformSegue:
      self = try .shouldPerformSegue(
        identifier: TextID(rawValue: fields.other), answer: Bool(number: fields.x))
    case .prepare:
      self = try .prepare(
        SegueReference(kind: SegueKind(number: fields.x), identifier: fields.packedText()),
        to: fields.required(fields.object))
    case .canPerformUnwindSegueAction:
      self = try .canPerformUnwindSegueAction(
        UnwindQuestion(action: fields.packedText(), answer: Bool(number: fields.x)),
        from: fields.required(fields.object))
    case .unwind: self = try .unwind(action: TextID(rawValue: fields.other), from: fields.required(fields.object))
    case .warns:
      self = try .warns(
        Remark(kind: WarningKind(number: fields.x), text: fields.packedText()), about: fields.object)
    case .raises: self = .raises(words: TextID(rawValue: fields.other), about: fields.object)
    case .rotate: self = try .rotate(to: Orientation(number: fields.x))
    case .makeKeyAndVisible: self = .makeKeyAndVisible
    case .rootViewController: self = .rootViewController(controller: fields.object)
    case .didFinishLaunching: self = .didFinishLaunching
    case .didBecomeActive: self = .didBecomeActive
    case .willResignActive: self = .willResignActive
    case .didEnterBackground: self = .didEnterBackground
    case .willEnterForeground: self = .willEnterForeground
    case .willTerminate: self = .willTerminate
    case .didReceiveMemoryWarning: self = .didReceiveMemoryWarning
    case .willConnect: self = .willConnect
    case .didDisconnect: self = .didDisconnect
    case .geometry: self = .geometry(size: Size(width: fields.x, height: fields.y))
    case .gesture: self = try .gesture(phase: GesturePhase(number: fields.x))
    case .step: self = .step(text: TextID(rawValue: fields.other))
    case .settled: self = .settled
    case .superNotReached: self = .superNotReached(of: SequenceNumber(rawValue: fields.other))
    case .unrecorded: self = .unrecorded
    case .subviewWillAppear: self = .subviewWillAppear
    case .subviewWillDisappear: self = .subviewWillDisappear
    case .receives: self = .receives(message: TextID(rawValue: fields.other), from: fields.object)
    }
    // An argument that the kind does not take would be lost here, so it is refused.
    guard self.fields == fields else { throw MalformedFields() }
  }
}
