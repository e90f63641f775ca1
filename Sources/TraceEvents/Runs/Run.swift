/// What one test did, from its first event to its last: the header, the objects, and the events in order.
///
/// Sequence numbers are dense, so that event *n* stands at `events[n - 1]`.
public struct Run: Sendable {
  /// What the run is called; runs are matched by it.
  public var name: String
  /// Who answered, and on what device.
  public var system: SystemDescription
  /// What is in the run whole.
  public var captures: CaptureSet
  /// The objects in order of birth, at ``ObjectID/index``.
  public var objects: [TracedObject]
  /// What is known of objects when the run begins.
  public var givens: [Given]
  /// The events, in order.
  public var events: [Event]
  /// What a baseline allows at single events.
  public var allowances: [SequenceNumber: Allowance]
  /// The places in the code that events name, by number.
  public var sites: [UInt16: CallSite] = [:]
  /// How the run ended.
  public var ending: Ending
  /// Where recording ended before the run did; nil if it did not. What followed is not captured.
  public var gap: Gap?

  /// The end of a recording that could not go on.
  public struct Gap: Hashable, Sendable {
    /// The last event that was recorded.
    public var after: SequenceNumber
    /// Why.
    public var reason: String

    public init(after: SequenceNumber, reason: String) { (self.after, self.reason) = (after, reason) }
  }

  /// How a run ended.
  public enum Ending: Sendable, Hashable {
    /// Somebody said that it was over.
    case ended
    /// Its process died, or has not ended it yet.
    case unended
  }

  private(set) var texts: [String] = []
  private var textNumbers: [String: UInt32] = [:]
  private(set) var lists: [[ObjectID]] = []
  private var listNumbers: [[ObjectID]: UInt32] = [:]

  public init(
    name: String, system: SystemDescription = SystemDescription(), captures: CaptureSet = [],
    objects: [TracedObject] = [], givens: [Given] = [], events: [Event] = [], ending: Ending = .ended
  ) {
    self.name = name
    self.system = system
    self.captures = captures
    self.objects = objects
    self.givens = givens
    self.events = events
    self.ending = ending
    allowances = [:]
  }
}

/// What a baseline says of one of its events.
public struct Allowance: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It may be absent.
  public static let optional = Allowance(rawValue: 1)
  /// It may come more than once in a row.
  public static let repeats = Allowance(rawValue: 2)
}

// MARK: - Texts and lists

extension Run {
  /// How many texts a run can tell apart.
  package static let textLimit = NumberedText.textLimit - 1

  /// Writes a text down, once, and returns its name.
  ///
  /// Texts beyond the 16,777,215th, which no event could tell apart, all become `…`.
  public mutating func intern(_ text: String) -> TextID {
    if let number = textNumbers[text] { return TextID(rawValue: number) }
    guard texts.count < Self.textLimit else { return intern("…") }
    let number = UInt32(texts.count)
    texts.append(text)
    textNumbers[text] = number
    return TextID(rawValue: number)
  }

  /// Writes a list of objects down, once, and returns its name.
  public mutating func intern(_ list: [ObjectID]) -> ListID {
    if let number = listNumbers[list] { return ListID(rawValue: number) }
    let number = UInt32(lists.count)
    lists.append(list)
    listNumbers[list] = number
    return ListID(rawValue: number)
  }

  /// The text of this name; empty if the run has none.
  public subscript(text: TextID) -> String {
    text.rawValue < texts.count ? texts[Int(text.rawValue)] : ""
  }

  /// The objects of the list of this name; empty if the run has none.
  public subscript(list: ListID) -> [ObjectID] {
    list.rawValue < lists.count ? lists[Int(list.rawValue)] : []
  }

  /// The number of texts written down so far.
  public var textCount: Int { texts.count }

  /// The number of lists written down so far.
  public var listCount: Int { lists.count }
}

// MARK: - Access

extension Run {
  /// The event of this number, if the run has it.
  public subscript(sequence: SequenceNumber) -> Event? {
    let place = Int(sequence.rawValue) - 1
    return events.indices.contains(place) ? events[place] : nil
  }

  /// The declared object behind an identifier; nil for the fixed ones and for what is not declared.
  public subscript(object: ObjectID) -> TracedObject? {
    guard let index = object.index, objects.indices.contains(index) else { return nil }
    return objects[index]
  }

  /// The place in the code that asked for an event, if it is known: `DrawerController.swift:118`.
  public func place(of event: Event) -> String? {
    event.site == 0 ? nil : sites[event.site]?.description
  }

  /// What to call an object: its label, with `.view` behind it for a root view.
  public func label(of object: ObjectID) -> String {
    let name: String
    switch object.owner {
    case .null: name = "nil"
    case .app: name = "app"
    case .device: name = "device"
    case .uikit: name = "uikit"
    case .test: name = "test"
    default: name = self[object]?.label ?? "?"
    }
    return object.isRootView ? name + ".view" : name
  }

  /// Adds an event behind the last one and returns its number.
  @discardableResult
  public mutating func append(
    _ subject: ObjectID, _ callback: Callback, inside: SequenceNumber = .null, isDirect: Bool = false
  ) -> SequenceNumber {
    let sequence = SequenceNumber(rawValue: UInt32(events.count) + 1)
    events.append(
      Event(sequence: sequence, inside: inside, subject: subject, callback: callback, isDirect: isDirect))
    return sequence
  }
}
