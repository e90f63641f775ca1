import TraceChecking
import TraceEvents

/// A second checker, written from what the rules say and not from how they are checked: slow, one event after the other,
/// with a dictionary for each thing that it remembers. It knows which rules a run breaks, and nothing more.
struct NaiveChecker {
  /// The rules that it knows.
  static let rules: [RuleID] = [
    "end-without-begin", "begin-to-same-state", "repeated-begin", "repeated-appear", "disappear-without-appear",
    "out-of-order-callback", "misplaced-is-appearing", "repeated-will-move", "missing-will-move", "repeated-did-move",
  ]

  /// Where a controller stands; no entry means that nobody knows.
  private enum Stage { case gone, coming, there, going }

  /// What begins have left open.
  private struct Open {
    var isAppearing: Bool
    var begins: Int
    /// It began where it led, so that it changes nothing.
    var isIdle: Bool
  }

  private let run: Run
  private var broken: Set<RuleID> = []
  private var stages: [ObjectID: Stage] = [:]
  /// No entry: unknown. A nil in it: nothing is open.
  private var opens: [ObjectID: Open?] = [:]
  /// No entry: unknown.
  private var parents: [ObjectID: ObjectID] = [:]
  private var wasSeenAppearing: Set<ObjectID> = []
  private var announcedByHand: [ObjectID: ObjectID] = [:]
  private var hasAnnouncedLeaving: Set<ObjectID> = []
  private var saidGoodbyeByHand: Set<ObjectID> = []
  private var arrivedByHand: Set<ObjectID> = []

  /// The rules that a run breaks, of those that are known here.
  static func broken(in run: Run) -> Set<RuleID> {
    var checker = NaiveChecker(run)
    for event in run.events {
      checker.look(at: event)
      // After an exception nothing is judged.
      if event.callback.kind == .raises { break }
    }
    return checker.broken
  }

  private init(_ run: Run) {
    self.run = run
    for given in run.givens {
      parents[given.object] = given.parent
      stages[given.object] =
        switch given.appearance {
        case .disappeared: .gone
        case .appearing: .coming
        case .appeared: .there
        case .disappearing: .going
        case nil: nil
        }
      if given.hasOpenBegin {
        opens[given.object] = .some(Open(isAppearing: given.appearance == .appearing, begins: 1, isIdle: false))
      } else if given.appearance == .appeared || given.appearance == .disappeared {
        opens[given.object] = .some(nil)
      }
    }
  }

  private mutating func look(at event: Event) {
    let controller = event.subject
    switch event.callback {
    case .initialized:
      stages[controller] = .gone
      opens[controller] = .some(nil)
      parents[controller] = .null
    case .beginAppearanceTransition(let isAppearing, _): begin(controller, isAppearing)
    case .endAppearanceTransition: end(controller)
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      if !event.isDirect { appearance(event.callback.kind, of: controller) }
    case .addChild(let child):
      if announcedByHand[child] == controller { broken.insert("repeated-will-move") }
      announcedByHand[child] = nil
      hasAnnouncedLeaving.remove(child)
      saidGoodbyeByHand.remove(child)
      arrivedByHand.remove(child)
      parents[child] = controller
    case .removeFromParent: leave(controller, event)
    case .willMove(let parent): announce(controller, parent, isDirect: event.isDirect)
    case .didMove(let parent): arrive(controller, parent, isDirect: event.isDirect)
    default: break  // of no rule here
    }
  }

  // MARK: Begin and end

  private mutating func begin(_ controller: ObjectID, _ isAppearing: Bool) {
    let isThereAlready = stages[controller] == (isAppearing ? .there : .gone)
    switch opens[controller] {
    case .some(.some(var open)) where open.isAppearing == isAppearing:
      if !open.isIdle { broken.insert("repeated-begin") }
      open.begins += 1
      opens[controller] = .some(open)
    case .some(.none):
      if isThereAlready { broken.insert("begin-to-same-state") }
      fallthrough
    default: opens[controller] = .some(Open(isAppearing: isAppearing, begins: 1, isIdle: isThereAlready))
    }
  }

