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
      ("run", StreamedJSON.quoted(run.name)), ("system", StreamedJSON.quoted(run.system.description)),
      ("captures", StreamedJSON.array(run.captures.groups.map { StreamedJSON.quoted("\($0)") })),
      ("objects", StreamedJSON.array(run.objects.map(object))),
    ]
    output.write(String(StreamedJSON.object(header).dropLast()) + ",\"events\":[")
    var isFirst = true
    for event in selection.events(of: run) {
      output.write((isFirst ? "\n" : ",\n") + self.event(event))
      isFirst = false
    }
    output.write("\n]}\n")
  }

  private func object(_ object: TracedObject) -> String {
    var members = [("label", StreamedJSON.quoted(object.label)), ("class", StreamedJSON.quoted(object.className))]
    if let name = object.givenName { members.append(("name", StreamedJSON.quoted(name))) }
    return StreamedJSON.object(members)
  }

  private func event(_ event: Event) -> String {
    var members = [
      ("sequence", "\(event.sequence.rawValue)"), ("nanoseconds", "\(event.nanoseconds)"),
      ("subject", StreamedJSON.quoted(run.label(of: event.subject))),
      ("callback", StreamedJSON.quoted(event.callback.kind.signature.member)),
      ("words", StreamedJSON.quoted(run.words(for: event))),
    ]
    if event.inside != .null { members.append(("inside", "\(event.inside.rawValue)")) }
    if event.isDirect { members.append(("direct", "true")) }
    if let place = run.place(of: event) { members.append(("place", StreamedJSON.quoted(place))) }
    return StreamedJSON.object(members)
  }
}
