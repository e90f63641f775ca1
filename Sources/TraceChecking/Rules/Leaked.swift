import TraceEvents

/// Reports a controller that was removed or dismissed and lives on; ``text`` has the rule in words.
struct Leaked: Rule {
  static let id: RuleID = "leaked"
  static let interests: CallbackSet = [
    .addChild, .willMove, .didMove, .removeFromParent, .present, .dismiss, .dismissalTransitionDidEnd, .deinitialized,
    .rootViewController,
  ]
  static let silences = [Silence(at: [.willMove], .toNobody), Silence(at: [.didMove], .toSomebody)]
  static let needs: CaptureSet = [.loading, .containment, .presentation]
  static let yieldsTo: [RuleID] = ["orphan-died"]

  /// How a controller left, and whose it was.
  private struct Departure: BitwiseCopyable {
    var act: Act
    var owner: ObjectID
  }

  /// A place that controllers of one class take one after the other.
  private struct Place: Hashable {
    var owner: ObjectID
    var className: String
  }

  private var departures = PerObject<Departure?>(nil)
  /// The last to come to a parent or presenter, by its class.
  private var newcomers: [Place: ObjectID] = [:]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    let subject = scene.event.subject
    switch scene.event.callback {
    case .addChild(let child): arrive(child, at: subject, in: scene)
    case .present(let controller, _, _): arrive(controller, at: subject, in: scene)
    case .willMove(let parent): if parent != .null { arrive(subject, at: parent, in: scene) }
    case .rootViewController(let root): departures[root] = nil
    case .didMove(let parent):
      // A container of UIKit's lets go of it.
      if parent == .null, let old = scene.before.parent { leave(subject, old, in: scene) }
    case .removeFromParent: leave(subject, scene.before.parent ?? .null, in: scene)
    case .dismiss:
      let presenter = scene.before.presented ?? .null != .null ? subject : scene.before.presenter ?? .null
      let presented = scene.before.presented ?? .null
      leave(presented != .null ? presented : subject, presenter, in: scene)
    case .dismissalTransitionDidEnd(completed: true): leave(subject, scene.before.presenter ?? .null, in: scene)
    case .deinitialized: departures[subject] = nil
    default: break  // a dismissal that was cancelled
    }
  }

  private mutating func arrive(_ controller: ObjectID, at owner: ObjectID, in scene: Scene) {
    guard scene.hierarchy[controller].birth != .null else { return }
    departures[controller] = nil
    newcomers[Place(owner: owner, className: scene.className(of: controller))] = controller
  }

  private mutating func leave(_ controller: ObjectID, _ owner: ObjectID, in scene: Scene) {
    // Who else holds what was there before the run began is not known.
    guard owner != .null, scene.hierarchy[controller].birth != .null, !scene.isSystem(controller),
      departures[controller] == nil
    else { return }
    departures[controller] = Departure(act: scene.act, owner: owner)
  }

  mutating func finish(in scene: Scene, _ findings: inout Findings) {
    for controller in departures.objects {
      guard let departure = departures[controller], scene.hierarchy[controller].life == .alive,
        scene.hasSettled(since: departure.act.event.sequence)
      else { continue }
      let place = Place(owner: departure.owner, className: scene.className(of: controller))
      let successor = newcomers[place].flatMap { other in
        scene.hierarchy[other].birth > departure.act.event.sequence ? other : nil
      }
      findings.report(
        .livesOn(controller, departure.act, successor), victim: controller,
        guilty: Act(departure.act.event, by: .app), effect: successor == nil ? .advice : .risk,
        witness: [scene.hierarchy[controller].birth, successor.map { scene.hierarchy[$0].birth } ?? .null],
        details: [
          .happened("no deinit came by the end of the run"),
          .expected("what was let go of dies; often a closure, a timer or a delegate holds it"),
        ], in: scene)
    }
  }

  static let text = RuleText(
    """
    A controller that was removed, popped or dismissed dies, where a new one of its class has come to its parent or \
    presenter since.
    """,
    why: "What nobody uses any more still observes, plays and fills the memory, once more each time.",
    exceptions: """
      An app may keep a screen to show it again, so without a newer one of its class it is only advice, in profiles \
      `container` and `strict`. Only controllers that were born in the run, and only if the run settled after the \
      departure.
      """,
    source: "AMENDMENTS.md, rules added")

  static let example = RuleExample(
    bad: """
      home: HomeViewController
      card: CardViewController
      card2: CardViewController

      given home: in window, appeared

      card.init()
      home.present(card, .pageSheet, animated: false)
        card.loadView()
        card.viewDidLoad()
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      home.transitionCompleted(isCancelled: false)
      home.dismiss(animated: false)  <- guilty
        card.viewWillDisappear(false)
      card.viewDidDisappear(false)
      home.transitionCompleted(isCancelled: false)
      card2.init()
      home.present(card2, .pageSheet, animated: false)
        card2.loadView()
        card2.viewDidLoad()
        card2.viewWillAppear(false)
      card2.viewDidAppear(false)
      home.transitionCompleted(isCancelled: false)
      test.settled()
      """,
    good: """
      home: HomeViewController
      card: CardViewController
      card2: CardViewController

      given home: in window, appeared

      card.init()
      home.present(card, .pageSheet, animated: false)
        card.loadView()
        card.viewDidLoad()
        card.viewWillAppear(false)
      card.viewDidAppear(false)
      home.transitionCompleted(isCancelled: false)
      home.dismiss(animated: false)
        card.viewWillDisappear(false)
      card.viewDidDisappear(false)
      home.transitionCompleted(isCancelled: false)
      card.deinit()
      card2.init()
      home.present(card2, .pageSheet, animated: false)
        card2.loadView()
        card2.viewDidLoad()
        card2.viewWillAppear(false)
      card2.viewDidAppear(false)
      home.transitionCompleted(isCancelled: false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func livesOn(_ controller: ObjectID, _ departure: Act, _ successor: ObjectID?) -> Self {
    let head: Finding.Message =
      "\(controller) lives on after \(departure.shortName)\(placeOf: departure.event) — nothing that was recorded holds it"
    guard let successor else { return head }
    return "\(controller) lives on after \(departure.shortName)\(placeOf: departure.event), beside the new \(successor)"
  }
}
