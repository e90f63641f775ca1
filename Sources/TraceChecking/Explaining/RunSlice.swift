import TraceEvents

/// Some events of a run as a run of their own, with what was known before the first of them as `given` lines.
struct RunSlice {
  let run: Run
  /// The numbers that the events have in the whole run.
  let events: [SequenceNumber]

  /// - Parameters:
  ///   - whole: The run.
  ///   - places: The places of the events in it, in order.
  ///   - first: The place from which nothing is known but what the events say.
  init(of whole: Run, at places: [Int], before first: Int) {
    var run = whole
    run.events = []
    run.allowances = [:]
    var numbers: [SequenceNumber: SequenceNumber] = [:]
    for place in places {
      var event = whole.events[place]
      let number = SequenceNumber(rawValue: UInt32(run.events.count) + 1)
      numbers[event.sequence] = number
      event.sequence = number
      event.inside = Self.kept(around: event, numbers, in: whole)
      if case .superNotReached(let override) = event.callback {
        event.callback = .superNotReached(of: numbers[override] ?? .null)
      }
      run.events.append(event)
    }
    run.givens = Self.givens(of: whole, before: first)
    self.run = run
    events = places.map { whole.events[$0].sequence }
  }

  /// The number that an event of the slice has in the whole run.
  func original(_ sequence: SequenceNumber?) -> SequenceNumber? {
    guard let sequence, sequence != .null else { return sequence }
    let place = Int(sequence.rawValue) - 1
    return events.indices.contains(place) ? events[place] : nil
  }

  /// The innermost event around one that is in the slice, too.
  private static func kept(
    around event: Event, _ numbers: [SequenceNumber: SequenceNumber], in whole: Run
  ) -> SequenceNumber {
    var around = event.inside
    while around != .null {
      if let number = numbers[around] { return number }
      // What is inside of a later event, as a hostile trace may say, is inside of nothing.
      guard let outer = whole[around], outer.inside < around else { return .null }
      around = outer.inside
    }
    return .null
  }

  private static func givens(of whole: Run, before first: Int) -> [Given] {
    guard first > 0 else { return whole.givens }
    var hierarchy = Hierarchy(of: whole)
    for event in whole.events[..<first] { hierarchy.apply(event) }
    return whole.objects.indices.compactMap { place in
      let object = ObjectID(index: place)
      let given = Given(object, hierarchy[object])
      return given == Given(object) ? nil : given
    }
  }
}

extension Given {
  /// What is known of an object at a moment, as far as a `given` line can tell it.
  fileprivate init(_ object: ObjectID, _ state: ControllerState) {
    self.init(object)
    guard state.life != .dead else { return }
    parent = state.parent
    presenter = state.presenter
    isViewLoaded = state.isViewLoaded
    isInWindow = state.isInWindow
    appearance =
      switch state.appearance {
      case .unknown: nil
      case .disappeared: .disappeared
      case .appearing: .appearing
      case .appeared: .appeared
      case .disappearing: .disappearing
      }
    hasOpenBegin = state.isExplicitlyOpen
    forwardsAppearance = state.forwardsAppearance
    forwardsRotation = state.forwardsRotation
    visibleChild = state.visibleChild
    orientation = state.orientation
  }
}
