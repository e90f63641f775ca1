extension Run {
  /// The part of the run that belongs to some groups of callbacks, as if nothing else had been captured.
  ///
  /// What happened inside of an event that goes now happens inside of the nearest one that stays. Objects that nothing
  /// left mentions go with the events that did. A group that the run does not capture is not captured afterwards
  /// either.
  ///
  /// - Parameters:
  ///   - captures: The groups that stay.
  ///   - isLeftOut: Single events that go as well.
  /// - Complexity: O(*n*) for *n* events.
  public func narrowed(to captures: CaptureSet, leavingOut isLeftOut: ((Event) -> Bool)? = nil) -> Run {
    if isLeftOut == nil, self.captures.isSubset(of: captures) { return self }
    return narrowing(to: captures) { isLeftOut?($0) ?? false }.narrowed
  }

  /// The same, and the numbers that the events have in this run, in the order of the narrowed one.
  public func narrowedWithOrigins(
    to captures: CaptureSet, leavingOut isLeftOut: (Event) -> Bool
  ) -> (run: Run, origins: [SequenceNumber]) {
    let narrowing = narrowing(to: captures, leavingOut: isLeftOut)
    return (narrowing.narrowed, narrowing.origins)
  }

  private func narrowing(to captures: CaptureSet, leavingOut isLeftOut: (Event) -> Bool) -> RunNarrowing {
    let captures = self.captures.intersection(captures)
    return RunNarrowing(self, to: captures) { event in
      captures.captures(event.callback.kind.group) && !isLeftOut(event)
    }
  }
}

/// Copies the part of a run that some groups make up, with everything numbered anew.
private struct RunNarrowing {
  private let run: Run
  /// By sequence number, which counts from 1.
  private let stays: [Bool]
  private let isMentioned: [Bool]
  private var newIDs: [UInt32: ObjectID] = [:]
  /// For each event the one that stands for it: itself, or the nearest one around it that stays.
  private var standsFor: [SequenceNumber]
  private(set) var narrowed: Run
  /// The numbers that the events had.
  private(set) var origins: [SequenceNumber] = []

  init(_ run: Run, to captures: CaptureSet, keeping isKept: (Event) -> Bool) {
    self.run = run
    stays = Self.staying(in: run, isKept)
    isMentioned = Self.mentions(in: run, stays)
    standsFor = [SequenceNumber](repeating: .null, count: run.events.count + 1)
    narrowed = Run(name: run.name, system: run.system, captures: captures, ending: run.ending)
    narrowed.sites = run.sites
    for (index, object) in run.objects.enumerated() where isMentioned[index] {
      newIDs[ObjectID(index: index).rawValue] = ObjectID(index: narrowed.objects.count)
      narrowed.objects.append(object)
    }
    narrowed.givens = run.givens.map(mapped)
    for event in run.events { append(event) }
    narrowed.gap = run.gap.map { Run.Gap(after: narrowed.events.last?.sequence ?? .null, reason: $0.reason) }
  }

  private mutating func append(_ event: Event) {
    let place = Int(event.sequence.rawValue)
    standsFor[place] = standsFor[Int(event.inside.rawValue)]
    guard stays[place], let callback = mapped(event.callback) else { return }
    let sequence = narrowed.append(
      mapped(event.subject), callback, inside: standsFor[place], isDirect: event.isDirect)
    narrowed.events[narrowed.events.count - 1].nanoseconds = event.nanoseconds
    narrowed.events[narrowed.events.count - 1].site = event.site
    narrowed.allowances[sequence] = run.allowances[event.sequence]
    standsFor[place] = sequence
    origins.append(event.sequence)
  }

  private static func staying(in run: Run, _ isKept: (Event) -> Bool) -> [Bool] {
    var stays = [false]
    stays.reserveCapacity(run.events.count + 1)
    for event in run.events {
      // A mark stays with its event, which comes before it, and what was not recorded in the whole run is no event of
      // its part.
      if case .superNotReached(let marked) = event.callback {
        stays.append(Int(marked.rawValue) < stays.count && stays[Int(marked.rawValue)])
      } else {
        stays.append(event.callback.kind != .unrecorded && isKept(event))
      }
    }
    return stays
  }

  // MARK: Objects

  private static func mentions(in run: Run, _ stays: [Bool]) -> [Bool] {
    var isMentioned = [Bool](repeating: false, count: run.objects.count)
    func mention(_ object: ObjectID?) {
      if let index = object?.index, isMentioned.indices.contains(index) { isMentioned[index] = true }
    }
    for given in run.givens {
      for object in [given.object, given.parent, given.presenter, given.visibleChild] { mention(object) }
    }
    for (event, stays) in zip(run.events, stays.dropFirst()) where stays {
      mention(event.subject)
      let fields = event.callback.fields
      for (type, slot) in event.callback.kind.signature.slots {
        switch type {
        case .object, .objectOrNil: mention(slot == .object ? fields.object : ObjectID(rawValue: fields.other))
        case .objects: run[ListID(rawValue: fields.other)].forEach(mention)
        case .flag, .orientation, .orientations, .size, .number, .index, .text, .exception, .presentationStyle,
          .sizeClass, .gesturePhase, .segueKind, .warningKind, .sequence:
          break
        }
      }
    }
    return isMentioned
  }

  private func mapped(_ object: ObjectID) -> ObjectID {
    guard object.index != nil, let id = newIDs[object.owner.rawValue] else { return object }
    return object.isRootView ? id.view : id
  }

  private func mapped(_ given: Given) -> Given {
    var copy = given
    copy.object = mapped(given.object)
    copy.parent = given.parent.map(mapped)
    copy.presenter = given.presenter.map(mapped)
    copy.visibleChild = given.visibleChild.map(mapped)
    return copy
  }

  // MARK: Arguments

  /// The callback with the numbers of the narrowed run; nil for one whose arguments no run can have.
  private mutating func mapped(_ callback: Callback) -> Callback? {
    var fields = callback.fields
    for (type, slot) in callback.kind.signature.slots {
      switch type {
      case .object, .objectOrNil:
        if slot == .object {
          fields.object = mapped(fields.object)
        } else {
          fields.other = mapped(ObjectID(rawValue: fields.other)).rawValue
        }
      case .objects:
        fields.other = narrowed.intern(run[ListID(rawValue: fields.other)].map(mapped)).rawValue
      case .text, .exception: fields.other = narrowed.intern(run[TextID(rawValue: fields.other)]).rawValue
      case .sequence:
        let place = Int(fields.other)
        guard standsFor.indices.contains(place) else { return nil }
        fields.other = standsFor[place].rawValue
      case .flag, .orientation, .orientations, .size, .number, .index, .presentationStyle, .sizeClass, .gesturePhase,
        .segueKind, .warningKind:
        break
      }
    }
    return try? Callback(callback.kind, fields)
  }
}
