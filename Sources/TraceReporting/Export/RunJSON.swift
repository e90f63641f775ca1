public import TraceEvents

/// Writes a run as one JSON object: header, objects, and the selected events, one a line.
public struct RunJSON: Sendable {
  private let run: Run
  private let selection: EventSelection

  public init(_ run: Run, selection: EventSelection) { (self.run, self.selection) = (run, selection) }

  /// Writes it.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public func write(to output: inout some TextOutputStream) {
    let header = [
      ("run", JSONText.quoted(run.name)), ("system", JSONText.quoted(run.system.description)),
      ("captures", JSONText.array(run.captures.groups.map { JSONText.quoted("\($0)") })),
      ("objects", JSONText.array(run.objects.map(object))),
    ]
    output.write(String(JSONText.object(header).dropLast()) + ",\"events\":[")
    var isFirst = true
    for event in selection.events(of: run) {
      output.write((isFirst ? "\n" : ",\n") + self.event(event))
      isFirst = false
    }
    output.write("\n]}\n")
  }

  private func object(_ object: TracedObject) -> String {
    var members = [("label", JSONText.quoted(object.label)), ("class", JSONText.quoted(object.className))]
    if let name = object.givenName { members.append(("name", JSONText.quoted(name))) }
    return JSONText.object(members)
  }

  private func event(_ event: Event) -> String {
    var members = [
      ("sequence", "\(event.sequence.rawValue)"), ("nanoseconds", "\(event.nanoseconds)"),
      ("subject", JSONText.quoted(run.label(of: event.subject))),
      ("callback", JSONText.quoted(event.callback.kind.signature.member)), ("words", JSONText.quoted(run.words(for: event))),
    ]
    if event.inside != .null { members.append(("inside", "\(event.inside.rawValue)")) }
    if event.isDirect { members.append(("direct", "true")) }
    if let place = run.place(of: event) { members.append(("place", JSONText.quoted(place))) }
    return JSONText.object(members)
  }
}
