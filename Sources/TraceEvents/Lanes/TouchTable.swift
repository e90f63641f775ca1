/// Which lanes each event touches, and whose lanes those hung on at that moment.
@usableFromInline package struct TouchTable: Sendable {
  /// One lane that an event touches.
  @usableFromInline package struct Touch: BitwiseCopyable, Sendable {
    @usableFromInline package var lane: Lane
    /// The lane of the object's parent before the event, or 0.
    @usableFromInline package var parent: Lane
    /// The lane of the object's presenter before the event, or 0.
    @usableFromInline package var presenter: Lane
  }

  private let layouts = ArgumentLayout.all
  @usableFromInline var touches: [Touch] = []
  /// Where the touches of each event begin; one more at the end.
  @usableFromInline var starts: [Int32] = [0]

  package init() {}

  package mutating func reserve(events count: Int) {
    starts.reserveCapacity(count + 1)
    touches.reserveCapacity(count * 5 / 2)
  }

  /// How many events it has.
  package var eventCount: Int { starts.count - 1 }

  package mutating func endEvent() { starts.append(Int32(touches.count)) }

  /// Forgets all events and keeps the room.
  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// The touches of an event.
  @inlinable
  package subscript(of event: Int) -> ArraySlice<Touch> { touches[range(of: event)] }

  /// Where the touches of an event stand; for loops that can't afford a slice for each event.
  @inlinable @inline(__always)
  package func range(of event: Int) -> Range<Int> { Int(starts[event])..<Int(starts[event + 1]) }

  @inlinable @inline(__always)
  package subscript(place: Int) -> Touch { touches[place] }
}

// MARK: - What an event touches

extension TouchTable {
  /// Adds what an event touches: its subject, every object among its arguments, the subject of the event that it is
  /// inside of, the parent or presenter that it leaves, whom it cancels the presentation or dismissal of, and the
  /// parent or presenter on whose lane a transition is open.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - fields: Its arguments.
  ///   - subject: Its receiver.
  ///   - around: The subject of the event that it is inside of, or none.
  ///   - run: Has the lists that events name.
  ///   - hierarchy: The state before the event.
  package mutating func add(
    _ kind: Callback.Kind, _ fields: Callback.Fields, of subject: ObjectID, around: ObjectID, of run: Run,
    in hierarchy: borrowing Hierarchy, laneCount: Int
  ) {
    add(subject, in: hierarchy, laneCount)
    add(fields.object, in: hierarchy, laneCount)
    switch layouts[Int(kind.rawValue)].other {
    case .object: add(ObjectID(rawValue: fields.other), in: hierarchy, laneCount)
    case .list: for member in run[ListID(rawValue: fields.other)] { add(member, in: hierarchy, laneCount) }
    case .nothing, .text, .words, .sequence: break
    }
    add(around, in: hierarchy, laneCount)
    switch kind {
    case .removeFromParent: add(hierarchy[subject].parent ?? .null, in: hierarchy, laneCount)
    case .dismiss:
      let state = hierarchy[subject]
      if state.presented ?? .null == .null { add(state.presenter ?? .null, in: hierarchy, laneCount) }
    // Only a cancelled one says 1.
    case .transitionCompleted where fields.x == 1: add(hierarchy.exchanged(by: subject), in: hierarchy, laneCount)
    case _: break
    }
    addIfInTransition(hierarchy[subject].parent, in: hierarchy, laneCount)
    addIfInTransition(hierarchy[subject].presenter, in: hierarchy, laneCount)
  }

  @inline(__always)
  private mutating func addIfInTransition(_ owner: ObjectID?, in hierarchy: borrowing Hierarchy, _ laneCount: Int) {
    guard let owner, owner != .null, hierarchy[owner].containerTransition != .null else { return }
    add(owner, in: hierarchy, laneCount)
  }

  /// Adds one lane to the event that is being written; a lane counts once.
  private mutating func add(_ object: ObjectID, in hierarchy: borrowing Hierarchy, _ laneCount: Int) {
    let lane = object.lane(below: laneCount)
    guard lane != 0 else { return }
    for place in Int(starts[starts.count - 1])..<touches.count where touches[place].lane == lane { return }
    let state = hierarchy[object]
    touches.append(
      Touch(
        lane: lane, parent: (state.parent ?? .null).lane(below: laneCount),
        presenter: (state.presenter ?? .null).lane(below: laneCount)))
  }
}
