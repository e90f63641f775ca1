import TraceEvents

/// The prepared statements that add what events refer to.
struct DefinitionInserter: ~Copyable {
  private var object: Statement
  private var name: Statement
  private var text: Statement
  private var list: Statement
  private var member: Statement
  private var given: Statement
  private var site: Statement
  private var gap: Statement

  init(on connection: Connection) throws(TraceLogError) {
    let object = try connection.prepareInsertion(into: "object", columns: 4)
    let name = try connection.prepareInsertion(into: "object_name", columns: 4)
    let text = try connection.prepareInsertion(into: "text", columns: 3)
    let list = try connection.prepareInsertion(into: "list", columns: 3)
    let member = try connection.prepareInsertion(into: "list_member", columns: 4)
    let given = try connection.prepareInsertion(into: "given", columns: 13)
    let site = try connection.prepareInsertion(into: "site", columns: 6)
    let gap = try connection.prepareInsertion(into: "gap", columns: 4)
    // Nothing may throw between two of these.
    self.object = object
    self.name = name
    self.text = text
    self.list = list
    self.member = member
    self.given = given
    self.site = site
    self.gap = gap
  }

  mutating func add(_ definition: Definition, run: Int) throws(TraceLogError) {
    switch definition {
    case .object(let id, let label, let className):
      object.bind(1, run)
      object.bind(2, id.column)
      object.bind(3, label)
      object.bind(4, className)
      try object.run()
    case .name(let place, let id, let words):
      name.bind(1, run)
      name.bind(2, place)
      name.bind(3, id.column)
      name.bind(4, words)
      try name.run()
    case .text(let id, let words):
      text.bind(1, run)
      text.bind(2, id.rawValue)
      text.bind(3, words)
      try text.run()
    case .list(let id, let members):
      try add(members, id, run: run)
    case .given(let place, let facts):
      try add(facts, place: place, run: run)
    case .site(let place, let number, let callSite):
      site.bind(1, run)
      site.bind(2, place)
      site.bind(3, number)
      site.bind(4, callSite.file)
      site.bind(5, callSite.line)
      site.bind(6, callSite.function)
      try site.run()
    case .gap(let place, let sequence, let reason):
      gap.bind(1, run)
      gap.bind(2, place)
      gap.bind(3, sequence.rawValue)
      gap.bind(4, reason)
      try gap.run()
    }
  }

  private mutating func add(_ members: [ObjectID], _ id: ListID, run: Int) throws(TraceLogError) {
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
}
