/// The state of all objects of a run, folded from its events.
///
/// State is never stored, only events are: this is the one place that says what they add up to.
public struct Hierarchy: Sendable {
  private let captures: CaptureSet
  @usableFromInline private(set) var states: [ControllerState] = []
  private var childLists: [[ObjectID]] = []
  private var refusable = RefusableCalls()
  /// The last call that UIKit refused.
  public private(set) var lastRefusal: Refusal?
  /// The presentation or dismissal that a controller performs, which may still be cancelled.
  private var underWay: [Int: PresentationUnderWay] = [:]

  /// What is known before the first event.
  public init(captures: CaptureSet, givens: [Given] = []) {
    self.captures = captures
    for given in givens { apply(given) }
  }

  /// What is known of a run before its first event.
  public init(of run: Run) { self.init(captures: run.captures, givens: run.givens) }

  /// A call for a transition that UIKit refused: nothing has changed by it.
  public struct Refusal: BitwiseCopyable, Hashable, Sendable {
    public var call: SequenceNumber
    /// Who was asked.
    public var subject: ObjectID
    /// The warning or the exception that says so.
    public var answer: SequenceNumber
  }

  // MARK: Asking

  /// The state of a controller, window or view; for a root view, its controller's.
  @inlinable public subscript(object: ObjectID) -> ControllerState {
    guard let index = object.index, index < states.count else { return ControllerState() }
    return states[index]
  }

  /// Gives the state of an object to a body where it stands, for loops that can't afford to copy it.
  @inlinable @inline(__always)
  package func withState<Result>(of object: ObjectID, _ body: (borrowing ControllerState) -> Result) -> Result {
    guard let index = object.index, index < states.count else { return body(ControllerState()) }
    return body(states[index])
  }

  /// The known children of a container, in the order in which they came.
  public func children(of container: ObjectID) -> [ObjectID] {
    guard let index = container.index, index < childLists.count else { return [] }
    return childLists[index]
  }

  /// Whether a controller has no known children.
  public func hasNoChildren(_ controller: ObjectID) -> Bool {
    guard let index = controller.index, index < childLists.count else { return true }
    return childLists[index].isEmpty
  }

  /// The controller whose view is nearest above a view; ``ObjectID/null`` if there is none, nil if that is unknown.
  ///
  /// - Complexity: O(*d*) for *d* declared views above it.
  public func controller(above view: ObjectID) -> ObjectID? {
    var view = view
    // A hostile trace may put a view above itself; no honest one is deeper.
    for _ in 0...states.count {
      guard let superview = self[view].superview else { return nil }
      if superview == .null { return .null }
      if superview.isRootView { return superview.owner }
      view = superview
    }
    return nil
  }

  /// Whether a view stands somewhere below another one, as far as is known.
  public func isView(_ view: ObjectID, below ancestor: ObjectID) -> Bool {
    var view = view
    for _ in 0...states.count {
      guard let superview = self[view].superview, superview != .null else { return false }
      if superview == ancestor { return true }
      view = superview
    }
    return false
  }

  /// Whom a controller presents or dismisses in the transition that runs on its lane, and who goes or comes again if
  /// that is cancelled; ``ObjectID/null`` if it does neither.
  public func exchanged(by presenter: ObjectID) -> ObjectID {
    guard let index = presenter.index, let presentation = underWay[index],
      presentation.call == states[index].containerTransition
    else { return .null }
    return presentation.presented
  }

  // MARK: Folding

