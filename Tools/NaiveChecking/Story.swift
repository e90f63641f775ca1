import TraceEvents

/// A run as the naive rules read it: all events at hand, and nothing kept of them.
///
/// What is known before an event is found each time anew, by looking back from it to whatever said so last. Nil means
/// that nobody knows. Places count from 0; what is asked "before" place *n* + 1 is so after event *n*.
public struct Story: Sendable {
  /// Header and objects; its own events are not looked at.
  public let header: Run
  public var events: [Event]
  private let givens: [Given?]

  public init(_ run: Run) {
    var header = run
    header.events = []
    self.header = header
    events = run.events
    var givens = [Given?](repeating: nil, count: run.objects.count)
    for given in run.givens {
      if let index = given.object.index, givens.indices.contains(index) { givens[index] = given }
    }
    self.givens = givens
  }

  /// The controllers, windows and views that are declared.
  var objects: [ObjectID] { header.objects.indices.map { ObjectID(index: $0) } }

  func given(_ object: ObjectID) -> Given? {
    guard let index = object.index, index < givens.count else { return nil }
    return givens[index]
  }

  func isSystem(_ object: ObjectID) -> Bool { object == .uikit || header[object]?.isSystem == true }

  func captures(_ groups: CaptureSet) -> Bool { header.captures.isSuperset(of: groups) }

  // MARK: Looking back

  /// What the last event before a place says of something; nil if none says anything.
  func last<T>(before place: Int, _ says: (Event) -> T?) -> T? {
    for event in events[..<place].reversed() {
      if let word = says(event) { return word }
    }
    return nil
  }

  /// The place of the last event of a kind before a place, and not before another one.
  func lastPlace(from start: Int = 0, before place: Int, where isIt: (Event) -> Bool) -> Int? {
    guard start < place else { return nil }
    return events[start..<place].lastIndex(where: isIt)
  }

  // MARK: Appearance

  /// Where a controller stands.
  enum Stage { case gone, coming, there, going }

  /// What UIKit's own callbacks, not those that code sent, say of where a controller stands.
  func stage(of controller: ObjectID, before place: Int) -> Stage? {
    let said: Stage??? = last(before: place) { event -> Stage?? in
      guard event.subject.owner == controller else { return nil }
      if event.callback == .initialized { return .some(captures(.appearance) ? .gone : nil) }
      return event.isDirect ? nil : event.callback.kind.stage.map { .some($0) }
    }
    if let said { return said ?? nil }
    switch given(controller)?.appearance {
    case .disappeared: return .gone
    case .appearing: return .coming
    case .appeared: return .there
    case .disappearing: return .going
    case nil: return nil
    }
  }

  /// What begins have left open.
  struct Open: Equatable {
    var isAppearing: Bool
    /// As many ends it needs.
    var ends = 1
    /// It began where it led, so that it changes nothing.
    var isIdle = false
    /// The begin that opened it or turned it round; nil if it was given.
    var begin: Int?
  }

  enum Transition: Equatable {
    case unknown, closed
    case open(Open)
  }

  /// What begins and ends have left open of a controller.
  func transition(of controller: ObjectID, before place: Int) -> Transition {
    var transition = Transition.unknown
    let given = given(controller)
    if given?.hasOpenBegin == true {
      transition = .open(Open(isAppearing: given?.appearance == .appearing))
    } else if given?.appearance == .appeared || given?.appearance == .disappeared {
      transition = .closed
    }
    for (number, event) in events[..<place].enumerated() where event.subject.owner == controller {
      switch (event.callback, transition) {
      case (.initialized, _): transition = captures(.appearance) ? .closed : .unknown
      case (.beginAppearanceTransition(let isAppearing, _), .open(var open)) where open.isAppearing == isAppearing:
        open.ends += 1
        transition = .open(open)
      case (.beginAppearanceTransition(let isAppearing, _), _):
        let isIdle = stage(of: controller, before: number) == (isAppearing ? .there : .gone)
        transition = .open(Open(isAppearing: isAppearing, isIdle: isIdle, begin: number))
      case (.endAppearanceTransition, .open(var open)) where open.ends > 1:
        open.ends -= 1
        transition = .open(open)
      case (.endAppearanceTransition, _): transition = .closed
      case (.viewDidAppear, .unknown), (.viewDidDisappear, .unknown):
        // What was open before the first callback that closes something is not known.
        if !event.isDirect { transition = .closed }
      default: break
      }
    }
    return transition
  }

