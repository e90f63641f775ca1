import TraceEvents

/// The prepared statements that add rows to a log. Each call adds one row, within the caller's transaction.
struct RowInserter: ~Copyable {
  private var run: Statement
  private var end: Statement
  private var object: Statement
  private var name: Statement
  private var text: Statement
  private var list: Statement
  private var member: Statement
  private var given: Statement
  private var site: Statement
  private var event: Statement

  init(on connection: Connection) throws(TraceLogError) {
    let run = try Self.insertion("run", columns: 12, on: connection)
    let end = try Self.insertion("run_end", columns: 3, on: connection)
    let object = try Self.insertion("object", columns: 4, on: connection)
    let name = try Self.insertion("object_name", columns: 3, on: connection)
    let text = try Self.insertion("text", columns: 3, on: connection)
    let list = try Self.insertion("list", columns: 3, on: connection)
    let member = try Self.insertion("list_member", columns: 4, on: connection)
    let given = try Self.insertion("given", columns: 13, on: connection)
    let site = try Self.insertion("site", columns: 5, on: connection)
    let event = try Self.insertion("event", columns: 11, on: connection)
    // Nothing may throw between two of these.
    self.run = run
    self.end = end
    self.object = object
    self.name = name
    self.text = text
    self.list = list
    self.member = member
    self.given = given
    self.site = site
    self.event = event
  }

  private static func insertion(
    _ table: String, columns: Int, on connection: Connection
  ) throws(TraceLogError) -> Statement {
    let places = repeatElement("?", count: columns).joined(separator: ", ")
    return try connection.prepare("INSERT INTO \(table) VALUES (\(places))")
  }

  /// Adds all rows of a batch, definitions before the events that name them.
  mutating func add(_ rows: PendingRows, run: Int) throws(TraceLogError) {
    for (id, object) in rows.objects { try add(object, id, run: run) }
    for (id, name) in rows.names { try add(name: name, of: id, run: run) }
    for (id, text) in rows.texts { try add(text: text, id, run: run) }
    for (id, members) in rows.lists { try add(list: members, id, run: run) }
    for (place, given) in rows.givens { try add(given, place: place, run: run) }
    for (number, site) in rows.sites { try add(site, number: number, run: run) }
    for event in rows.events { try add(event, run: run) }
  }

  mutating func add(_ header: RunHeader, run number: Int) throws(TraceLogError) {
    run.bind(1, number)
    run.bind(2, header.name)
    run.bind(3, header.started)
    run.bind(4, header.process)
    run.bind(5, header.captures.column)
    run.bind(6, header.system.source?.rawValue)
    run.bind(7, header.system.idiom?.rawValue)
    run.bind(8, header.system.version?.major)
    run.bind(9, header.system.version?.minor)
    run.bind(10, header.system.screen?.width)
    run.bind(11, header.system.screen?.height)
    run.bind(12, header.system.orientation?.rawValue)
    try run.run()
  }

  mutating func addEnd(at moment: Int64, events: Int, run: Int) throws(TraceLogError) {
    end.bind(1, run)
    end.bind(2, moment)
    end.bind(3, events)
    try end.run()
  }

  private mutating func add(_ traced: TracedObject, _ id: ObjectID, run: Int) throws(TraceLogError) {
    object.bind(1, run)
    object.bind(2, id.column)
    object.bind(3, traced.label)
    object.bind(4, traced.className)
    try object.run()
  }

  private mutating func add(name words: String, of id: ObjectID, run: Int) throws(TraceLogError) {
    name.bind(1, run)
    name.bind(2, id.column)
    name.bind(3, words)
    try name.run()
  }

  private mutating func add(text words: String, _ id: TextID, run: Int) throws(TraceLogError) {
    text.bind(1, run)
    text.bind(2, id.rawValue)
    text.bind(3, words)
    try text.run()
  }

  private mutating func add(list members: [ObjectID], _ id: ListID, run: Int) throws(TraceLogError) {
    list.bind(1, run)
    list.bind(2, id.rawValue)
    list.bind(3, members.count)
    try list.run()
    for (place, object) in members.enumerated() {
      member.bind(1, run)
      member.bind(2, id.rawValue)
      member.bind(3, place)
      member.bind(4, object.column)
      try member.run()
    }
  }

  private mutating func add(_ facts: Given, place: Int, run: Int) throws(TraceLogError) {
    given.bind(1, run)
    given.bind(2, place)
    given.bind(3, facts.object.column)
    given.bind(4, facts.parent?.column)
    given.bind(5, facts.presenter?.column)
    given.bind(6, facts.isViewLoaded)
    given.bind(7, facts.isInWindow)
    given.bind(8, facts.appearance?.rawValue)
    given.bind(9, facts.hasOpenBegin)
    given.bind(10, facts.forwardsAppearance)
    given.bind(11, facts.forwardsRotation)
    given.bind(12, facts.visibleChild?.column)
    given.bind(13, facts.orientation?.rawValue)
    try given.run()
  }

  private mutating func add(_ place: CallSite, number: UInt16, run: Int) throws(TraceLogError) {
    site.bind(1, run)
    site.bind(2, number)
    site.bind(3, place.file)
    site.bind(4, place.line)
    site.bind(5, place.function)
    try site.run()
  }

  @inline(__always)
  private mutating func add(_ happened: Event, run: Int) throws(TraceLogError) {
    let fields = happened.callback.fields
    let kind = happened.callback.kind
    let sequence = happened.sequence.rawValue
    let inside = happened.inside.rawValue
    event.bind(1, EventID.make(run: run, happened.sequence))
    event.bind(2, inside == 0 ? 0 : Int64(sequence) - Int64(inside))
    event.bind(3, Int64(bitPattern: happened.nanoseconds))
    event.bind(4, happened.subject.column)
    event.bind(5, Int64(kind.rawValue))
    event.bind(6, fields.object.column)
    event.bind(
      7, OtherColumn.use(kind) == .object ? ObjectID(rawValue: fields.other).column : Int64(fields.other))
    event.bind(8, fields.x)
    event.bind(9, fields.y)
    event.bind(10, Int64(happened.site))
    event.bind(11, happened.isDirect ? 1 : 0 as Int64)
    try event.run()
  }
}
