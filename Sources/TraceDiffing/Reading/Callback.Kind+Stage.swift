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
  var happening: (number: Int, stage: Int) { Self.happeningOfCode[Int(rawValue)] }

  private static let happeningOfCode: [(number: Int, stage: Int)] = {
    var table = [(number: Int, stage: Int)](repeating: (0, 0), count: 256)
    for (number, stages) in happenings.enumerated() {
      for (stage, kind) in stages.enumerated() { table[Int(kind.rawValue)] = (number + 1, stage) }
    }
    return table
  }()

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
