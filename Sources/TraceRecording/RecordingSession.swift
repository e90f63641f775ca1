import TraceEvents

/// What a recorder knows while it records: which number comes next, who has which, and what is under way.
///
/// A plain value that decides and touches nothing; ``Recorder`` holds the lock and hands on what this returns.
struct RecordingSession {
  /// Something for the sink.
  enum Output {
    case object(TracedObject, ObjectID)
    case name(ObjectID, String)
    case text(String, TextID)
    case list([ObjectID], ListID)
    case event(Event)
  }

  /// An object that has a number. It is known as long as it lives: another one may get its address later.
  private struct Known {
    var id: ObjectID
    weak var object: AnyObject?
  }

  /// What is under way on one thread, innermost last.
  private struct Nesting {
    var thread: UInt
    var events: [SequenceNumber]
  }

  private let captures: CaptureSet
  private let start: UInt64
  private var known: [ObjectIdentifier: Known] = [:]
  private var labeler = Labeler()
  private var objectCount = 0
  private var named: Set<ObjectID> = []
  /// Holds texts and lists, no events.
  private var vocabulary = Run(name: "")
  private var nestings: [Nesting] = []
  private var last = SequenceNumber.null
  private(set) var isEnded = false

  init(captures: CaptureSet, start: UInt64) { (self.captures, self.start) = (captures, start) }

  /// Whether events of this kind are recorded.
  func wants(_ kind: Callback.Kind) -> Bool { !isEnded && captures.captures(kind.group) }

  // MARK: Names

  /// The number of an object, declared if it is new.
  mutating func id(of object: AnyObject, outputs: inout [Output]) -> ObjectID {
    let key = ObjectIdentifier(object)
    if let entry = known[key], entry.object === object { return entry.id }
    let className = Labeler.bareName(of: String(reflecting: type(of: object)))
    let id = ObjectID(index: objectCount)
    objectCount += 1
    known[key] = Known(id: id, object: object)
    outputs.append(
      .object(TracedObject(label: labeler.label(forClass: className), className: className), id))
    return id
  }

  mutating func id(of text: String, outputs: inout [Output]) -> TextID {
    let count = vocabulary.textCount
    let id = vocabulary.intern(text)
    if vocabulary.textCount > count { outputs.append(.text(vocabulary[id], id)) }
    return id
  }

  mutating func id(of list: [ObjectID], outputs: inout [Output]) -> ListID {
    let count = vocabulary.listCount
    let id = vocabulary.intern(list)
    if vocabulary.listCount > count { outputs.append(.list(list, id)) }
    return id
  }

  /// Writes down the name that an author gave an object; only the first one counts.
  mutating func name(_ object: ObjectID, _ name: String, now: UInt64, outputs: inout [Output]) {
    guard !isEnded, named.insert(object).inserted else { return }
    let text = id(of: name, outputs: &outputs)
    outputs.append(.name(object, vocabulary[text]))
    if let event = event(.isNamed(name: text), of: object, thread: 0, now: now) { outputs.append(.event(event)) }
  }

  // MARK: Events

  /// The next event, inside whatever is under way on its thread; nil if the run does not capture it.
  mutating func event(
    _ callback: Callback, of subject: ObjectID, isDirect: Bool = false, site: UInt16 = 0, thread: UInt, now: UInt64
  ) -> Event? {
    guard wants(callback.kind) else { return nil }
    last.rawValue += 1
    var inside = SequenceNumber.null
    for place in nestings.indices where nestings[place].thread == thread {
      inside = nestings[place].events.last ?? .null
    }
    return Event(
      sequence: last, inside: inside, nanoseconds: now >= start ? now - start : 0, subject: subject,
      callback: callback, isDirect: isDirect, site: site)
  }

  /// What is recorded from here on this thread happens inside this event.
  mutating func enter(_ sequence: SequenceNumber, thread: UInt) {
    if let index = nestings.firstIndex(where: { $0.thread == thread }) {
      nestings[index].events.append(sequence)
    } else {
      nestings.append(Nesting(thread: thread, events: [sequence]))
    }
  }

  /// The event that was entered last on this thread is over.
  mutating func leave(_ sequence: SequenceNumber, thread: UInt) {
    guard let index = nestings.firstIndex(where: { $0.thread == thread }) else { return }
    if let depth = nestings[index].events.lastIndex(of: sequence) {
      nestings[index].events.removeSubrange(depth...)
    }
    if nestings[index].events.isEmpty { nestings.remove(at: index) }
  }

  mutating func end() { isEnded = true }
}
