import TraceEvents

/// What is known around an event: the state after it, what it happened inside of, and who the objects are.
///
/// It is handed to every rule at every event, so most of it is behind one reference.
public struct Scene: Sendable {
  /// The state after the event.
  public internal(set) var hierarchy: Hierarchy
  private var stage: Stage

  // A class, since reading one of its properties copies nothing else, in debug builds either. Nobody holds on to an
  // access to one: the checks of that would cost a third of the time.
  private final class Stage: @unchecked Sendable {  // only a scene that alone refers to it changes it
    @exclusivity(unchecked) var event = Event(sequence: .null, subject: .null, callback: .unrecorded)
    @exclusivity(unchecked) var kind = Callback.Kind.unrecorded
    @exclusivity(unchecked) var mark = Nesting.Mark()
    /// The enclosing event that is the call behind the event; -1 if it is the event itself.
    @exclusivity(unchecked) var actLevel = -1
    @exclusivity(unchecked) var author = Author.system
    @exclusivity(unchecked) var before = ControllerState()
    @exclusivity(unchecked) var argumentBefore = ControllerState()
    @exclusivity(unchecked) var nesting = Nesting()
    @exclusivity(unchecked) var run: Run
    @exclusivity(unchecked) var settled = SequenceNumber.null
    @exclusivity(unchecked) var liveGestures = 0
    @exclusivity(unchecked) var lastCalls = LastCalls()
    @exclusivity(unchecked) var lately = PerObject(Lately())
    /// What the child that is added, or the receiver, had before the event.
    @exclusivity(unchecked) var latelyBefore = Lately()
    @exclusivity(unchecked) var sendsIsAppearing = false
    @exclusivity(unchecked) var transitionCalls = PerObject(TransitionCalls())
    @exclusivity(unchecked) var systemObjects: [Bool]
    @exclusivity(unchecked) var steps: [(start: SequenceNumber, text: TextID)] = []

    init(run: Run) {
      self.run = run
      systemObjects = run.objects.map(\.isSystem)
    }

    init(copying other: Stage) {
      (event, kind, mark) = (other.event, other.kind, other.mark)
      (actLevel, author) = (other.actLevel, other.author)
      (before, argumentBefore) = (other.before, other.argumentBefore)
      (nesting, run, systemObjects) = (other.nesting, other.run, other.systemObjects)
      (settled, liveGestures, steps) = (other.settled, other.liveGestures, other.steps)
      (lastCalls, transitionCalls) = (other.lastCalls, other.transitionCalls)
      (lately, latelyBefore, sendsIsAppearing) = (other.lately, other.latelyBefore, other.sendsIsAppearing)
    }

    @inline(__always)
    func isSystem(_ object: ObjectID) -> Bool {
      guard let index = object.index else { return object == .uikit }
      return index < systemObjects.count && systemObjects[index]
    }
  }

  init(run: Run) {
    hierarchy = Hierarchy(of: run)
    stage = Stage(run: run)
  }

  /// The event that is looked at.
  public var event: Event { stage.event }

  /// The kind of its callback.
  public var kind: Callback.Kind { stage.kind }

  /// The state of the event's subject before it; for a root view, its controller's.
  public var before: ControllerState { stage.before }

  /// The state before the event of the object that it is about: the child that is added, the view, the new parent.
  public var argumentBefore: ControllerState { stage.argumentBefore }

