public import TraceEvents

/// Which events of a run a person wants to see. What is left out narrows nothing.
public struct EventSelection: Sendable {
  /// Labels; an event counts if it is sent to one of these, or names one.
  public var controllers: Set<String> = []
  /// Class names.
  public var classes: Set<String> = []
  /// Callbacks as the notation writes their members.
  public var callbacks: Set<String> = []
  /// A part of a step's words; the events of the steps that have it.
  public var step: String?
  /// Sequence numbers.
  public var range: ClosedRange<UInt32>?
  /// Only these events, such as those that prove a finding.
  public var events: Set<SequenceNumber>?

  public init() {}

  /// Whether it narrows nothing.
  public var isEverything: Bool {
    controllers.isEmpty && classes.isEmpty && callbacks.isEmpty && step == nil && range == nil && events == nil
  }

  /// The selected events of a run, in order. Steps are selected with the events that follow in them.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public func events(of run: Run) -> [Event] {
    guard !isEverything else { return run.events }
    var selector = EventSelector(self)
    return run.events.flatMap { selector.take($0, of: run) }
  }

  /// Whether an object of the run is meant by label or class.
  public func matches(_ object: ObjectID, in run: Run) -> Bool { objects(of: run)?.contains(object.owner) ?? true }

  /// - Parameter objects: Those that are meant; nil if all are.
  fileprivate func matches(_ event: Event, _ objects: Set<ObjectID>?) -> Bool {
    if let range, !range.contains(event.sequence.rawValue) { return false }
    if let events, !events.contains(event.sequence) { return false }
    if !callbacks.isEmpty, !callbacks.contains(event.callback.kind.signature.member) { return false }
    guard let objects else { return true }
    return objects.contains(event.subject.owner) || event.callback.namedObjects.contains { objects.contains($0.owner) }
  }

  /// The objects that are meant; nil if all are.
  fileprivate func objects(of run: Run) -> Set<ObjectID>? {
    guard !controllers.isEmpty || !classes.isEmpty else { return nil }
    return Set(
      run.objects.indices.lazy
        .filter { controllers.contains(run.objects[$0].label) || classes.contains(run.objects[$0].className) }
        .map { ObjectID(index: $0) })
  }
}

/// Selects the events of a run one by one, also while it is written.
public struct EventSelector: Sendable {
  private let selection: EventSelection
  /// The step at hand, until an event of it is selected.
  private var step: Event?
  private var isInStep: Bool
  /// The objects that are meant, and of how many objects they were chosen.
  private var objects: (chosen: Set<ObjectID>?, count: Int) = (nil, 0)

  public init(_ selection: EventSelection) {
    self.selection = selection
    isInStep = selection.step == nil
  }

  /// What is selected now that the next event has come: nothing, the event, or its step and the event.
  public mutating func take(_ event: Event, of run: Run) -> [Event] {
    guard !selection.isEverything else { return [event] }
    if case .step(let text) = event.callback {
      if let words = selection.step { isInStep = run[text].lowercased().contains(words.lowercased()) }
      step = event
      return []
    }
    if objects.count != run.objects.count { objects = (selection.objects(of: run), run.objects.count) }
    guard isInStep, selection.matches(event, objects.chosen) else { return [] }
    defer { step = nil }
    return [step, event].compactMap(\.self)
  }
}

extension Callback {
  /// The objects among the arguments, but for those of lists.
  var namedObjects: [ObjectID] {
    kind.signature.slots.compactMap { type, slot in
      switch type {
      case .object, .objectOrNil: slot == .other ? ObjectID(rawValue: fields.other) : fields.object
      case .flag, .objects, .orientation, .orientations, .size, .number, .index, .text, .exception, .presentationStyle,
        .sizeClass, .gesturePhase, .segueKind, .warningKind, .sequence:
        nil
      }
    }
  }
}