  private mutating func apply(_ given: Given) {
    guard let index = place(of: given.object) else { return }
    var state = states[index]
    state.life = .alive
    if let parent = given.parent { setParent(parent, of: given.object, in: &state, since: .null) }
    if let presenter = given.presenter {
      state.presenter = presenter
      if let above = place(of: presenter) { states[above].presented = given.object }
    }
    state.isViewLoaded = given.isViewLoaded
    state.isInWindow = given.isInWindow
    switch given.appearance {
    case .disappeared: state.appearance = .disappeared
    case .appearing: state.appearance = .appearing
    case .appeared: state.appearance = .appeared
    case .disappearing: state.appearance = .disappearing
    case nil: break
    }
    if given.hasOpenBegin {
      state.explicitTransition = .open(
        ControllerState.OpenTransition(
          begin: .null, depth: 1, isAppearing: state.appearance == .appearing, isRefused: false))
    } else if state.appearance.isStable {
      // An open transition would show in the state, so there is none.
      state.explicitTransition = .closed
    }
    state.forwardsAppearance = given.forwardsAppearance
    state.forwardsRotation = given.forwardsRotation
    state.visibleChild = given.visibleChild
    state.orientation = given.orientation
    states[index] = state
  }

  /// Takes the next event in.
  ///
  /// - Complexity: O(1), but O(*c*) for a controller that leaves a container of *c* children.
  public mutating func apply(_ event: Event) {
    if refusable.mayBeRefused(by: event) { takeBack(whatIsRefusedBy: event) }
    // What the app, the device, UIKit and the test do changes no controller by itself.
    guard let index = place(of: event.subject) else { return }
    switch event.callback {
    case .initialized:
      // Nothing is born twice, but a hostile trace may say so.
      if let old = states[index].parent, old != .null { setParent(.null, of: event.subject, event) }
      let former = states[index].joining
      states[index] = .newborn(captures: captures, birth: event.sequence)
      states[index].joining = former
      join(event, at: index)
    case .deinitialized: states[index].life = .dead

    case .viewDidLoad: states[index].isViewLoaded = true
    case .viewDidUnload: states[index].isViewLoaded = false

    // A callback that code sends does not change what UIKit thinks.
    case .viewWillAppear: if !event.isDirect { setAppearance(.appearing, at: index, event) }
    case .viewDidAppear: if !event.isDirect { setAppearance(.appeared, at: index, event) }
    case .viewWillDisappear: if !event.isDirect { setAppearance(.disappearing, at: index, event) }
    case .viewDidDisappear: if !event.isDirect { setAppearance(.disappeared, at: index, event) }
    case .beginAppearanceTransition(let isAppearing, _): begin(isAppearing, at: index, event)
    case .endAppearanceTransition:
      states[index].explicitTransition.end()
      states[index].lastEnd = event.sequence

    case .addChild(let child): setParent(event.subject, of: child, event)
    case .removeFromParent: setParent(.null, of: event.subject, event)
    case .willMove(let parent): if !event.isDirect, parent != .null { setParent(parent, of: event.subject, event) }
    case .didMove(let parent): if !event.isDirect { setParent(parent, of: event.subject, event) }
    case .visibleChild(let child): states[index].visibleChild = child

    case .addSubview(let view): setSuperview(event.subject, of: view)
    case .isDescendant(let view): setSuperview(view, of: event.subject)
    case .removeFromSuperview: setSuperview(.null, of: event.subject)
    case .didMoveToWindow(let window):
      states[index].isInWindow = window != .null
      states[index].windowSince = event.sequence
    case .isHidden(let isHidden): states[index].isViewHidden = isHidden

    case .shouldAutomaticallyForwardAppearanceMethods(let answer): states[index].forwardsAppearance = answer
    case .shouldAutomaticallyForwardRotationMethods(let answer): states[index].forwardsRotation = answer
    case .automaticallyForwardAppearanceAndRotationMethods(let answer):
      states[index].forwardsAppearance = answer
      states[index].forwardsRotation = answer

    case .willAnimateRotation(let orientation, _): states[index].orientation = orientation

    case .present, .dismiss, .dismissalTransitionDidEnd, .transition, .pushViewController, .popViewController,
      .popToViewController, .popToRootViewController, .setViewControllers, .selectedIndex, .selectedViewController,
      .transitionCompleted:
      join(event, at: index)

    case .loadView, .awakeFromNib, .viewWillUnload, .isNamed, .viewIsAppearing, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .updateViewConstraints, .bounds, .shouldAutorotate, .supportedInterfaceOrientations,
      .shouldAutorotateToInterfaceOrientation, .preferredInterfaceOrientationForPresentation, .willRotate, .didRotate,
      .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation,
      .viewWillTransition, .willTransition, .traitCollectionDidChange, .coordinatorCompleted,
      .setNeedsUpdateOfSupportedInterfaceOrientations, .presentationControllerShouldDismiss,
      .presentationControllerWillDismiss, .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss,
      .adaptivePresentationStyle, .popoverControllerShouldDismissPopover, .popoverControllerDidDismissPopover,
      .presentationTransitionWillBegin, .presentationTransitionDidEnd, .dismissalTransitionWillBegin,
      .prepareForPopoverPresentation, .navigationWillShow, .navigationDidShow,
      .shouldSelect, .didSelect, .splitWillHide, .splitWillShow, .splitWillPresent, .pagesWillTransition,
      .didFinishAnimating, .viewControllerBefore, .viewControllerAfter, .setToolbarHidden, .collapseSecondary,
      .separateSecondary, .performSegue, .shouldPerformSegue, .prepare, .canPerformUnwindSegueAction, .unwind, .warns,
      .raises, .rotate, .makeKeyAndVisible, .rootViewController, .didFinishLaunching, .didBecomeActive,
      .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate, .didReceiveMemoryWarning,
      .willConnect, .didDisconnect, .geometry, .gesture, .step, .settled, .superNotReached, .unrecorded,
      .subviewWillAppear, .subviewWillDisappear, .receives:
      break
    }
  }

