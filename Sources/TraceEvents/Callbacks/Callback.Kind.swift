extension Callback {
  /// What a callback is, without its arguments.
  ///
  /// The raw value is the code that logs and journals hold. A code is written down once and never given to anything
  /// else.
  public enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    // MARK: Birth and loading

    case initialized = 1
    case deinitialized = 2
    case loadView = 3
    case viewDidLoad = 4
    case awakeFromNib = 5
    case viewWillUnload = 6
    case viewDidUnload = 7
    case isNamed = 8

    // MARK: Appearance

    case viewWillAppear = 10
    case viewIsAppearing = 11
    case viewDidAppear = 12
    case viewWillDisappear = 13
    case viewDidDisappear = 14
    case beginAppearanceTransition = 15
    case endAppearanceTransition = 16

    // MARK: Containment

    case addChild = 20
    case removeFromParent = 21
    case willMove = 22
    case didMove = 23
    case transition = 24
    case transitionCompleted = 25
    case visibleChild = 26

    // MARK: Views

    case addSubview = 30
    case removeFromSuperview = 31
    case didMoveToWindow = 32
    case isHidden = 33
    case isDescendant = 34

    // MARK: Layout

    case viewWillLayoutSubviews = 40
    case viewDidLayoutSubviews = 41
    case updateViewConstraints = 42
    case bounds = 43

    // MARK: Policy answers

    case shouldAutomaticallyForwardAppearanceMethods = 50
    case shouldAutomaticallyForwardRotationMethods = 51
    case automaticallyForwardAppearanceAndRotationMethods = 52
    case shouldAutorotate = 53
    case supportedInterfaceOrientations = 54
    case shouldAutorotateToInterfaceOrientation = 55
    case preferredInterfaceOrientationForPresentation = 56

    // MARK: Rotation, size, traits

    case willRotate = 60
    case willAnimateRotation = 61
    case didRotate = 62
    case willAnimateFirstHalfOfRotation = 63
    case didAnimateFirstHalfOfRotation = 64
    case willAnimateSecondHalfOfRotation = 65
    case viewWillTransition = 66
    case willTransition = 67
    case traitCollectionDidChange = 68
    case coordinatorCompleted = 69
    case setNeedsUpdateOfSupportedInterfaceOrientations = 70

    // MARK: Presentation

    case present = 80
    case dismiss = 81
    case presentationControllerShouldDismiss = 82
    case presentationControllerWillDismiss = 83
    case presentationControllerDidDismiss = 84
    case presentationControllerDidAttemptToDismiss = 85
    case adaptivePresentationStyle = 86
    case popoverControllerShouldDismissPopover = 87
    case popoverControllerDidDismissPopover = 88
    case presentationTransitionWillBegin = 89
    case presentationTransitionDidEnd = 90
    case dismissalTransitionWillBegin = 91
    case dismissalTransitionDidEnd = 92
    case prepareForPopoverPresentation = 93

    // MARK: Navigation, tabs, split views, pages

    case pushViewController = 100
    case popViewController = 101
    case popToViewController = 102
    case popToRootViewController = 103
    case setViewControllers = 104
    case navigationWillShow = 105
    case navigationDidShow = 106
    case selectedIndex = 107
    case selectedViewController = 108
    case shouldSelect = 109
    case didSelect = 110
    case splitWillHide = 111
    case splitWillShow = 112
    case splitWillPresent = 113
    case pagesWillTransition = 114
    case didFinishAnimating = 115
    case viewControllerBefore = 116
    case viewControllerAfter = 117
    case setToolbarHidden = 118
    case collapseSecondary = 119
    case separateSecondary = 120

    // MARK: Segues

    case performSegue = 130
    case shouldPerformSegue = 131
    case prepare = 132
    case canPerformUnwindSegueAction = 133
    case unwind = 134

    // MARK: UIKit's words

    case warns = 140
    case raises = 141

    // MARK: Application, scene, device

    case rotate = 150
    case makeKeyAndVisible = 151
    case rootViewController = 152
    case didFinishLaunching = 153
    case didBecomeActive = 154
    case willResignActive = 155
    case didEnterBackground = 156
    case willEnterForeground = 157
    case willTerminate = 158
    case didReceiveMemoryWarning = 159
    case willConnect = 160
    case didDisconnect = 161
    case geometry = 162
    case gesture = 163

    // MARK: The test, and the record itself

    case step = 170
    case settled = 171
    case superNotReached = 172
    case unrecorded = 173

    // MARK: Plain objects, through the open door

    case subviewWillAppear = 180
    case subviewWillDisappear = 181
    case receives = 182
  }

  /// What this is, without its arguments.
  public var kind: Kind {
    switch self {
    case .initialized: .initialized
    case .deinitialized: .deinitialized
    case .loadView: .loadView
    case .viewDidLoad: .viewDidLoad
    case .awakeFromNib: .awakeFromNib
    case .viewWillUnload: .viewWillUnload
    case .viewDidUnload: .viewDidUnload
    case .isNamed: .isNamed
    case .viewWillAppear: .viewWillAppear
    case .viewIsAppearing: .viewIsAppearing
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    case .beginAppearanceTransition: .beginAppearanceTransition
    case .endAppearanceTransition: .endAppearanceTransition
    case .addChild: .addChild
    case .removeFromParent: .removeFromParent
    case .willMove: .willMove
    case .didMove: .didMove
    case .transition: .transition
    case .transitionCompleted: .transitionCompleted
    case .visibleChild: .visibleChild
    case .addSubview: .addSubview
    case .removeFromSuperview: .removeFromSuperview
    case .didMoveToWindow: .didMoveToWindow
    case .isHidden: .isHidden
    case .isDescendant: .isDescendant
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .updateViewConstraints: .updateViewConstraints
    case .bounds: .bounds
    case .shouldAutomaticallyForwardAppearanceMethods: .shouldAutomaticallyForwardAppearanceMethods
    case .shouldAutomaticallyForwardRotationMethods: .shouldAutomaticallyForwardRotationMethods
    case .automaticallyForwardAppearanceAndRotationMethods: .automaticallyForwardAppearanceAndRotationMethods
    case .shouldAutorotate: .shouldAutorotate
    case .supportedInterfaceOrientations: .supportedInterfaceOrientations
    case .shouldAutorotateToInterfaceOrientation: .shouldAutorotateToInterfaceOrientation
    case .preferredInterfaceOrientationForPresentation: .preferredInterfaceOrientationForPresentation
    case .willRotate: .willRotate
    case .willAnimateRotation: .willAnimateRotation
    case .didRotate: .didRotate
    case .willAnimateFirstHalfOfRotation: .willAnimateFirstHalfOfRotation
    case .didAnimateFirstHalfOfRotation: .didAnimateFirstHalfOfRotation
    case .willAnimateSecondHalfOfRotation: .willAnimateSecondHalfOfRotation
    case .viewWillTransition: .viewWillTransition
    case .willTransition: .willTransition
    case .traitCollectionDidChange: .traitCollectionDidChange
    case .coordinatorCompleted: .coordinatorCompleted
    case .setNeedsUpdateOfSupportedInterfaceOrientations: .setNeedsUpdateOfSupportedInterfaceOrientations
    case .present: .present
    case .dismiss: .dismiss
    case .presentationControllerShouldDismiss: .presentationControllerShouldDismiss
    case .presentationControllerWillDismiss: .presentationControllerWillDismiss
    case .presentationControllerDidDismiss: .presentationControllerDidDismiss
    case .presentationControllerDidAttemptToDismiss: .presentationControllerDidAttemptToDismiss
    case .adaptivePresentationStyle: .adaptivePresentationStyle
    case .popoverControllerShouldDismissPopover: .popoverControllerShouldDismissPopover
    case .popoverControllerDidDismissPopover: .popoverControllerDidDismissPopover
    case .presentationTransitionWillBegin: .presentationTransitionWillBegin
    case .presentationTransitionDidEnd: .presentationTransitionDidEnd
    case .dismissalTransitionWillBegin: .dismissalTransitionWillBegin
    case .dismissalTransitionDidEnd: .dismissalTransitionDidEnd
    case .prepareForPopoverPresentation: .prepareForPopoverPresentation
    case .pushViewController: .pushViewController
    case .popViewController: .popViewController
    case .popToViewController: .popToViewController
    case .popToRootViewController: .popToRootViewController
    case .setViewControllers: .setViewControllers
    case .navigationWillShow: .navigationWillShow
    case .navigationDidShow: .navigationDidShow
    case .selectedIndex: .selectedIndex
    case .selectedViewController: .selectedViewController
    case .shouldSelect: .shouldSelect
    case .didSelect: .didSelect
    case .splitWillHide: .splitWillHide
    case .splitWillShow: .splitWillShow
    case .splitWillPresent: .splitWillPresent
    case .pagesWillTransition: .pagesWillTransition
    case .didFinishAnimating: .didFinishAnimating
    case .viewControllerBefore: .viewControllerBefore
    case .viewControllerAfter: .viewControllerAfter
    case .setToolbarHidden: .setToolbarHidden
    case .collapseSecondary: .collapseSecondary
    case .separateSecondary: .separateSecondary
    case .performSegue: .performSegue
    case .shouldPerformSegue: .shouldPerformSegue
    case .prepare: .prepare
    case .canPerformUnwindSegueAction: .canPerformUnwindSegueAction
    case .unwind: .unwind
    case .warns: .warns
    case .raises: .raises
    case .rotate: .rotate
    case .makeKeyAndVisible: .makeKeyAndVisible
    case .rootViewController: .rootViewController
    case .didFinishLaunching: .didFinishLaunching
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .willTerminate: .willTerminate
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .willConnect: .willConnect
    case .didDisconnect: .didDisconnect
    case .geometry: .geometry
    case .gesture: .gesture
    case .step: .step
    case .settled: .settled
    case .superNotReached: .superNotReached
    case .unrecorded: .unrecorded
    case .subviewWillAppear: .subviewWillAppear
    case .subviewWillDisappear: .subviewWillDisappear
    case .receives: .receives
    }
  }
}