  /// What an explicit begin has open that is not idle.
  func open(of controller: ObjectID, before place: Int) -> Open? {
    guard case .open(let open) = transition(of: controller, before: place), !open.isIdle else { return nil }
    return open
  }

  /// Whether an explicit begin or end, and not UIKit's own transition, brought a callback.
  func isExplicit(_ place: Int) -> Bool {
    open(of: events[place].subject, before: place) != nil
      || self.place(of: events[place].inside).map { events[$0].callback.kind == .endAppearanceTransition } == true
  }

  // MARK: Parents and views

  /// The parent; ``ObjectID/null`` if it has none.
  func parent(of controller: ObjectID, before place: Int) -> ObjectID? {
    let said = last(before: place) { event -> ObjectID?? in
      if case .addChild(controller) = event.callback { return event.subject }
      guard event.subject.owner == controller else { return nil }
      switch event.callback {
      case .initialized: return .some(captures(.containment) ? .null : nil)
      case .removeFromParent: return .null
      case .willMove(let parent): return event.isDirect || parent == .null ? nil : .some(parent)
      case .didMove(let parent): return event.isDirect ? nil : .some(parent)
      default: return nil
      }
    }
    return said ?? given(controller)?.parent
  }

  /// The parent, if it is known and there is one.
  func container(of controller: ObjectID, before place: Int) -> ObjectID? {
    parent(of: controller, before: place).flatMap { $0 == .null ? nil : $0 }
  }

  /// The place of the event that brought a controller to its present parent; nil if that was before the run.
  func parentSince(_ controller: ObjectID, before place: Int) -> Int? {
    let parent = parent(of: controller, before: place)
    return (0..<place).last { self.parent(of: controller, before: $0) != parent }
  }

