import TraceEvents

/// Makes a run of its rows, in the order in which they name each other.
struct RunAssembler {
  private(set) var run: Run
  private(set) var decoder = EventDecoder()
  private let context: RowContext

  init(_ header: RunHeader, ending: Run.Ending, context: RowContext) {
    run = Run(name: header.name, system: header.system, captures: header.captures, ending: ending)
    self.context = context
  }

  /// Makes room for events whose count a file states, up to what a file can be trusted with: some 8 million.
  mutating func reserveEvents(_ count: Int) { run.events.reserveCapacity(min(count, 1 << 23)) }

  /// Says that the run has ended.
  mutating func end() { run.ending = .ended }

  mutating func add(_ definition: Definition) throws(TraceLogError) {
    do throws(LogRow.Problem) {
      try addChecked(definition)
    } catch {
      throw self.error(error, table: definition.table.row, number: definition.number)
    }
  }

  @inline(__always)
  mutating func add(_ record: EventRecord) throws(TraceLogError) { run.events.append(try event(record)) }

  /// The event that a record stands for.
  @inline(__always)
  func event(_ record: EventRecord) throws(TraceLogError) -> Event {
    do throws(LogRow.Problem) {
      return try decoder.event(record)
    } catch {
      throw self.error(error, table: .event, number: Int64(UInt32(littleEndian: record.sequence)))
    }
  }

  private func error(_ problem: LogRow.Problem, table: LogRow.Table, number: Int64) -> TraceLogError {
    var context = context
    context.row = LogRow(table: table, number: number)
    return context.error(problem)
  }

  private mutating func addChecked(_ definition: Definition) throws(LogRow.Problem) {
    switch definition {
    case .object(_, let label, let className):
      // Both are printed as they are.
      guard Labeler.isLabel(label) else { throw .outOfRange(column: "label") }
      guard TracedObject.isClassName(className) else { throw .outOfRange(column: "class") }
      run.objects.append(TracedObject(label: label, className: className))
      decoder.objectCount += 1
    case .name(_, let object, let name):
      guard let index = object.index, index < run.objects.count, !object.isRootView else {
        throw .dangling(column: "object")
      }
      // The first one counts.
      if run.objects[index].givenName == nil { run.objects[index].givenName = name }
    case .text(_, let text):
      decoder.texts.append(run.intern(text))
    case .list(_, let members):
      guard members.allSatisfy(decoder.isKnown) else { throw .dangling(column: "object") }
      decoder.lists.append(run.intern(members))
    case .given(_, let given):
      for (object, column) in [
        (given.object, "object"), (given.parent, "parent"), (given.presenter, "presenter"),
        (given.visibleChild, "visible_child"),
      ] {
        if let object, !decoder.isKnown(object) { throw .dangling(column: column) }
      }
      run.givens.append(given)
    case .site(_, let number, let site):
      // The first one counts.
      if run.sites[number] == nil { run.sites[number] = site }
    case .gap: break  // a run that was cut off is unended; the list of runs says why
    }
  }
}

extension Definition {
  /// The number by which errors name its row.
  var number: Int64 {
    switch self {
    case .object(let id, _, _): Int64(id.rawValue)
    case .text(let id, _): Int64(id.rawValue)
    case .list(let id, _): Int64(id.rawValue)
    case .name(let place, _, _), .given(let place, _), .site(let place, _, _), .gap(let place, _, _): Int64(place)
    }
  }
}
