import TraceEvents

/// What is known around an event: the state after it, what it happened inside of, and who the objects are.
///
/// It is copied on its way to the rules, at every event, so it is kept small: most of it is behind one reference.
public struct Scene: Sendable {
  /// The event that is looked at.
  public private(set) var event = Event(sequence: .null, subject: .null, callback: .unrecorded)
  /// The kind of its callback.
  public private(set) var kind = Callback.Kind.unrecorded
  private var mark = Nesting.Mark()
  /// The state after the event.
  public internal(set) var hierarchy: Hierarchy
  private var stage: [Stage]

  private struct Stage: Sendable {
    var before = ControllerState()
    var argumentBefore = ControllerState()
    /// The enclosing event that is the call behind the event; nil if it is the event itself.
    var actLevel: Int?
    var author = Author.system
    var nesting = Nesting()
    var run: Run
    var settled = SequenceNumber.null
    var liveGestures = 0
    var lastCalls = LastCalls()
    var transitionCalls = PerObject(TransitionCalls())
    var systemObjects: [Bool]
    var steps: [(start: SequenceNumber, text: TextID)] = []

    /// Goes on to the next event: the one before may enclose it, or be over.
    @inline(__always)
    mutating func move(
      from last: Event, _ lastMark: Nesting.Mark, to event: Event, _ mark: Nesting.Mark, isWatched: Bool,
      before: ControllerState
    ) {
      if last.sequence != .null { nesting.enter(last, lastMark) }
      nesting.leave(for: event.inside)
      guard isWatched else { return }
      self.before = before
      (actLevel, author) = (nil, mark.isAsked ? .app : .system)
    }

    @inline(__always)
    func isSystem(_ object: ObjectID) -> Bool {
      guard let index = object.index else { return object == .uikit }
      return index < systemObjects.count && systemObjects[index]
    }
  }

  init(run: Run) {
    hierarchy = Hierarchy(of: run)
    stage = [Stage(run: run, systemObjects: run.objects.map(\.isSystem))]
  }

  /// The state of the event's subject before it; for a root view, its controller's.
  public var before: ControllerState { stage[0].before }

  /// The state before the event of the object that it is about: the child that is added, the view, the new parent.
  public var argumentBefore: ControllerState { stage[0].argumentBefore }

