import TraceEvents
import TraceThreading

/// The numbers that objects, texts and lists have in a run.
///
/// Who asks for what is known takes no lock. What is new is numbered under one, and is with the sink before anybody can
/// ask for its number, so that no event names what the sink doesn't know.
final class RecordedNames: Sendable {
  /// An object that has a number. It is known as long as it lives: another one may get its address later.
  private struct Known: @unchecked Sendable {
    let id: ObjectID
    // Read by many threads at once and never changed, which weak references allow.
    weak var object: AnyObject?
  }

  /// What is needed to number what is new.
  private struct Registry {
    var labeler = Labeler()
    var objectCount = 0
    var textCount: UInt32 = 0
    var listCount: UInt32 = 0
    var named: Set<ObjectID> = []
  }

  private let objects = SharedTable<UInt64, Known>()
  private let texts = SharedTable<String, TextID>()
  private let lists = SharedTable<[ObjectID], ListID>()
  private let registry = Locked(Registry())
  private let sink: any ConcurrentEventSink

  init(for sink: any ConcurrentEventSink) { self.sink = sink }

  /// The number of an object, declared if it is new.
  func id(of object: AnyObject) -> ObjectID {
    known(object) ?? registry.withLock { registry in declare(object, &registry) }
  }

  @inline(__always)
  private func known(_ object: AnyObject) -> ObjectID? {
    objects.look(at: Self.key(object)) { $0.object === object ? $0.id : nil }
  }

  private static func key(_ object: AnyObject) -> UInt64 {
    UInt64(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  private func declare(_ object: AnyObject, _ registry: inout Registry) -> ObjectID {
    // Another thread may have been faster.
    if let id = known(object) { return id }
    let className = Labeler.bareName(of: String(reflecting: type(of: object)))
    let id = ObjectID(index: registry.objectCount)
    registry.objectCount += 1
    sink.declare(TracedObject(label: registry.labeler.label(forClass: className), className: className), as: id)
    objects.set(Self.key(object), Known(id: id, object: object))
    return id
  }

  func id(of text: String) -> TextID { texts[text] ?? registry.withLock { registry in define(text, &registry) } }

  private func define(_ text: String, _ registry: inout Registry) -> TextID {
    if let id = texts[text] { return id }
    // Beyond this number no event could tell them apart.
    guard registry.textCount < Run.textLimit || text == "…" else { return define("…", &registry) }
    let id = TextID(rawValue: registry.textCount)
    registry.textCount += 1
    sink.define(text, as: id)
    texts.set(text, id)
    return id
  }

  func id(of list: [ObjectID]) -> ListID {
    lists[list]
      ?? registry.withLock { registry in
        if let id = lists[list] { return id }
        let id = ListID(rawValue: registry.listCount)
        registry.listCount += 1
        sink.define(list, as: id)
        lists.set(list, id)
        return id
      }
  }

  /// Writes down the name that an author gave an object; only the first one counts.
  ///
  /// - Returns: The name's text; nil if the object has one already.
  func name(_ object: ObjectID, _ name: String) -> TextID? {
    registry.withLock { registry in
      guard registry.named.insert(object).inserted else { return nil }
      let text = define(name, &registry)
      sink.name(object, name)
      return text
    }
  }

  /// Does something while nothing new is numbered, so that the sink is told one thing at a time.
  func whileStill(_ body: () -> Void) { registry.withLock { _ in body() } }
}
