/// What a run did, in a number, and what each of its objects took part in, in a number each.
///
/// Two runs whose ``run`` is equal are the same: one becomes the other by swapping neighbouring events that do not
/// depend on each other (the order `causal`, sizes by their class), with the same births and deaths in each step and
/// the same known of objects when they began. The reverse does not hold: objects are told apart by the name that their
/// author gave them, or by class, and by order of birth, so that runs may be the same whose digests are not. Names,
/// systems, captures, times and places in the code do not count.
///
/// Numbers of 64 bits that keep apart what happens by chance; nobody's defence against a run that was made to deceive.
public struct RunDigests: Hashable, Sendable {
  /// Over all lanes, the steps' words, births and deaths, and what was given.
  public var run: UInt64
  /// Over the tokens of each lane, by the number of its object (``ObjectID/rawValue``), for those on which anything
  /// happened; by number, ascending.
  public var lanes: [LaneDigest]

  /// One object's lane.
  public struct LaneDigest: Hashable, Sendable {
    public var object: ObjectID
    public var digest: UInt64

    public init(object: ObjectID, digest: UInt64) { (self.object, self.digest) = (object, digest) }
  }

  public init(run: UInt64, lanes: [LaneDigest]) { (self.run, self.lanes) = (run, lanes) }

  /// The digests of a whole run.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public init(of run: Run) {
    var swallowed: Set<SequenceNumber> = []
    for event in run.events {
      if case .superNotReached(let sequence) = event.callback { swallowed.insert(sequence) }
    }
    var reader = RunDigester(run, swallowed: swallowed)
    for event in run.events { reader.add(event) }
    self = reader.digests
  }
}

