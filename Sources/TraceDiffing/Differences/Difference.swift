import TraceEvents

/// One thing that a person would say has changed between two runs.
///
/// It holds places in the two runs and no words: a renderer prints it with the labels of both.
public struct Difference: Identifiable, Hashable, Sendable {
  /// Names a difference, and the same one again when other runs of the same test are compared.
  ///
  /// It is made of the kind, the controller's name or class, the callback and the step's words, never of numbers of
  /// events or objects.
  public struct ID: Hashable, Sendable {
    public var rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  public var id: ID
  /// What has changed.
  public var change: Change
  /// The events that it is about, in order: several where a will and its did, a block, or all that an object does were
  /// edited together. Empty for a class that was renamed.
  public var events: [EventPair]
  /// The object on whose lane it is: the receiver.
  public var controller: ObjectPair
  /// The step during which it came; nil on both sides before the first one.
  public var step: EventPair
  /// The call that it came of: what opened the transition, or what it happened inside of. Nil if no call is known, or
  /// if ``events`` begin with a call themselves.
  public var call: EventPair?
  /// A callback of an app's controller is no longer sent, or a rule has become broken.
  public var isRegression: Bool
  /// What follows from this one alone.
  public var consequences: [Difference]

  /// The kind, which counts are kept of.
  public var kind: Kind { change.kind }

  public init(
    id: ID, change: Change, events: [EventPair], controller: ObjectPair, step: EventPair, call: EventPair? = nil,
    isRegression: Bool = false, consequences: [Difference] = []
  ) {
    self.id = id
    self.change = change
    self.events = events
    self.controller = controller
    self.step = step
    self.call = call
    self.isRegression = isRegression
    self.consequences = consequences
  }
}

extension Difference {
  /// The kinds of difference, in the order in which a summary counts them.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case ruleBroken, removed, added, moved, reparented, policyChanged, nestingChanged, argumentChanged, markChanged
    case classRenamed, timing, ruleMended
  }

  /// What has changed, with what only this kind of change has.
  public enum Change: Hashable, Sendable {
    /// Only the new run has the events.
    case added
    /// Only the old run has the events.
    case removed
    /// Both runs have the events, in another order among those that depend on each other.
    case moved(Move)
    /// The same callback came with other arguments.
    case argumentChanged([ChangedArgument])
    /// A controller got another parent or presenter.
    case reparented(from: ObjectPair, to: ObjectPair)
    /// A controller answers a question of UIKit's otherwise.
    case policyChanged
    /// The same callback came inside another event, or inside none.
    case nestingChanged(Nesting)
    /// The same callback is now sent by code or no longer, or its override now reaches the base implementation or no
    /// longer.
    case markChanged(Marks)
    /// Instances of one class have become instances of another.
    indirect case classRenamed(old: String, new: String, instances: Int)
    /// A rule is broken that was kept.
    indirect case ruleBroken(RuleFinding)
    /// A rule is kept that was broken.
    indirect case ruleMended(RuleFinding)
    /// The same events took longer or shorter than the ratio that was asked for.
    case timing(Timing)

    public var kind: Kind {
      switch self {
      case .added: .added
      case .removed: .removed
      case .moved: .moved
      case .argumentChanged: .argumentChanged
      case .reparented: .reparented
      case .policyChanged: .policyChanged
      case .nestingChanged: .nestingChanged
      case .markChanged: .markChanged
      case .classRenamed: .classRenamed
      case .ruleBroken: .ruleBroken
      case .ruleMended: .ruleMended
      case .timing: .timing
      }
    }
  }

  /// Where events have gone.
  public enum Move: Hashable, Sendable {
    /// They come earlier than this event now, and came after it.
    case before(EventPair)
    /// They come later than this event now, and came before it.
    case after(EventPair)
    /// They come in another step.
    case toStep(old: EventPair, new: EventPair)
  }

  /// An argument that is not what it was.
  public struct ChangedArgument: Hashable, Sendable {
    /// What the argument is about, as far as a sentence needs it.
    public enum Subject: Hashable, Sendable {
      case animated, size, orientation, parent, object, text, answer, other
    }

    public var subject: Subject
    /// The place among the arguments as they are written, counted from 0; an answer or value stands last.
    public var position: Int

    public init(subject: Subject, position: Int) { (self.subject, self.position) = (subject, position) }
  }

  /// How a callback's surroundings have changed.
  public enum Nesting: Hashable, Sendable {
    /// It came inside of a call and comes by itself now.
    case nowDeferred(from: SequenceNumber)
    /// It came by itself and comes inside of a call now.
    case nowSynchronous(inside: SequenceNumber)
    /// It came inside of one event and comes inside of another.
    case elsewhere(old: SequenceNumber, new: SequenceNumber)
  }

  /// What the marks of an event have become.
  public struct Marks: Hashable, Sendable {
    /// True: code sends it now. False: UIKit does. Nil: as before.
    public var isDirect: Bool?
    /// True: the override reaches the base implementation again. False: it no longer does. Nil: as before.
    public var reachesSuper: Bool?

    public init(isDirect: Bool? = nil, reachesSuper: Bool? = nil) {
      (self.isDirect, self.reachesSuper) = (isDirect, reachesSuper)
    }
  }

  /// How long something took, in nanoseconds.
  public struct Timing: Hashable, Sendable {
    public var old: UInt64
    public var new: UInt64

    public init(old: UInt64, new: UInt64) { (self.old, self.new) = (old, new) }
  }
}
