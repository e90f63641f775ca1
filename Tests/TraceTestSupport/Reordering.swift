public import TraceEvents

/// Changes of a run that are none.
public enum Reordering: Sendable {
  /// Swaps many independent neighbours.
  public static func shuffle(_ run: inout Run, using random: inout SeededRandom) {
    for _ in 0..<3 {
      var hierarchy = Hierarchy(of: run)
      var order = Array(run.events.indices)
      var current = run
      for place in run.events.indices.dropLast() {
        let (event, next) = (current.events[place], current.events[place + 1])
        if Bool.random(using: &random), !Independence.areDependent(event, next, in: current, hierarchy) {
          order.swapAt(place, place + 1)
          current.events.swapAt(place, place + 1)
        }
        hierarchy.apply(current.events[place])
      }
      run = ordered(run, order)
    }
  }

  /// The run with its events in another order, numbered anew.
  public static func ordered(_ run: Run, _ order: [Int]) -> Run {
    var places = [UInt32](repeating: 0, count: run.events.count)
    for (place, event) in order.enumerated() { places[event] = UInt32(place + 1) }
    var result = run
    result.events = []
    for event in order.map({ run.events[$0] }) {
      let inside = Int(event.inside.rawValue)
      result.append(
        event.subject, event.callback, inside: inside == 0 ? .null : SequenceNumber(rawValue: places[inside - 1]),
        isDirect: event.isDirect)
    }
    return result
  }

  /// The run with its objects born in another order.
  public static func renumbered(_ run: Run, using random: inout SeededRandom) -> Run {
    let order = Array(run.objects.indices).shuffled(using: &random)
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    func moved(_ object: ObjectID) -> ObjectID {
      guard let index = object.index else { return object }
      let owner = ObjectID(index: places[index])
      return object.isRootView ? owner.view : owner
    }
    var labeler = Labeler()
    var result = run
    result.objects = order.map {
      var object = run.objects[$0]
      object.label = labeler.label(forClass: object.className)
      return object
    }
    result.givens = run.givens.map {
      var given = $0
      given.object = moved($0.object)
      given.parent = $0.parent.map(moved)
      return given
    }
    for place in run.events.indices {
      result.events[place].subject = moved(run.events[place].subject)
      var fields = run.events[place].callback.fields
      fields.object = moved(fields.object)
      if let callback = try? Callback(run.events[place].callback.kind, fields) {
        result.events[place].callback = callback
      }
    }
    return result
  }
}