  // MARK: Who presents, and what runs

  /// Takes in what bears on who presents whom and on which transition runs.
  private mutating func join(_ event: Event, at index: Int) {
    refusable.note(event)
    switch event.callback {
    case .initialized: setJoining(ControllerState.newborn(captures: captures, birth: .null).joining, at: index)
    case .present(let controller, _, _):
      update(at: index) {
        $0.presented = controller
        $0.transition = event.sequence
      }
      if let below = place(of: controller) { update(at: below) { $0.presenter = event.subject } }
      underWay[index] = PresentationUnderWay(call: event.sequence, presented: controller, isDismissal: false)
    case .dismiss:
      let presenter = states[index].presented ?? .null != .null ? event.subject : states[index].presenter
      guard let presenter, let above = place(of: presenter) else { break }
      let presented = states[above].presented
      if let presented, let below = place(of: presented) { update(at: below) { $0.presenter = .null } }
      update(at: above) {
        $0.presented = .null
        $0.transition = event.sequence
      }
      underWay[above] = presented.map {
        PresentationUnderWay(call: event.sequence, presented: $0, isDismissal: true)
      }
    case .dismissalTransitionDidEnd(let completed):
      // A dismissal by the user: nobody called for it.
      guard completed, let presenter = states[index].presenter, let above = place(of: presenter) else { break }
      update(at: above) { $0.presented = .null }
      update(at: index) { $0.presenter = .null }
    case .transition: update(at: index) { $0.transition = event.sequence }
    case .pushViewController, .popViewController, .popToViewController, .popToRootViewController, .setViewControllers,
      .selectedIndex, .selectedViewController:
      switch states[index].appearance {
      case .appearing, .appeared, .unknown: update(at: index) { $0.transition = event.sequence }
      // Who is not to be seen exchanges what it has and shows nothing.
      case .disappearing, .disappeared: break
      }
    case .transitionCompleted(let isCancelled):
      let call = states[index].containerTransition
      update(at: index) { $0.transition = .null }
      guard let presentation = underWay.removeValue(forKey: index) else { break }
      if isCancelled, presentation.call == call { cancel(presentation, of: event.subject, at: index) }
    default: break  // the rest joins nobody
    }
  }

