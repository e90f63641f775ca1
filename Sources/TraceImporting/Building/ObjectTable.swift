import TraceEvents

/// The objects of one run as they turn up in a log.
struct ObjectTable {
  /// What tells one object of a log from another.
  private struct Key: Hashable {
    var className: String
    var identity: String?
  }

  private var numbers: [Key: ObjectID] = [:] {
    didSet { generation += 1 }
  }
  /// Another one whenever a line may name another object than before.
  private(set) var generation = 0
  private var labeler = Labeler()
  private(set) var objects: [TracedObject] = []
  /// How many instances of a class are known.
  private var instances: [String: Int] = [:]
  /// The classes that were named without an address before any instance of theirs was.
  private var unclaimed: Set<String> = []
  /// The objects whose birth or loading the log told.
  private var loaded: Set<ObjectID> = []

  /// The object that a line names, new or known.
  mutating func object(of receiver: Receiver) -> ObjectID {
    let key = Key(className: receiver.className, identity: receiver.identity)
    if let known = numbers[key] { return known }
    if let same = sameObject(as: receiver) {
      numbers[key] = same
      unclaimed.remove(receiver.className)
      return same
    }
    return add(receiver, as: key)
  }

  /// The object that a line names as one that is just loaded, or born: at an address that was told to be loaded before
  /// it is a new one, for addresses are used again.
  mutating func objectJustLoaded(of receiver: Receiver) -> ObjectID {
    var object = object(of: receiver)
    if receiver.identity != nil, loaded.contains(object) {
      object = add(receiver, as: Key(className: receiver.className, identity: receiver.identity))
    }
    loaded.insert(object)
    return object
  }

  /// Forgets the address of an object that is gone.
  mutating func forget(_ receiver: Receiver) {
    numbers[Key(className: receiver.className, identity: receiver.identity)] = nil
  }

  /// The object that a line names, if it is known.
  func known(_ receiver: Receiver) -> ObjectID? {
    numbers[Key(className: receiver.className, identity: receiver.identity)]
  }

  /// What an object is called that a line names, if it is known.
  func label(of receiver: Receiver) -> String? {
    known(receiver).flatMap(\.index).map { objects[$0].label }
  }

  /// What the object at an address is called, whatever its class, if it is known.
  ///
  /// - Complexity: O(*n*) for *n* objects; only trimmed pastes have an address without a class.
  func label(at address: String) -> String? {
    numbers.first { $0.key.identity == address }.flatMap(\.value.index).map { objects[$0].label }
  }

  /// A line without an address means the one instance of its class; and the first address of a class that was named
  /// without one is that instance's.
  private func sameObject(as receiver: Receiver) -> ObjectID? {
    guard receiver.name == nil, instances[receiver.className] == 1, receiver.className != Receiver.unnamed.className
    else { return nil }
    if receiver.identity != nil {
      return unclaimed.contains(receiver.className) ? numbers[Key(className: receiver.className, identity: nil)] : nil
    }
    return numbers.first { $0.key.className == receiver.className }?.value
  }

  private mutating func add(_ receiver: Receiver, as key: Key) -> ObjectID {
    let object = ObjectID(index: objects.count)
    let className = TracedObject.isClassName(receiver.className) ? receiver.className : "UIViewController"
    objects.append(
      TracedObject(label: labeler.label(forClass: className), className: className, givenName: receiver.name))
    numbers[key] = object
    instances[receiver.className, default: 0] += 1
    if receiver.identity == nil { unclaimed.insert(receiver.className) }
    return object
  }
}
