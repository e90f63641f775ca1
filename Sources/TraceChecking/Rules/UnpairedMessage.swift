import TraceEvents

/// Reports an object of the app's own that hears of a coming and not of the going; ``text`` has the rule in words.
struct UnpairedMessage: Rule {
  static let id: RuleID = "unpaired-message"
  static let interests: CallbackSet = [.receives, .viewDidAppear, .viewDidDisappear, .settled]
  static let idleInterests: CallbackSet = [.receives]
  static let needs: CaptureSet = .appearance

  /// An object, and the class of the controllers that it hears of.
  private struct Listener: Hashable {
    var object: ObjectID
    var className: String
  }

  /// What one object heard of one controller since that last came.
  private struct Cycle {
    var listener: Listener
    /// What it heard of the coming.
    var coming: Event
    /// What it heard of the going.
    var going: Event?
    /// The controller's `viewDidDisappear`.
    var gone: Event?
  }

  /// What an object once heard of a coming and then of a going.
  private struct Pair: Hashable {
    var listener: Listener
    var coming: TextID
  }

  private var cycles: [ObjectID: [Cycle]] = [:]
  var isIdle: Bool { cycles.isEmpty }
  /// What each pair heard of the going.
  private var pairs: [Pair: Event] = [:]

  mutating func observe(in scene: Scene, _ findings: inout Findings) {
    switch scene.event.callback {
    case .receives(_, let controller): receive(from: controller, in: scene)
    case .viewDidAppear:
      // A cycle that did not come to its end says nothing.
      if scene.before.appearance == .appearing { cycles[scene.event.subject] = nil }
    case .viewDidDisappear:
      guard let open = cycles[scene.event.subject] else { return }
      cycles[scene.event.subject] = open.map { cycle in
        var cycle = cycle
        cycle.gone = scene.event
        return cycle
      }
    case .settled:
      for controller in cycles.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
        judge(controller, in: scene, &findings)
      }
    default: break  // not among the interests
    }
  }

  private mutating func receive(from controller: ObjectID, in scene: Scene) {
    let listener = Listener(object: scene.event.subject, className: scene.className(of: controller))
    let known = cycles[controller, default: []].firstIndex { $0.listener == listener }
    switch scene.hierarchy[controller].appearance {
    case .appearing, .appeared:
      guard known == nil else { return }
      cycles[controller, default: []].append(Cycle(listener: listener, coming: scene.event))
    case .disappearing, .disappeared:
      guard let known, cycles[controller]?[known].going == nil else { return }
      cycles[controller]?[known].going = scene.event
    case .unknown: break
    }
  }

  private mutating func judge(_ controller: ObjectID, in scene: Scene, _ findings: inout Findings) {
    for cycle in cycles[controller, default: []] {
      guard let gone = cycle.gone, case .receives(let message, _) = cycle.coming.callback else { continue }
      let pair = Pair(listener: cycle.listener, coming: message)
      if let going = cycle.going {
        pairs[pair] = going
      } else if let going = pairs[pair], case .receives(let lost, _) = going.callback {
        findings.report(
          .untold(cycle.listener.object, lost, controller, gone), victim: cycle.listener.object,
          guilty: Act(gone, by: scene.isSystem(controller) ? .system : .app), effect: .remark,
          witness: [cycle.coming.sequence, going.sequence],
          details: [
            .happened("it heard \"\(message)\" when \(controller) came, and \"\(lost)\" when one went before"),
            .expected("what is told of each coming is followed by what is told of each going"),
          ], in: scene)
      }
    }
    cycles[controller]?.removeAll { $0.gone != nil }
    if cycles[controller]?.isEmpty == true { cycles[controller] = nil }
  }

  static let text = RuleText(
    """
    An object that hears, by messages of the app's own, when a controller of some class comes and when it goes hears \
    of every going that follows such a coming.
    """,
    why: "A bridge, a coordinator or a counter takes a screen for shown that is gone.",
    exceptions: """
      A note in every profile but `strict`: what the messages mean is the app's secret. Only where the object has \
      heard of a going before after the same message about a coming; judged when the run settles after the \
      viewDidDisappear.
      """,
    source: ".NET MAUI, issue 26216; react-native-navigation, issue 3223 (N11 and N14 in the corpus of reports)")

  static let example = RuleExample(
    bad: """
      card: CardViewController
      bridge: Bridge

      given card: in window, appeared

      bridge.receives("shown", from: card)
      card.viewWillDisappear(false)
      card.viewDidDisappear(false)
      bridge.receives("hidden", from: card)
      test.settled()
      card.viewWillAppear(false)
      card.viewDidAppear(false)
      bridge.receives("shown", from: card)
      card.viewWillDisappear(false)
      card.viewDidDisappear(false)  <- guilty
      test.settled()
      """,
    good: """
      card: CardViewController
      bridge: Bridge

      given card: in window, appeared

      bridge.receives("shown", from: card)
      card.viewWillDisappear(false)
      card.viewDidDisappear(false)
      bridge.receives("hidden", from: card)
      test.settled()
      card.viewWillAppear(false)
      card.viewDidAppear(false)
      bridge.receives("shown", from: card)
      card.viewWillDisappear(false)
      bridge.receives("hidden", from: card)
      card.viewDidDisappear(false)
      test.settled()
      """)
}

extension Finding.Message {
  fileprivate static func untold(_ listener: ObjectID, _ lost: TextID, _ controller: ObjectID, _ gone: Event) -> Self {
    "\(listener) never hears \"\(lost)\" — \(controller)'s viewDidDisappear\(placeOf: gone) brought none this time"
  }
}
