import TraceEvents

extension Callback.Kind {
  /// What a callback ends that another event began.
  enum Stage {
    /// It follows the callback that brought its receiver to where it is in its appearance.
    case appearanceUnderWay
    /// It follows what gave its receiver a parent.
    case parentSet
    /// It follows the explicit begin that is open.
    case explicitEnd
  }

  /// What this kind ends, if anything.
  var stage: Stage? {
    if Self.appearanceEnds.contains(self) { return .appearanceUnderWay }
    if self == .didMove { return .parentSet }
    return self == .endAppearanceTransition ? .explicitEnd : nil
  }

  private static let appearanceEnds: CallbackSet = [.viewIsAppearing, .viewDidAppear, .viewDidDisappear]

  /// The stages of one happening share a number, in the order in which they come; 0 for what stands alone.
  ///
  /// A will and its did that were edited together are one difference.
  var happening: (number: Int, stage: Int) {
    for (number, stages) in Self.happenings.enumerated() {
      if let stage = stages.firstIndex(of: self) { return (number + 1, stage) }
    }
    return (0, 0)
  }

  private static let happenings: [[Callback.Kind]] = [
    [.viewWillAppear, .viewIsAppearing, .viewDidAppear],
    [.viewWillDisappear, .viewDidDisappear],
    [.beginAppearanceTransition, .endAppearanceTransition],
    [.willMove, .didMove],
    [.loadView, .viewDidLoad],
    [.viewWillUnload, .viewDidUnload],
    [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
    [.willRotate, .willAnimateRotation, .didRotate],
    [.viewWillTransition, .coordinatorCompleted],
    [.presentationTransitionWillBegin, .presentationTransitionDidEnd],
    [.dismissalTransitionWillBegin, .dismissalTransitionDidEnd],
    [.presentationControllerWillDismiss, .presentationControllerDidDismiss],
    [.navigationWillShow, .navigationDidShow],
  ]
}
