import TraceEvents

/// What a controller's answer to a question of policy bears on.
struct PolicyReach {
  /// What comes if the answer is yes, and stays away if it is no.
  var callbacks: CallbackSet
  /// What code calls to do by itself what UIKit does if the answer is yes.
  var calls: CallbackSet = []
  /// It is the children who get the callbacks; else the controller itself does too.
  var isForChildrenAlone = false
}

extension Callback.Kind {
  /// What an answer of this kind bears on; nil for what is no policy.
  var policyReach: PolicyReach? {
    switch self {
    case .shouldAutomaticallyForwardAppearanceMethods:
      PolicyReach(callbacks: Self.appearances, calls: Self.explicitAppearances, isForChildrenAlone: true)
    case .shouldAutomaticallyForwardRotationMethods:
      PolicyReach(callbacks: Self.forwardedRotations, isForChildrenAlone: true)
    case .automaticallyForwardAppearanceAndRotationMethods:
      PolicyReach(
        callbacks: CallbackSet(
          Callback.Kind.allCases.filter { Self.appearances.contains($0) || Self.forwardedRotations.contains($0) }),
        calls: Self.explicitAppearances, isForChildrenAlone: true)
    case .shouldAutorotate, .supportedInterfaceOrientations, .shouldAutorotateToInterfaceOrientation,
      .preferredInterfaceOrientationForPresentation:
      PolicyReach(callbacks: Self.rotations)
    case _: nil
    }
  }

  private static let appearances: CallbackSet = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  private static let explicitAppearances: CallbackSet = [.beginAppearanceTransition, .endAppearanceTransition]

  /// What containers relay by `shouldAutomaticallyForwardRotationMethods`. The callbacks of iOS 8 go another way.
  private static let forwardedRotations: CallbackSet = [
    .willRotate, .willAnimateRotation, .didRotate, .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation,
    .willAnimateSecondHalfOfRotation,
  ]

  /// What a rotation of the interface brings.
  private static let rotations = CallbackSet(
    Callback.Kind.allCases.filter { $0.group == .rotation && $0.role == .callback } + [.bounds])
}
