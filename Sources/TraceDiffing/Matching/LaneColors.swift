import TraceEvents

/// A digest for each lane, of what happens on it.
///
/// Each round replaces an object's colour by a digest of its lane, in which the objects that take part stand with the
/// colours of the round before: after *r* rounds a colour tells apart what differs within *r* objects' distance.
/// Source: the colour refinement of B. Weisfeiler and A. Leman (1968).
struct LaneColors {
  private(set) var colors: [UInt64]

  init(_ colors: [UInt64]) { self.colors = colors }

  /// The next round.
  ///
  /// - Parameters:
  ///   - steps: The number under which each step counts in both runs.
  ///   - countsOrder: Whether it counts too how far the other lanes had come.
  /// - Complexity: O(*n*) for *n* events.
  func refined(_ reading: RunReading, steps: [UInt64], countsOrder: Bool = false) -> LaneColors {
    var lanes = colors.map { RunningDigest(seed: $0) }
    var counts = [UInt64](repeating: 0, count: countsOrder ? colors.count : 0)
    for place in reading.places.lazy.map(Int.init) {
      let event = reading.facts[place]
      let token = token(of: event, at: place, in: reading, step: steps[Int(event.step)])
      let touches = reading.touches.range(of: place)
      let subject = reading.lane(of: event.subject)
      let object = reading.lane(of: event.object)
      var order: UInt64 = 0
      if countsOrder {
        for touch in touches {
          let lane = Int(reading.touches[touch].lane)
          order &+= RunningDigest.mixed(colors[lane] &+ counts[lane])
        }
      }
      for place in touches {
        let touch = reading.touches[place]
        let role: UInt64 = touch.lane == subject ? 1 : touch.lane == object ? 2 : 3
        lanes[Int(touch.lane)].add(token &+ role)
        guard countsOrder else { continue }
        lanes[Int(touch.lane)].add(order)
        lanes[Int(touch.lane)].add(touch.parent == 0 ? 0 : counts[Int(touch.parent)] &+ 1)
        lanes[Int(touch.lane)].add(touch.presenter == 0 ? 0 : counts[Int(touch.presenter)] &+ 1)
      }
      if countsOrder { for touch in touches { counts[Int(reading.touches[touch].lane)] += 1 } }
    }
    return LaneColors(lanes.map(\.value))
  }

  private func token(of event: EventFacts, at place: Int, in reading: RunReading, step: UInt64) -> UInt64 {
    var digest = RunningDigest(seed: reading.outline.shapes[place])
    digest.add(step << 8 | UInt64(event.marks.rawValue))
    digest.add(color(of: event.subject, in: reading))
    if event.object != .null { digest.add(color(of: event.object, in: reading)) }
    if event.other != .null { digest.add(color(of: event.other, in: reading)) }
    if let list = event.list { for member in reading.run[list] { digest.add(color(of: member, in: reading)) } }
    if event.inside >= 0 {
      digest.add(UInt64(reading.kind(of: event.inside).rawValue))
      digest.add(color(of: reading.subject(of: event.inside), in: reading))
    }
    return digest.value
  }

  @inline(__always)
  private func color(of object: ObjectID, in reading: RunReading) -> UInt64 {
    colors[Int(reading.lane(of: object))] &+ (object.isRootView ? 1 : 0)
  }
}