  /// Takes in that a presentation or a dismissal was cancelled: who presents whom is as it was before.
  private mutating func cancel(_ presentation: PresentationUnderWay, of presenter: ObjectID, at index: Int) {
    let (presented, isDismissal) = (presentation.presented, presentation.isDismissal)
    // Somebody else may have come or gone since.
    guard states[index].presented == (isDismissal ? .null : presented) else { return }
    update(at: index) { $0.presented = isDismissal ? presented : .null }
    guard let below = place(of: presented), states[below].presenter == (isDismissal ? .null : presenter) else { return }
    update(at: below) { $0.presenter = isDismissal ? presenter : .null }
  }

  /// Takes back what UIKit refuses with a warning or an exception: all is as if nobody had asked.
  private mutating func takeBack(whatIsRefusedBy event: Event) {
    guard let refusal = refusable.takeBack(whatIsRefusedBy: event) else { return }
    lastRefusal = Refusal(call: refusal.call.sequence, subject: refusal.call.subject, answer: event.sequence)
    for change in refusal.changes {
      states[change.index].joining = change.former
      underWay[change.index] = change.formerlyUnderWay
    }
    // What else has happened since stands.
    for event in refusal.later {
      if let index = place(of: event.subject) { join(event, at: index) }
    }
  }

  private mutating func update(at index: Int, _ change: (inout ControllerState.Joining) -> Void) {
    var joining = states[index].joining
    change(&joining)
    setJoining(joining, at: index)
  }

  private mutating func setJoining(_ joining: ControllerState.Joining, at index: Int) {
    if refusable.isOpen {
      refusable.note(
        RefusableCalls.Change(index: index, former: states[index].joining, formerlyUnderWay: underWay[index]))
    }
    states[index].joining = joining
  }

  private mutating func setAppearance(_ appearance: ControllerState.Appearance, at index: Int, _ event: Event) {
    states[index].appearance = appearance
    states[index].appearanceSince = event.sequence
    // Nothing was open before the first callback that ends something, or its end is under way.
    if case .unknown = states[index].explicitTransition, appearance.isStable {
      states[index].explicitTransition = .closed
    }
  }

  private mutating func begin(_ isAppearing: Bool, at index: Int, _ event: Event) {
    let isRefused =
      switch states[index].appearance {
      case .appeared: isAppearing
      case .disappeared: !isAppearing
      case .appearing, .disappearing, .unknown: false
      }
    states[index].explicitTransition.begin(isAppearing, event.sequence, isRefused: isRefused)
  }

  private mutating func setParent(_ parent: ObjectID, of child: ObjectID, _ event: Event) {
    guard let index = place(of: child) else { return }
    var state = states[index]
    guard state.parent != parent else { return }
    setParent(parent, of: child, in: &state, since: event.sequence)
    states[index] = state
  }

  private mutating func setParent(
    _ parent: ObjectID, of child: ObjectID, in state: inout ControllerState, since: SequenceNumber
  ) {
    if let old = state.parent, let container = place(of: old) { childLists[container].removeAll { $0 == child } }
    if let container = place(of: parent) { childLists[container].append(child) }
    state.parent = parent
    state.parentSince = since
  }

  private mutating func setSuperview(_ superview: ObjectID, of view: ObjectID) {
    guard let index = place(of: view) else { return }
    states[index].superview = superview
  }

  /// The place of an object's state, made where it is missing; nil for the fixed objects.
  private mutating func place(of object: ObjectID) -> Int? {
    guard let index = object.index else { return nil }
    while index >= states.count {
      states.append(ControllerState())
      childLists.append([])
    }
    return index
  }
}

extension ControllerState.ExplicitTransition {
  mutating func begin(_ isAppearing: Bool, _ sequence: SequenceNumber, isRefused: Bool) {
    if case .open(var transition) = self, transition.isAppearing == isAppearing {
      transition.depth = transition.depth == .max ? .max : transition.depth + 1
      self = .open(transition)
    } else {
      self = .open(
        ControllerState.OpenTransition(
          begin: sequence, depth: 1, isAppearing: isAppearing, isRefused: isRefused))
    }
  }

  mutating func end() {
    if case .open(var transition) = self, transition.depth > 1 {
      transition.depth -= 1
      self = .open(transition)
    } else {
      self = .closed
    }
  }
}
