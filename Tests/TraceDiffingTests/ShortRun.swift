import TraceEvents
import TraceTestSupport

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
        .viewWillAppear(animated: true), .viewDidLoad, .viewDidAppear(animated: false), .addChild(child: other),
        .removeFromParent,
        .willMove(toParent: other), .didMove(toParent: .null), .pushViewController(controller: other, animated: true),
        .transitionCompleted(isCancelled: false), .present(controller: other, style: .pageSheet, animated: true),
        .dismiss(animated: true), .viewDidLoad,
      ]
      let inside =
        place > 0 && Int.random(in: 0..<3, using: &random) == 0
        ? UInt32.random(in: 1...UInt32(place), using: &random) : 0
      events.append(
        Event(
          sequence: SequenceNumber(rawValue: UInt32(place + 1)), inside: SequenceNumber(rawValue: inside),
          subject: subject,
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
      let run = run(order)
      for place in order.indices.dropLast() where !Independence.areDependent(run, at: place) {
        var next = order
        next.swapAt(place, place + 1)
        if seen.insert(next).inserted { queue.append(next) }
      }
    }
    return seen
  }
}