/// Makes the digests of a run whose events come one by one.
///
/// It keeps 16 bytes of each event, by which those that happen inside of it name it.
package struct RunDigester {
  private let run: Run
  private let swallowed: Set<SequenceNumber>
  private let laneCount: Int
  private let identities: [UInt64]
  private var hierarchy: Hierarchy
  private var shapes: EventShapes
  private var touches = TouchTable()
  private var tokens: LaneTokens
  private var earlier: [Surroundings] = []
  private var steps = RunningDigest()
  private var step: UInt64 = 0
  private var rests: UInt32 = 0
  private var lives = Lives()

  /// What is kept of an event for those that happen inside of it.
  private struct Surroundings {
    var subject: ObjectID
    var kind: Callback.Kind
    /// Its number on its receiver's lane.
    var number: UInt64
  }

  /// - Parameters:
  ///   - run: Everything but the events.
  ///   - swallowed: The events whose override did not reach its base implementation.
  package init(_ run: Run, swallowed: Set<SequenceNumber>) {
    (self.run, self.swallowed) = (run, swallowed)
    laneCount = Int(ObjectID.firstDeclared) + run.objects.count
    identities = Self.identities(of: run)
    hierarchy = Hierarchy(of: run)
    shapes = EventShapes(run, exactSizes: false)
    tokens = LaneTokens(laneCount: laneCount)
  }

  package mutating func add(_ event: Event) {
    if case .step(let text) = event.callback {
      step += 1
      steps.add(shapes.words(of: text))
      rests = 0
    }
    let kind = event.callback.kind
    var surroundings = Surroundings(subject: event.subject, kind: kind, number: 0)
    if ArgumentLayout.all[Int(kind.rawValue)].isCompared { surroundings.number = addCompared(event, kind) }
    earlier.append(surroundings)
    switch event.callback {
    case .initialized: lives.begin(lane(of: event.subject), in: step)
    case .deinitialized: lives.end(lane(of: event.subject), in: step)
    case .settled: rests += 1
    default: break  // the rest changes neither
    }
    hierarchy.apply(event)
  }

  /// - Returns: Its number on its receiver's lane.
  private mutating func addCompared(_ event: Event, _ kind: Callback.Kind) -> UInt64 {
    let fields = event.callback.fields
    let layout = ArgumentLayout.all[Int(kind.rawValue)]
    let marks: UInt8 = (event.isDirect ? 1 : 0) | (swallowed.contains(event.sequence) ? 2 : 0)
    var words = LaneTokens.words(
      shape: shapes.shape(kind, fields), marks: marks, subject: identity(event.subject),
      object: identity(fields.object),
      other: layout.other == .object ? identity(ObjectID(rawValue: fields.other)) : identities[0])
    if layout.other == .list {
      for member in run[ListID(rawValue: fields.other)] { words.add(identity(member)) }
    }
    var token = LaneTokens.inStep(words.value, step: step, rests: rests)
    var around = ObjectID.null
    // An event inside of a later one is no honest run's.
    if event.inside != .null, Int(event.inside.rawValue) <= earlier.count {
      let outer = earlier[Int(event.inside.rawValue) - 1]
      around = outer.subject
      token.add(LaneTokens.surroundings(outer.kind, of: identity(outer.subject)))
      token.add(outer.number)
    }
    let number = tokens.number(on: lane(of: event.subject))
    touches.removeAll()
    touches.add(
      kind, fields, of: event.subject, around: around, of: run, in: hierarchy, laneCount: laneCount)
    touches.endEvent()
    tokens.add(token, touches, touches.range(of: 0)) { identities[Int($0)] }
    return number
  }

  private func lane(of object: ObjectID) -> Lane { object.lane(below: laneCount) }

  private func identity(_ object: ObjectID) -> UInt64 {
    identities[Int(lane(of: object))] ^ (object.isRootView ? RunningDigest.mixed(1) : 0)
  }

  /// The digests of what came so far.
  package var digests: RunDigests {
    var all: UInt64 = 0
    var lanes: [RunDigests.LaneDigest] = []
    for (lane, digest) in tokens.digests.enumerated() where lane > 0 && digest != LaneTokens.untouched {
      lanes.append(RunDigests.LaneDigest(object: ObjectID(rawValue: UInt32(lane)), digest: digest))
      // Whichever order their objects were born in.
      all &+= RunningDigest.mixed(identities[lane] ^ RunningDigest.mixed(digest))
    }
    for change in lives.changes {
      var digest = RunningDigest(seed: identities[Int(change.lane)])
      digest.add(change.step << 1 | (change.isAlive ? 1 : 0))
      all &+= digest.value
    }
    for given in run.givens { all &+= digest(of: given) }
    var whole = steps
    whole.add(step)
    whole.add(all)
    return RunDigests(run: whole.value, lanes: lanes)
  }

  private func digest(of given: Given) -> UInt64 {
    var digest = RunningDigest(seed: identity(given.object))
    for object in [given.parent, given.presenter, given.visibleChild] {
      digest.add(object == nil ? 0 : 1)
      digest.add(identity(object ?? .null))
    }
    for flag in [
      given.isViewLoaded, given.isInWindow, given.hasOpenBegin, given.forwardsAppearance, given.forwardsRotation,
    ] {
      digest.add(flag.map { $0 ? 2 : 1 } ?? 0)
    }
    digest.add(given.appearance?.rawValue ?? "")
    digest.add(given.orientation.map { UInt64($0.rawValue) + 1 } ?? 0)
    return RunningDigest.mixed(digest.value)
  }

  /// A number for each lane's object, by which it is known whatever its number in the run.
  private static func identities(of run: Run) -> [UInt64] {
    var seen: [UInt64: UInt64] = [:]
    let fixed = (0..<UInt64(ObjectID.firstDeclared)).map(RunningDigest.mixed)
    return fixed
      + run.objects.map { object in
        var digest = RunningDigest()
        digest.add(object.givenName ?? object.className)
        digest.add(object.givenName == nil ? 0 : 1)
        digest.add(object.givenName == nil ? "" : object.className)
        let ordinal = seen[digest.value, default: 0]
        seen[digest.value] = ordinal + 1
        digest.add(ordinal)
        return digest.value
      }
  }
}

/// Who is born and who has died by the end of each step; who did both in one step did neither.
private struct Lives {
  struct Key: Hashable {
    var lane: Lane
    var step: UInt64
    var isAlive: Bool
  }

  private var bornIn: [Lane: UInt64] = [:]
  private(set) var changes: Set<Key> = []

  mutating func begin(_ lane: Lane, in step: UInt64) {
    bornIn[lane] = step
    changes.insert(Key(lane: lane, step: step, isAlive: true))
  }

  mutating func end(_ lane: Lane, in step: UInt64) {
    if bornIn[lane] == step {
      changes.remove(Key(lane: lane, step: step, isAlive: true))
    } else {
      changes.insert(Key(lane: lane, step: step, isAlive: false))
    }
  }
}