  /// The call behind the event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  public var act: Act {
    let level = stage.actLevel
    return Act(level < 0 ? stage.event : stage.nesting.events[level], by: stage.author)
  }

  /// The events around it.
  var nesting: Nesting { stage.nesting }

  /// The run as far as it needs to be known: header, objects, texts and lists; not its events.
  var run: Run {
    get { stage.run }
    _modify {
      makeUnique()
      yield &stage.run
    }
  }

  /// The last time that the run settled.
  public var settled: SequenceNumber { stage.settled }

  /// Fingers on the glass: what waits for them has no deadline.
  var liveGestures: Int { stage.liveGestures }

  /// The explicit begin of a controller's present appearance cycle.
  func lastBegin(of controller: ObjectID) -> Act? { stage.lastCalls.begins[controller] }

  /// How a controller came to its present parent.
  func addition(of controller: ObjectID) -> Addition { stage.lastCalls.additions[controller] }

  /// The call that put a controller's view where it is.
  func insertion(of controller: ObjectID) -> Act? { stage.lastCalls.insertions[controller] }

  /// What an object had and was told lately.
  func lately(_ object: ObjectID) -> Lately { stage.lately[object] }

  /// What the child that is added, or else the receiver, had and was told before the event.
  var latelyBefore: Lately { stage.latelyBefore }

  /// Whether `viewIsAppearing` came to anybody so far.
  var sendsIsAppearing: Bool { stage.sendsIsAppearing }

  /// The calls that moved a container or presenter last.
  func transitionCalls(of container: ObjectID) -> TransitionCalls { stage.transitionCalls[container] }

  // MARK: Asking

  /// What the run holds whole.
  public var captures: CaptureSet { stage.run.captures }

  /// Who answered.
  public var system: SystemDescription { stage.run.system }

  /// A text of the run.
  public func text(_ text: TextID) -> String { stage.run[text] }

  /// A list of the run.
  public func list(_ list: ListID) -> [ObjectID] { stage.run[list] }

  /// Whether an object is UIKit's own, and so never guilty.
  public func isSystem(_ object: ObjectID) -> Bool { stage.isSystem(object) }

  /// The enclosing events, innermost first.
  public var enclosing: ReversedCollection<ArraySlice<Event>> { stage.nesting.enclosing }

  /// An event that encloses this one or ended just now, if it is still known.
  public func recent(_ sequence: SequenceNumber) -> Event? { stage.nesting.recent(sequence) }

  /// Whether UIKit came to rest after an event, and nobody's finger kept it from doing more.
  public func hasSettled(since sequence: SequenceNumber) -> Bool { settled > sequence && liveGestures == 0 }

  /// The step of the test in which an event happened.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func step(of sequence: SequenceNumber) -> TextID? {
    let place = stepPlace(of: sequence)
    return place == 0 ? nil : stage.steps[place - 1].text
  }

  /// The beginning of the step in which an event happened; `SequenceNumber.null` before the first.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func stepStart(of sequence: SequenceNumber) -> SequenceNumber {
    let place = stepPlace(of: sequence)
    return place == 0 ? .null : stage.steps[place - 1].start
  }

  /// How many steps had begun.
  private func stepPlace(of sequence: SequenceNumber) -> Int {
    let steps = stage.steps
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].start <= sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether an explicit begin or end brought the callback, and not UIKit's own transition.
  var isExplicit: Bool {
    before.isExplicitlyOpen || stage.nesting.innermost?.callback.kind == .endAppearanceTransition
  }

  /// The call behind an event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  ///
  /// A call right inside of another call is UIKit at work on that one; inside of a callback it is made by the override,
  /// so by the class of its receiver; at the top it is the app's or its test's.
  public func act(behind event: Event) -> Act {
    let depth = stage.nesting.depth(of: event)
    let (level, author) = authorship(of: Nesting.Mark(event.callback.kind, isDirect: event.isDirect), at: depth)
    return Act(level < 0 ? event : stage.nesting.events[level], by: author)
  }

  /// The level of the call behind an event that stands inside of so many others, -1 if it is the event; and whose doing
  /// it is.
  private func authorship(of mark: Nesting.Mark, at depth: Int) -> (call: Int, author: Author) {
    var level = depth
    // The nearest that was asked for.
    if !mark.isAsked {
      repeat {
        guard level > 0 else { return (-1, .system) }
        level -= 1
      } while !stage.nesting.marks[level].isAsked
    }
    let call = mark.isAsked ? -1 : level
    while level > 0 {
      level -= 1
      let outer = stage.nesting.marks[level]
      if outer.contains(.transparent) { continue }
      if outer.isAsked, !outer.contains(.direct) { return (call, .system) }
      return (call, isSystem(stage.nesting.events[level].subject) ? .system : .app)
    }
    return (call, .app)
  }

  /// Whether the app decides when a controller appears: it is the app's, or a container of the app's holds it.
  public func isDrivenByApp(_ controller: ObjectID) -> Bool {
    guard isSystem(controller) else { return true }
    guard let parent = hierarchy[controller].parent, parent != .null else { return false }
    return !isSystem(parent)
  }

  /// The controller in whose hierarchy of views a view stands; `ObjectID.null` if in none, nil if that is unknown.
  public func container(of view: ObjectID) -> ObjectID? {
    view.isRootView ? view.owner : hierarchy.controller(above: view)
  }

  /// Whether a child's view is shown in its container's: in a window, and not hidden. Nil if that is not known.
  public func isOnScreen(_ child: ObjectID, in container: ObjectID) -> Bool? {
    let state = hierarchy[child]
    if state.isViewHidden == true { return false }
    if let isInWindow = state.isInWindow { return isInWindow }
    guard hierarchy.isView(child.view, below: container.view) else { return nil }
    return hierarchy[container].isInWindow ?? (hierarchy[container].appearance == .appeared ? true : nil)
  }

  /// The given name of an object, or the classes from its outermost known container down to it.
  func path(of object: ObjectID) -> String {
    if let name = run[object]?.givenName { return name }
    return ([object] + containers(of: object)).reversed().map(className(of:)).joined(separator: "/")
  }

  /// The known containers of a controller, the nearest first.
  func containers(of controller: ObjectID) -> [ObjectID] {
    var containers: [ObjectID] = []
    var controller = controller
    // A hostile trace may make a controller its own ancestor.
    while containers.count < run.objects.count, let above = hierarchy[controller].parent, above != .null {
      containers.append(above)
      controller = above
    }
    return containers
  }

  /// The class of an object, or, where nothing declares it, its label.
  func className(of object: ObjectID) -> String { run[object]?.className ?? run.label(of: object) }

  // MARK: Taking in

  mutating func declare(_ object: TracedObject) {
    makeUnique()
    stage.run.objects.append(object)
    stage.systemObjects.append(object.isSystem)
  }

  mutating func name(_ object: ObjectID, _ name: String) {
    guard let index = object.index, run.objects.indices.contains(index) else { return }
    makeUnique()
    stage.run.objects[index].givenName = name
  }

  /// Goes on to the next event: what is around it is known then, and what was before it still.
  ///
  /// - Parameter watch: What is known of the kind of its callback.
  /// - Returns: What is plain to see of it.
  mutating func move(to event: Event, _ watch: RuleCatalog.Watch) -> Circumstances {
    makeUnique()
    // The event before may enclose this one, or be over.
    if stage.event.sequence != .null { stage.nesting.enter(stage.event, stage.mark) }
    stage.nesting.leave(for: event.inside)
    stage.event = event
    stage.kind = watch.kind
    stage.mark = event.isDirect ? watch.mark.union(.direct) : watch.mark
    var circumstances = Circumstances.direct.rawValue * (event.isDirect ? 1 : 0)
    if watch.isTold {
      if stage.nesting.depth == 0 { circumstances |= Circumstances.atTop.rawValue }
      circumstances |=
        watch.isMove
        ? self.circumstances(ofMove: event)
        : self.circumstances(ofAppearance: event, watch.kind, lately: stage.lately[event.subject])
    }
    return Circumstances(rawValue: circumstances)
  }

  /// Takes the event in that the scene went on to.
  ///
  /// - Parameters:
  ///   - watch: What is known of the kind of its callback.
  ///   - isWatched: Whether any rule will ask for what is known of it.
  mutating func takeIn(_ event: Event, _ watch: RuleCatalog.Watch, isWatched: Bool) {
    if isWatched {
      let stage = stage
      stage.before = hierarchy[event.subject]
      (stage.actLevel, stage.author) = (-1, stage.mark.isAsked ? .app : .system)
      if stage.nesting.depth > 0 {
        (stage.actLevel, stage.author) = authorship(of: stage.mark, at: stage.nesting.depth)
      }
      if watch.hasArgument, let argument = event.callback.argument {
        stage.argumentBefore = hierarchy[argument]
        stage.latelyBefore = stage.lately[argument]
      } else {
        stage.latelyBefore = stage.lately[event.subject]
      }
    }
    hierarchy.apply(event)
    if watch.isNoted { note(isWatched: isWatched) }
  }

  /// A copy of a scene shares its stage until one of both goes on.
  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&stage) { stage = Stage(copying: stage) }
  }

  /// What is remembered besides the hierarchy.
  static let noted: CallbackSet = [
    .beginAppearanceTransition, .addChild, .addSubview, .transition, .pushViewController, .popViewController,
    .popToViewController, .popToRootViewController, .setViewControllers, .selectedIndex, .selectedViewController,
    .present, .dismiss, .transitionCompleted, .step, .settled, .gesture, .willMove, .viewIsAppearing,
    .viewDidLayoutSubviews, .bounds, .warns, .raises,
  ]

  private func note(isWatched: Bool) {
    let stage = stage
    let event = stage.event
    /// A call is the act behind itself.
    var act: Act {
      Act(event, by: isWatched ? stage.author : authorship(of: stage.mark, at: stage.nesting.depth).author)
    }
    switch event.callback {
    case .willMove, .viewDidLayoutSubviews, .bounds: stage.lately.note(event, in: hierarchy)
    case .viewIsAppearing:
      stage.sendsIsAppearing = true
      stage.lately.note(event, in: hierarchy)
    case .addChild:
      stage.lately.note(event, in: hierarchy)
      stage.lastCalls.note(act, in: hierarchy)
    case .beginAppearanceTransition, .addSubview: stage.lastCalls.note(act, in: hierarchy)
    case .transition, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .selectedIndex, .selectedViewController, .present, .dismiss:
      stage.transitionCalls.note(act, of: event.subject, in: hierarchy)
    case .transitionCompleted: stage.transitionCalls.end(of: event.subject)
    case .warns, .raises:
      if let refusal = hierarchy.lastRefusal, refusal.answer == event.sequence { stage.transitionCalls.refuse(refusal) }
    case .step(let text): stage.steps.append((event.sequence, text))
    case .settled: stage.settled = event.sequence
    case .gesture(.began):
      stage.liveGestures += 1
      // An interactive transition asks as a call does.
      stage.transitionCalls.note(Act(event, by: .app), of: event.subject.owner, in: hierarchy)
    case .gesture(.ended), .gesture(.cancelled), .gesture(.failed):
      stage.liveGestures = max(0, stage.liveGestures - 1)
    default: break  // the other kinds are the hierarchy's
    }
  }
}

extension Callback {
  /// The kinds that have an ``argument``.
  static let kindsWithArgument: CallbackSet = [.addChild, .addSubview, .willMove, .didMove, .present, .transition]

  /// The object that a call of containment, views or presentation is about; nil for others, of which rules ask nothing.
  fileprivate var argument: ObjectID? {
    switch self {
    case .addChild(let child): child
    case .addSubview(let view): view
    case .willMove(let parent), .didMove(let parent): parent
    case .present(let controller, _, _): controller
    case .transition(let exchange): exchange.to
    default: nil
    }
  }
}
