/// One thing that code asked for, an object was told, or UIKit or a test said, with its arguments.
///
/// A *call* is what code asks for (`addChild`), a *callback* what a controller is told (`viewWillAppear`); both are
/// cases here. Cases are named as UIKit names its methods in Swift; where two of UIKit's delegates use one name, the
/// case says which is meant, and what is written stays UIKit's word. No case carries more than 8 bytes, so that an
/// ``Event`` stays a plain value of 32.
public enum Callback: BitwiseCopyable, Hashable, Sendable {
  // MARK: Birth and loading

  /// The object came into being; its own initializer has not finished.
  case initialized
  /// The object is gone.
  case deinitialized
  case loadView
  case viewDidLoad
  case awakeFromNib
  /// To iOS 5, on a memory warning.
  case viewWillUnload
  /// To iOS 5, on a memory warning.
  case viewDidUnload
  /// The author gave the object a name; the first one counts.
  case isNamed(name: TextID)

  // MARK: Appearance

  case viewWillAppear(animated: Bool)
  /// From iOS 13.
  case viewIsAppearing(animated: Bool)
  case viewDidAppear(animated: Bool)
  case viewWillDisappear(animated: Bool)
  case viewDidDisappear(animated: Bool)
  case beginAppearanceTransition(isAppearing: Bool, animated: Bool)
  case endAppearanceTransition

  // MARK: Containment

  case addChild(child: ObjectID)
  case removeFromParent
  case willMove(toParent: ObjectID)
  case didMove(toParent: ObjectID)
  case transition(Exchange)
  /// The receiver's own transition between two children, screens, pages or presentations came to its end.
  case transitionCompleted(isCancelled: Bool)
  /// The container declares which child its user sees; UIKit has no such notion.
  case visibleChild(child: ObjectID)

  // MARK: Views

  case addSubview(view: ObjectID)
  case removeFromSuperview
  case didMoveToWindow(window: ObjectID)
  case isHidden(value: Bool)
  /// Where a plain view stood when it first mattered to a controller: it was put there before it was declared.
  case isDescendant(of: ObjectID)

  // MARK: Layout

  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case updateViewConstraints
  case bounds(size: Size)

  // MARK: Policy answers

  case shouldAutomaticallyForwardAppearanceMethods(answer: Bool)
  case shouldAutomaticallyForwardRotationMethods(answer: Bool)
  /// The one switch of iOS 5.
  case automaticallyForwardAppearanceAndRotationMethods(answer: Bool)
  case shouldAutorotate(answer: Bool)
  case supportedInterfaceOrientations(mask: OrientationSet)
  /// To iOS 5.
  case shouldAutorotateToInterfaceOrientation(orientation: Orientation, answer: Bool)
  case preferredInterfaceOrientationForPresentation(orientation: Orientation)

  // MARK: Rotation, size, traits

  case willRotate(to: Orientation, duration: Float)
  case willAnimateRotation(to: Orientation, duration: Float)
  case didRotate(from: Orientation)
  case willAnimateFirstHalfOfRotation(to: Orientation, duration: Float)
  case didAnimateFirstHalfOfRotation(to: Orientation)
  case willAnimateSecondHalfOfRotation(from: Orientation, duration: Float)
  case viewWillTransition(to: Size)
  /// The horizontal size class that is coming.
  case willTransition(to: SizeClass)
  case traitCollectionDidChange
  case coordinatorCompleted(isCancelled: Bool)
  case setNeedsUpdateOfSupportedInterfaceOrientations

  // MARK: Presentation

  case present(controller: ObjectID, style: PresentationStyle, animated: Bool)
  case dismiss(animated: Bool)
  case presentationControllerShouldDismiss(controller: ObjectID, answer: Bool)
  case presentationControllerWillDismiss(controller: ObjectID)
  case presentationControllerDidDismiss(controller: ObjectID)
  case presentationControllerDidAttemptToDismiss(controller: ObjectID)
  case adaptivePresentationStyle(style: PresentationStyle)
  case popoverControllerShouldDismissPopover(controller: ObjectID, answer: Bool)
  case popoverControllerDidDismissPopover(controller: ObjectID)
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd(completed: Bool)
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd(completed: Bool)
  case prepareForPopoverPresentation(controller: ObjectID)

  // MARK: Navigation, tabs, split views, pages

  case pushViewController(controller: ObjectID, animated: Bool)
  case popViewController(animated: Bool)
  case popToViewController(controller: ObjectID, animated: Bool)
  case popToRootViewController(animated: Bool)
  case setViewControllers(controllers: ListID, animated: Bool)
  /// The navigation delegate's message.
  case navigationWillShow(controller: ObjectID, animated: Bool)
  /// The navigation delegate's message.
  case navigationDidShow(controller: ObjectID, animated: Bool)
  case selectedIndex(index: UInt16)
  case selectedViewController(controller: ObjectID)
  case shouldSelect(controller: ObjectID, answer: Bool)
  case didSelect(controller: ObjectID)
  /// The split view delegate's message.
  case splitWillHide(controller: ObjectID)
  /// The split view delegate's message.
  case splitWillShow(controller: ObjectID)
  /// The split view delegate's message.
  case splitWillPresent(controller: ObjectID)
  /// The page delegate's message.
  case pagesWillTransition(to: ListID)
  /// The page delegate's message.
  case didFinishAnimating(completed: Bool)
  case viewControllerBefore(controller: ObjectID, answer: ObjectID)
  case viewControllerAfter(controller: ObjectID, answer: ObjectID)
  case setToolbarHidden(hidden: Bool, animated: Bool)
  case collapseSecondary(controller: ObjectID, answer: Bool)
  case separateSecondary(answer: ObjectID)

  // MARK: Segues

  case performSegue(identifier: TextID)
  case shouldPerformSegue(identifier: TextID, answer: Bool)
  case prepare(SegueReference, to: ObjectID)
  case canPerformUnwindSegueAction(UnwindQuestion, from: ObjectID)
  case unwind(action: TextID, from: ObjectID)

  // MARK: UIKit's words

  /// UIKit printed a warning.
  case warns(Remark, about: ObjectID)
  /// UIKit raised an exception; the text is its name, a colon and its reason.
  case raises(words: TextID, about: ObjectID)

  // MARK: Application, scene, device

  /// The device was turned.
  case rotate(to: Orientation)
  case makeKeyAndVisible
  case rootViewController(controller: ObjectID)
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case didReceiveMemoryWarning
  /// A scene was connected.
  case willConnect
  /// A scene was disconnected.
  case didDisconnect
  /// A scene got another size.
  case geometry(size: Size)
  case gesture(phase: GesturePhase)

  // MARK: The test, and the record itself

  /// What the test did next, in its own words; the notation writes `> text`.
  case step(text: TextID)
  /// UIKit came to rest; nothing more will come of what was asked so far.
  case settled
  /// An override returned without having reached the base implementation; the notation writes a mark.
  case superNotReached(of: SequenceNumber)
  /// Something that was not recorded and inside of which recorded events happened; the notation writes `...`.
  case unrecorded

  // MARK: Plain objects, through the open door

  /// An object that owns a view and is no view controller is about to show it.
  case subviewWillAppear
  /// An object that owns a view and is no view controller is about to hide it.
  case subviewWillDisappear
  /// A message of a protocol of the app's own, to a delegate say.
  case receives(message: TextID, from: ObjectID)
}
