import TraceEvents

/// What is known around an event: the state after it, what it happened inside of, and who the objects are.
public struct Scene: Sendable {
  /// The event that is looked at.
  public private(set) var event = Event(sequence: .null, subject: .null, callback: .unrecorded)
  /// The state after the event.
  public internal(set) var hierarchy: Hierarchy
  /// The state of the event's subject before it; for a root view, its controller's.
  public private(set) var before = ControllerState()
  /// The state before the event of the object that it is about: the child that is added, the view, the new parent.
  public private(set) var argumentBefore = ControllerState()
  /// The events around it.
  var nesting = Nesting()
  /// The run as far as it needs to be known: header, objects, texts and lists; not its events.
  var run: Run {
    get { boxedRun[0] }
    _modify { yield &boxedRun[0] }
  }
  /// The last time that the run settled.
  public internal(set) var settled: SequenceNumber = .null
  /// Fingers on the glass: what waits for them has no deadline.
  var liveGestures = 0

  /// The calls that drove each controller last.
  private(set) var lastCalls = PerObject(LastCalls())
  /// The calls that moved each container or presenter last.
  private(set) var transitionCalls = PerObject(TransitionCalls())

  /// The one ``run``, behind a reference: a scene is copied on its way to the rules, at every event.
  private var boxedRun: [Run]
  private var systemObjects: [Bool] = []
  private var steps: [(start: SequenceNumber, text: TextID)] = []

  init(run: Run) {
    boxedRun = [run]
    hierarchy = Hierarchy(of: run)
    systemObjects = run.objects.map(\.isSystem)
  }

  // MARK: Asking

  /// What the run holds whole.
  public var captures: CaptureSet { run.captures }

  /// Who answered.
  public var system: SystemDescription { run.system }

  /// A text of the run.
  public func text(_ text: TextID) -> String { run[text] }

  /// A list of the run.
  public func list(_ list: ListID) -> [ObjectID] { run[list] }

  /// Whether an object is UIKit's own, and so never guilty.
  public func isSystem(_ object: ObjectID) -> Bool {
    guard let index = object.index else { return object == .uikit }
    return index < systemObjects.count && systemObjects[index]
  }

  /// The enclosing events, innermost first.
  public var enclosing: ReversedCollection<ArraySlice<Event>> { nesting.enclosing }

  /// An event that encloses this one or ended just now, if it is still known.
  public func recent(_ sequence: SequenceNumber) -> Event? { nesting.recent(sequence) }

  /// Whether UIKit came to rest after an event, and nobody's finger kept it from doing more.
  public func hasSettled(since sequence: SequenceNumber) -> Bool { settled > sequence && liveGestures == 0 }

  /// The step of the test in which an event happened.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func step(of sequence: SequenceNumber) -> TextID? {
    let place = stepPlace(of: sequence)
    return place == 0 ? nil : steps[place - 1].text
  }

  /// The beginning of the step in which an event happened; ``SequenceNumber/null`` before the first.
  ///
  /// - Complexity: O(log *n*) for *n* steps.
  public func stepStart(of sequence: SequenceNumber) -> SequenceNumber {
    let place = stepPlace(of: sequence)
    return place == 0 ? .null : steps[place - 1].start
  }

  /// How many steps had begun.
  private func stepPlace(of sequence: SequenceNumber) -> Int {
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
    before.isExplicitlyOpen || nesting.innermost?.callback.kind == .endAppearanceTransition
  }

  /// The event that asked for this one: itself if it is a call or was sent by code, else the call around it.
  public func call(behind event: Event) -> Event? {
    Self.isAsked(event) ? event : nesting.enclosing.first(where: Self.isAsked)
  }

  /// The call behind an event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  ///
  /// A call right inside of another call is UIKit at work on that one; inside of a callback it is made by the override,
  /// so by the class of its receiver; at the top it is the app's or its test's.
  public func act(behind event: Event) -> Act {
    guard let call = call(behind: event) else { return Act(event, by: .system) }
    for outer in nesting.enclosing where outer.sequence < call.sequence {
      // A custom segue performs the app's code.
      if outer.callback.kind == .unrecorded || outer.callback.kind == .performSegue { continue }
      return Act(call, by: Self.isAsked(outer) && !outer.isDirect || isSystem(outer.subject) ? .system : .app)
    }
    return Act(call, by: .app)
  }

  /// The call behind the event and whose doing it is; the event itself, as UIKit's doing, if no call is.
  public var act: Act { act(behind: event) }

  /// Whether the app decides when a controller appears: it is the app's, or a container of the app's holds it.
  public func isDrivenByApp(_ controller: ObjectID) -> Bool {
    guard isSystem(controller) else { return true }
    guard let parent = hierarchy[controller].parent, parent != .null else { return false }
    return !isSystem(parent)
  }

  /// The controller in whose hierarchy of views a view stands; ``ObjectID/null`` if in none, nil if that is unknown.
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

  /// Whether code asked for it. An initializer is asked for, too, but what happens inside is its class's own doing.
  private static func isAsked(_ event: Event) -> Bool {
    event.isDirect || event.callback.kind.role == .call && event.callback.kind != .initialized
  }

  /// The given name of an object, or the classes from its outermost known container down to it.
  func path(of object: ObjectID) -> String {
    if let name = run[object]?.givenName { return name }
    var path = className(of: object)
    var object = object
    // A hostile trace may make a controller its own ancestor.
    for _ in 0..<run.objects.count {
      guard let above = hierarchy[object].parent, above != .null else { break }
      path = className(of: above) + "/" + path
      object = above
    }
    return path
  }

  /// The class of an object, or, where nothing declares it, its label.
  func className(of object: ObjectID) -> String { run[object]?.className ?? run.label(of: object) }

  // MARK: Taking in

  mutating func declare(_ object: TracedObject) {
    run.objects.append(object)
    systemObjects.append(object.isSystem)
  }

  mutating func name(_ object: ObjectID, _ name: String) {
    guard let index = object.index, run.objects.indices.contains(index) else { return }
    run.objects[index].givenName = name
  }

  /// Takes an event in, all but its own place in the nesting.
  ///
  /// - Parameter isWatched: Whether any rule will ask for the states before it.
  mutating func apply(_ event: Event, isWatched: Bool) {
    self.event = event
    nesting.leave(for: event)
    if isWatched {
      before = hierarchy[event.subject]
      if let argument = event.callback.argument { argumentBefore = hierarchy[argument] }
    }
    hierarchy.apply(event)
    switch event.callback {
    case .beginAppearanceTransition, .addChild, .addSubview: lastCalls.note(act, in: hierarchy)
    case .transition, .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .selectedIndex, .selectedViewController, .present, .dismiss:
      transitionCalls.note(act, of: event.subject, in: hierarchy)
    case .transitionCompleted: transitionCalls.end(of: event.subject)
    case .step(let text): steps.append((event.sequence, text))
    case .settled: settled = event.sequence
    case .gesture(.began):
      liveGestures += 1
      // An interactive transition asks as a call does.
      transitionCalls.note(Act(event, by: .app), of: event.subject.owner, in: hierarchy)
    case .gesture(.ended), .gesture(.cancelled), .gesture(.failed): liveGestures = max(0, liveGestures - 1)
    default: break  // the other kinds are the hierarchy's
    }
  }
}

extension Callback {
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
