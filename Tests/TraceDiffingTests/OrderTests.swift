import Testing
import TraceDiffing
import TraceEvents
import TraceTestSupport

@Suite struct OrderTests {
  @Test func `the test over lanes agrees with swapping independent neighbours, one by one`() {
    var random = SeededRandom(seed: 3)
    var verdicts: (same: Int, different: Int) = (0, 0)
    for _ in 0..<250 {
      let run = ShortRun(events: Int.random(in: 3...6, using: &random), using: &random)
      let reachable = run.reachable()
      // Two events that say the same may have changed places unseen.
      let written = Set(reachable.map { run.run($0).events })
      for _ in 0..<20 {
        let order = Bool.random(using: &random) ? run.randomOrder(using: &random) : reachable.sorted { $0.lexicographicallyPrecedes($1) }
            .randomElement(using: &random)!
        let isSame = written.contains(run.run(order).events)
        let verdict = RunComparison(old: run.run(), new: run.run(order)).verdict
        #expect((verdict == .same) == isSame, "\(run.run().notation)\n\(run.run(order).notation)")
        if isSame { verdicts.same += 1 } else { verdicts.different += 1 }
      }
    }
    #expect(verdicts.same > 1_000 && verdicts.different > 500, "\(verdicts)")
  }
}

/// A few random events on a few named controllers whose parents change, in any order that keeps what is inside of what.
struct ShortRun {
  private static let names = ["a", "b", "c", "d"]
  private var bare: Run
  private var events: [Event] = []

  init(events count: Int, using random: inout SeededRandom) {
    bare = Run(name: "r", captures: .everything)
    for name in Self.names {
      bare.objects.append(TracedObject(label: name, className: "Page", givenName: name))
    }
    var given = Given(Self.object(3))
    given.parent = Self.object(0)
    bare.givens = [given]
    for place in 0..<count {
      let subject = Self.object(Int.random(in: 0..<4, using: &random))
      let other = Self.object(Int.random(in: 0..<4, using: &random))
      let callbacks: [Callback] = [
        .viewWillAppear(animated: true), .viewDidLoad, .viewDidAppear(animated: false), .addChild(child: other), .removeFromParent,
        .willMove(toParent: other), .didMove(toParent: .null), .pushViewController(controller: other, animated: true),
        .transitionCompleted(isCancelled: false), .present(controller: other, style: .pageSheet, animated: true),
        .dismiss(animated: true), .viewDidLoad,
      ]
      let inside = place > 0 && Int.random(in: 0..<3, using: &random) == 0 ? UInt32.random(in: 1...UInt32(place), using: &random) : 0
      events.append(
        Event(
          sequence: SequenceNumber(rawValue: UInt32(place + 1)), inside: SequenceNumber(rawValue: inside), subject: subject,
          callback: callbacks.randomElement(using: &random)!))
    }
  }

  private static func object(_ index: Int) -> ObjectID { ObjectID(index: index) }

  /// The run with its events in another order, numbered anew.
  func run(_ order: [Int]? = nil) -> Run {
    let order = order ?? Array(events.indices)
    var places = [UInt32](repeating: 0, count: events.count)
    for (place, event) in order.enumerated() { places[event] = UInt32(place + 1) }
    var run = bare
    for event in order {
      let inside = Int(events[event].inside.rawValue)
      run.append(
        events[event].subject, events[event].callback,
        inside: inside == 0 ? .null : SequenceNumber(rawValue: places[inside - 1]))
    }
    return run
  }

  func randomOrder(using random: inout SeededRandom) -> [Int] {
    while true {
      let order = Array(events.indices).shuffled(using: &random)
      let isLegal = order.indices.allSatisfy { place in
        let inside = Int(events[order[place]].inside.rawValue)
        return inside == 0 || order[..<place].contains(inside - 1)
      }
      if isLegal { return order }
    }
  }

  /// Every order that swapping independent neighbours arrives at.
  func reachable() -> Set<[Int]> {
    var seen: Set = [Array(events.indices)]
    var queue = Array(seen)
    while let order = queue.popLast() {
      for place in order.indices.dropLast() where !areDependent(order, at: place) {
        var next = order
        next.swapAt(place, place + 1)
        if seen.insert(next).inserted { queue.append(next) }
      }
    }
    return seen
  }

  private func areDependent(_ order: [Int], at place: Int) -> Bool {
    let run = run(order)
    var hierarchy = Hierarchy(of: run)
    for event in run.events[..<place] { hierarchy.apply(event) }
    let first = Self.touched(by: run.events[place], in: run, hierarchy)
    let before = hierarchy
    hierarchy.apply(run.events[place])
    let second = Self.touched(by: run.events[place + 1], in: run, hierarchy)
    // As it was before both, so that the answer is the same for either order.
    func owners(_ objects: Set<ObjectID>) -> Set<ObjectID> {
      Set(objects.flatMap { [before[$0].parent, before[$0].presenter].compactMap(\.self) }).subtracting([.null])
    }
    return !first.isDisjoint(with: second) || !first.isDisjoint(with: owners(second))
      || !second.isDisjoint(with: owners(first))
  }

  private static func touched(by event: Event, in run: Run, _ hierarchy: Hierarchy) -> Set<ObjectID> {
    let state = hierarchy[event.subject]
    var result: Set = [event.subject, event.callback.fields.object]
    if let outer = run[event.inside] { result.insert(outer.subject) }
    if event.callback == .removeFromParent { result.insert(state.parent ?? .null) }
    if event.callback == .dismiss(animated: true), state.presented ?? .null == .null { result.insert(state.presenter ?? .null) }
    for owner in [state.parent, state.presenter].compactMap(\.self) where hierarchy[owner].containerTransition != .null {
      result.insert(owner)
    }
    return result.subtracting([.null])
  }
}