  /// The children of a container, in the order in which they came.
  func children(of container: ObjectID, before place: Int) -> [ObjectID] {
    let given = header.givens.map(\.object)
    return objects.filter { parent(of: $0, before: place) == container }
      .map { ($0, parentSince($0, before: place) ?? -1, given.firstIndex(of: $0) ?? 0) }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// Whether a child's view is shown in its container's: in a window, and not hidden.
  func isOnScreen(_ child: ObjectID, in container: ObjectID, before place: Int) -> Bool? {
    if isHidden(child.view, before: place) == true { return false }
    if let isInWindow = isInWindow(child, before: place) { return isInWindow }
    guard views(above: child.view, before: place).contains(container.view) else { return nil }
    return isInWindow(container, before: place) ?? (stage(of: container, before: place) == .there ? true : nil)
  }

  // MARK: Presentation

  /// Who presents whom; no entry where nobody knows.
  func presentations(before place: Int) -> (presented: [ObjectID: ObjectID], presenters: [ObjectID: ObjectID]) {
    var presented: [ObjectID: ObjectID] = [:]
    var presenters: [ObjectID: ObjectID] = [:]
    for given in givens {
      guard let given, let presenter = given.presenter else { continue }
      presenters[given.object] = presenter
      presented[presenter] = given.object
    }
    let refused = Set((0..<place).compactMap { refusedTransition(at: $0) })
    // What runs on each controller, and what a presentation or dismissal that runs would go back to.
    var running: [ObjectID: Int] = [:]
    var exchanged: [ObjectID: (call: Int, whom: ObjectID, isDismissal: Bool)] = [:]
    for (number, event) in events[..<place].enumerated() where !refused.contains(number) {
      let subject = event.subject.owner
      switch event.callback {
      case .initialized:
        presented[subject] = captures(.presentation) ? .null : nil
        presenters[subject] = captures(.presentation) ? .null : nil
        running[subject] = nil
      case .present(let controller, _, _):
        presented[subject] = controller
        presenters[controller] = subject
        running[subject] = number
        exchanged[subject] = (number, controller, false)
      case .dismiss:
        guard let presenter = presented[subject] ?? .null != .null ? subject : presenters[subject] else { break }
        running[presenter] = number
        exchanged[presenter] = presented[presenter].map { (number, $0, true) }
        if let controller = presented[presenter] { presenters[controller] = .null }
        presented[presenter] = .null
      case .dismissalTransitionDidEnd(completed: true):
        guard let presenter = presenters[subject] else { break }
        presented[presenter] = .null
        presenters[subject] = .null
      case .transition: running[subject] = number
      case .pushViewController, .popViewController, .popToViewController, .popToRootViewController, .setViewControllers,
        .selectedIndex, .selectedViewController:
        if ![.going, .gone].contains(stage(of: subject, before: number)) { running[subject] = number }
      case .transitionCompleted(let isCancelled):
        if isCancelled, let (call, whom, isDismissal) = exchanged[subject], call == running[subject],
          presented[subject] == (isDismissal ? .null : whom)
        {
          // Cancelled: they are to each other what they were.
          presented[subject] = isDismissal ? whom : .null
          if presenters[whom] == (isDismissal ? .null : subject) { presenters[whom] = isDismissal ? subject : .null }
        }
        exchanged[subject] = nil
        running[subject] = nil
      default: break
      }
    }
    presented[.null] = nil
    presenters[.null] = nil
    return (presented, presenters)
  }

  /// The place of the call for a transition that UIKit refuses by what it says at a place: it warns of a presentation
  /// or dismissal, or raises, right behind the call or in the midst of it.
  func refusedTransition(at place: Int) -> Int? {
    let behind = place > 0 && events[place - 1].inside == events[place].inside ? place - 1 : nil
    return [behind, self.place(of: events[place].inside)].compactMap(\.self).first { call in
      switch (events[place].callback, events[call].callback) {
      case (.warns(let remark, _), .present), (.warns(let remark, _), .dismiss):
        [.alreadyPresenting, .notInWindow, .transitionInProgress].contains(remark.kind)
      case (.raises, .present), (.raises, .dismiss), (.raises, .transition), (.raises, .pushViewController),
        (.raises, .popViewController), (.raises, .popToViewController), (.raises, .popToRootViewController),
        (.raises, .setViewControllers), (.raises, .selectedIndex), (.raises, .selectedViewController):
        true
      default: false
      }
    }
  }

  func isInWindow(_ view: ObjectID, before place: Int) -> Bool? {
    let said = last(before: place) { event -> Bool?? in
      guard event.subject.owner == view.owner else { return nil }
      switch event.callback {
      case .initialized: return .some(captures(.views) ? false : nil)
      case .didMoveToWindow(let window): return .some(window != .null)
      default: return nil
      }
    }
    return said ?? given(view.owner)?.isInWindow
  }

  func isHidden(_ view: ObjectID, before place: Int) -> Bool? {
    last(before: place) { event -> Bool?? in
      guard event.subject.owner == view.owner else { return nil }
      switch event.callback {
      case .initialized: return .some(captures(.views) ? false : nil)
      case .isHidden(let isHidden): return .some(isHidden)
      default: return nil
      }
    } ?? nil
  }

  func isViewLoaded(_ controller: ObjectID, before place: Int) -> Bool? {
    let said = last(before: place) { event -> Bool?? in
      guard event.subject.owner == controller else { return nil }
      switch event.callback {
      case .initialized: return .some(captures(.loading) ? false : nil)
      case .viewDidLoad: return .some(true)
      case .viewDidUnload: return .some(false)
      default: return nil
      }
    }
    return said ?? given(controller)?.isViewLoaded
  }

  /// The view right above a view; ``ObjectID/null`` if there is none.
  func superview(of view: ObjectID, before place: Int) -> ObjectID? {
    last(before: place) { event -> ObjectID?? in
      if case .addSubview(let added) = event.callback, added.owner == view.owner { return .some(event.subject) }
      guard event.subject.owner == view.owner else { return nil }
      switch event.callback {
      case .initialized: return .some(captures(.views) ? .null : nil)
      case .isDescendant(let above): return .some(above)
      case .removeFromSuperview: return .some(.null)
      default: return nil
      }
    } ?? nil
  }

  /// The views above a view, the nearest first, as far as they are known.
  func views(above view: ObjectID, before place: Int) -> [ObjectID] {
    var views: [ObjectID] = []
    var view = view
    while let above = superview(of: view, before: place), above != .null, !views.contains(above) {
      views.append(above)
      view = above
    }
    return views
  }

  /// The controller in whose hierarchy of views a view stands, itself included; ``ObjectID/null`` if in none.
  func controller(at view: ObjectID, before place: Int) -> ObjectID? {
    view.isRootView ? view.owner : controller(above: view, before: place)
  }

  /// The controller whose view is nearest above a view; ``ObjectID/null`` if there is none.
  func controller(above view: ObjectID, before place: Int) -> ObjectID? {
    let above = views(above: view, before: place)
    if let root = above.first(where: \.isRootView) { return root.owner }
    return superview(of: above.last ?? view, before: place) == .null ? .null : nil
  }

  // MARK: What containers answer

  func forwardsAppearance(_ container: ObjectID, before place: Int) -> Bool? {
    let said = last(before: place) { event -> Bool?? in
      guard event.subject.owner == container else { return nil }
      switch event.callback {
      case .initialized: return .some(nil)
      case .shouldAutomaticallyForwardAppearanceMethods(let answer): return .some(answer)
      case .automaticallyForwardAppearanceAndRotationMethods(let answer): return .some(answer)
      default: return nil
      }
    }
    return said ?? given(container)?.forwardsAppearance
  }

  func forwardsRotation(_ container: ObjectID, before place: Int) -> Bool? {
    let said = last(before: place) { event -> Bool?? in
      guard event.subject.owner == container else { return nil }
      switch event.callback {
      case .initialized: return .some(nil)
      case .shouldAutomaticallyForwardRotationMethods(let answer): return .some(answer)
      case .automaticallyForwardAppearanceAndRotationMethods(let answer): return .some(answer)
      default: return nil
      }
    }
    return said ?? given(container)?.forwardsRotation
  }

  /// The child that a container declares as visible; ``ObjectID/null`` if it says that none is.
  func visibleChild(of container: ObjectID, before place: Int) -> ObjectID? {
    let said = last(before: place) { event -> ObjectID?? in
      guard event.subject.owner == container else { return nil }
      switch event.callback {
      case .initialized: return .some(nil)
      case .visibleChild(let child): return .some(child)
      default: return nil
      }
    }
    return said ?? given(container)?.visibleChild
  }

  // MARK: Whose doing

  func place(of sequence: SequenceNumber) -> Int? {
    let place = Int(sequence.rawValue) - 1
    return events.indices.contains(place) ? place : nil
  }

  /// The places of the events around one, innermost first.
  func around(_ place: Int) -> [Int] {
    var places: [Int] = []
    var inside = events[place].inside
    while let outer = self.place(of: inside), outer < (places.last ?? place) {
      places.append(outer)
      inside = events[outer].inside
    }
    return places
  }

  /// Whether code asked for an event: it is a call, or a callback that code sent.
  func isAsked(_ event: Event) -> Bool {
    event.isDirect || event.callback.kind.role == .call && event.callback.kind != .initialized
  }

  /// The call behind an event: itself if code asked for it, else the innermost around it.
  func call(behind place: Int) -> Int? { ([place] + around(place)).first { isAsked(events[$0]) } }

  /// Whether an event is the app's doing: it has a call behind it, which neither another call nor a container of
  /// UIKit's made.
  func isOfApp(_ place: Int) -> Bool {
    guard let call = call(behind: place) else { return false }
    let outer = around(call).first { ![.unrecorded, .performSegue].contains(events[$0].callback.kind) }
    guard let outer else { return true }
    let isCall = events[outer].callback.kind.role == .call && events[outer].callback.kind != .initialized
    return !isCall && !isSystem(events[outer].subject) || events[outer].isDirect && !isSystem(events[outer].subject)
  }

  // MARK: Rest

  /// Whether a finger is on the glass.
  func isTouched(before place: Int) -> Bool {
    events[..<place].reduce(0) { fingers, event in
      switch event.callback {
      case .gesture(.began): fingers + 1
      case .gesture(.ended), .gesture(.cancelled), .gesture(.failed): max(0, fingers - 1)
      default: fingers
      }
    } > 0
  }

  /// Whether UIKit came to rest between an event and a place, and nobody's finger keeps it from doing more.
  func hasSettled(since event: Int, before place: Int) -> Bool {
    !isTouched(before: place) && lastPlace(from: event + 1, before: place) { $0.callback == .settled } != nil
  }
}

extension Callback.Kind {
  /// Where a controller stands after this callback of UIKit's.
  var stage: Story.Stage? {
    switch self {
    case .viewWillAppear: .coming
    case .viewDidAppear: .there
    case .viewWillDisappear: .going
    case .viewDidDisappear: .gone
    default: nil
    }
  }
}