  /// The call behind the event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  public var act: Act {
    let event = stage[0].actLevel.map { stage[0].nesting.events[$0] } ?? event
    return Act(event, by: stage[0].author)
  }

  /// The events around it.
  var nesting: Nesting { stage[0].nesting }

  /// The run as far as it needs to be known: header, objects, texts and lists; not its events.
  var run: Run {
    get { stage[0].run }
    _modify { yield &stage[0].run }
  }

  /// The last time that the run settled.
  public var settled: SequenceNumber { stage[0].settled }

  /// Fingers on the glass: what waits for them has no deadline.
  var liveGestures: Int { stage[0].liveGestures }

  /// The explicit begin of a controller's present appearance cycle.
  func lastBegin(of controller: ObjectID) -> Act? { stage[0].lastCalls.begins[controller] }

  /// How a controller came to its present parent.
  func addition(of controller: ObjectID) -> Addition { stage[0].lastCalls.additions[controller] }

  /// The call that put a controller's view where it is.
  func insertion(of controller: ObjectID) -> Act? { stage[0].lastCalls.insertions[controller] }

  /// The calls that moved a container or presenter last.
  func transitionCalls(of container: ObjectID) -> TransitionCalls { stage[0].transitionCalls[container] }

  // MARK: Asking

  /// What the run holds whole.
  public var captures: CaptureSet { stage[0].run.captures }

  /// Who answered.
  public var system: SystemDescription { stage[0].run.system }

  /// A text of the run.
  public func text(_ text: TextID) -> String { stage[0].run[text] }

  /// A list of the run.
  public func list(_ list: ListID) -> [ObjectID] { stage[0].run[list] }

  /// Whether an object is UIKit's own, and so never guilty.
  public func isSystem(_ object: ObjectID) -> Bool { stage[0].isSystem(object) }

  /// The enclosing events, innermost first.
  public var enclosing: ReversedCollection<ArraySlice<Event>> { stage[0].nesting.enclosing }

  /// An event that encloses this one or ended just now, if it is still known.
  public func recent(_ sequence: SequenceNumber) -> Event? { stage[0].nesting.recent(sequence) }

  /// Whether UIKit came to rest after an event, and nobody's finger kept it from doing more.
  public func hasSettled(since sequence: SequenceNumber) -> Bool { settled > sequence && liveGestures == 0 }

  /// The step of the test in which an event happened.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func step(of sequence: SequenceNumber) -> TextID? {
    let place = stepPlace(of: sequence)
    return place == 0 ? nil : stage[0].steps[place - 1].text
  }

  /// The beginning of the step in which an event happened; `SequenceNumber.null` before the first.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func stepStart(of sequence: SequenceNumber) -> SequenceNumber {
    let place = stepPlace(of: sequence)
    return place == 0 ? .null : stage[0].steps[place - 1].start
  }

  /// How many steps had begun.
  private func stepPlace(of sequence: SequenceNumber) -> Int {
    let steps = stage[0].steps
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
    before.isExplicitlyOpen || stage[0].nesting.innermost?.callback.kind == .endAppearanceTransition
  }

  /// The call behind an event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  ///
  /// A call right inside of another call is UIKit at work on that one; inside of a callback it is made by the override,
  /// so by the class of its receiver; at the top it is the app's or its test's.
  public func act(behind event: Event) -> Act {
    let nesting = stage[0].nesting
    let depth = nesting.events[..<nesting.depth].firstIndex { $0.sequence >= event.sequence } ?? nesting.depth
    let (level, author) = authorship(of: Nesting.Mark(event.callback.kind, isDirect: event.isDirect), at: depth)
    return Act(level.map { nesting.events[$0] } ?? event, by: author)
  }

  /// The level of the call behind an event that stands inside of so many others, nil if it is the event; and whose doing
  /// it is.
  private func authorship(of mark: Nesting.Mark, at depth: Int) -> (call: Int?, Author) {
    var level = depth
    // The nearest that was asked for.
    if !mark.isAsked {
      repeat {
        guard level > 0 else { return (nil, .system) }
        level -= 1
      } while !stage[0].nesting.marks[level].isAsked
    }
    let call = mark.isAsked ? nil : level
    while level > 0 {
      level -= 1
      let outer = stage[0].nesting.marks[level]
      if outer.contains(.transparent) { continue }
      if outer.isAsked, !outer.contains(.direct) { return (call, .system) }
      return (call, isSystem(stage[0].nesting.events[level].subject) ? .system : .app)
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
    stage[0].run.objects.append(object)
    stage[0].systemObjects.append(object.isSystem)
  }

  mutating func name(_ object: ObjectID, _ name: String) {
    guard let index = object.index, run.objects.indices.contains(index) else { return }
    stage[0].run.objects[index].givenName = name
  }

  /// Takes an event in, all but its own place in the nesting.
  ///
  /// - Parameters:
  ///   - watch: What is known of the kind of its callback.
  ///   - isWatched: Whether any rule will ask for what is known of it.
  mutating func apply(_ event: Event, _ watch: RuleCatalog.Watch, isWatched: Bool) {
    // The event before may enclose this one, or be over.
    let last = self.event
    let lastMark = mark
    let before = hierarchy[event.subject]
    self.event = event
    kind = watch.kind
    mark = event.isDirect ? watch.mark.union(.direct) : watch.mark
    stage[0].move(from: last, lastMark, to: event, mark, isWatched: isWatched, before: before)
    if isWatched, stage[0].nesting.depth > 0 {
      let (call, author) = authorship(of: mark, at: stage[0].nesting.depth)
      stage[0].actLevel = call
      stage[0].author = author
    }
    if isWatched, watch.hasArgument, let argument = event.callback.argument {
      stage[0].argumentBefore = hierarchy[argument]
    }
    hierarchy.apply(event)
    if watch.isNoted { note() }
  }

  /// What is remembered besides the hierarchy.
  static let noted: CallbackSet = [
    .beginAppearanceTransition, .addChild, .addSubview, .transition, .pushViewController, .popViewController,
    .popToViewController, .popToRootViewController, .setViewControllers, .selectedIndex, .selectedViewController,
    .present, .dismiss, .transitionCompleted, .step, .settled, .gesture,
  ]

  private mutating func note() {
    let event = event
    switch event.callback {
    case .beginAppearanceTransition, .addChild, .addSubview: stage[0].lastCalls.note(act(behind: event), in: hierarchy)
    case .transition, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .selectedIndex, .selectedViewController, .present, .dismiss:
      stage[0].transitionCalls.note(act(behind: event), of: event.subject, in: hierarchy)
    case .transitionCompleted: stage[0].transitionCalls.end(of: event.subject)
    case .step(let text): stage[0].steps.append((event.sequence, text))
    case .settled: stage[0].settled = event.sequence
    case .gesture(.began):
      stage[0].liveGestures += 1
      // An interactive transition asks as a call does.
      stage[0].transitionCalls.note(Act(event, by: .app), of: event.subject.owner, in: hierarchy)
    case .gesture(.ended), .gesture(.cancelled), .gesture(.failed):
      stage[0].liveGestures = max(0, stage[0].liveGestures - 1)
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