  private mutating func end(_ controller: ObjectID) {
    switch opens[controller] {
    case .some(.some(var open)) where open.begins > 1:
      open.begins -= 1
      opens[controller] = .some(open)
    case .some(.none): broken.insert("end-without-begin")
    default: opens[controller] = .some(nil)
    }
  }

  // MARK: The order of appearance

  private mutating func appearance(_ kind: Callback.Kind, of controller: ObjectID) {
    let stage = stages[controller]
    switch (kind, stage) {
    case (_, nil): break
    case (.viewWillAppear, .coming), (.viewWillAppear, .there), (.viewDidAppear, .there): broken.insert("repeated-appear")
    case (.viewWillDisappear, .gone), (.viewDidDisappear, .gone): broken.insert("disappear-without-appear")
    case (.viewDidAppear, .gone), (.viewDidAppear, .going), (.viewDidDisappear, .there), (.viewDidDisappear, .coming),
      (.viewWillDisappear, .going):
      broken.insert("out-of-order-callback")
    case (.viewIsAppearing, .coming): if wasSeenAppearing.contains(controller) { broken.insert("misplaced-is-appearing") }
    case (.viewIsAppearing, _): broken.insert("misplaced-is-appearing")
    default: break  // in order
    }
    switch kind {
    case .viewWillAppear:
      stages[controller] = .coming
      wasSeenAppearing.remove(controller)
    case .viewIsAppearing: wasSeenAppearing.insert(controller)
    case .viewDidAppear: stages[controller] = .there
    case .viewWillDisappear: stages[controller] = .going
    default: stages[controller] = .gone
    }
    // What was open before the first callback that closes something is not known.
    if kind == .viewDidAppear || kind == .viewDidDisappear, opens[controller] == nil { opens[controller] = .some(nil) }
  }

  // MARK: Parents

  private mutating func announce(_ controller: ObjectID, _ parent: ObjectID, isDirect: Bool) {
    if parent == .null {
      hasAnnouncedLeaving.insert(controller)
    } else {
      hasAnnouncedLeaving.remove(controller)
      if isDirect {
        if parents[controller] == parent { broken.insert("repeated-will-move") } else { announcedByHand[controller] = parent }
      } else {
        parents[controller] = parent
      }
    }
  }

  private mutating func arrive(_ controller: ObjectID, _ parent: ObjectID, isDirect: Bool) {
    guard isDirect else {
      parents[controller] = parent
      return
    }
    if parent == .null {
      if parents[controller] == .null { broken.insert("repeated-did-move") }
      if parents[controller] ?? .null != .null { saidGoodbyeByHand.insert(controller) }
    } else if !arrivedByHand.insert(controller).inserted {
      broken.insert("repeated-did-move")
    }
  }

  private mutating func leave(_ controller: ObjectID, _ event: Event) {
    if saidGoodbyeByHand.remove(controller) != nil { broken.insert("repeated-did-move") }
    arrivedByHand.remove(controller)
    if let parent = parents[controller], parent != .null, run[parent]?.isSystem != true, isOfApp(event),
      !hasAnnouncedLeaving.contains(controller)
    {
      broken.insert("missing-will-move")
    }
    parents[controller] = .null
  }

  /// Whether the app's code made a call: not UIKit inside of another call, nor one of UIKit's containers.
  private func isOfApp(_ event: Event) -> Bool {
    guard let around = run[event.inside] else { return true }
    if around.callback.kind == .unrecorded || around.callback.kind == .performSegue { return isOfApp(around) }
    return (around.isDirect || around.callback.kind.role != .call || around.callback.kind == .initialized)
      && run[around.subject]?.isSystem != true
  }
}
