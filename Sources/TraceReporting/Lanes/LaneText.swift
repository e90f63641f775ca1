public import TraceEvents

/// Draws a run for a terminal: time goes down, each controller has a column, a row is an event.
public struct LaneText: Sendable {
  private let run: Run
  private let selection: EventSelection
  private let marks: [SequenceNumber: [String]]
  private let width: Int
  private let palette: Palette

  /// - Parameters:
  ///   - run: The run to draw.
  ///   - selection: Which events and controllers are drawn.
  ///   - marks: What to say behind events: the rules that they broke.
  ///   - width: In columns; from 40 on every line fits.
  ///   - palette: Whether and how it is coloured.
  public init(
    _ run: Run, selection: EventSelection, marks: [SequenceNumber: [String]], width: Int, palette: Palette
  ) {
    (self.run, self.selection, self.marks, self.width, self.palette) = (run, selection, marks, width, palette)
  }

  /// Writes the lanes.
  ///
  /// - Complexity: O(*n* · *l*) for *n* events and *l* lanes.
  public func write(to output: inout some TextOutputStream) {
    let events = selection.events(of: run)
    let rows = LaneRows(LaneLayout(lanes(for: events), of: run, width: width), palette: palette)
    rows.writeHead(of: run, to: &output)
    rows.writeTitles(to: &output)

    var fold = LaneFold(of: run)
    var next = 0
    var depths: [SequenceNumber: Int] = [:]
    for event in events {
      // What is not shown happened all the same.
      while next < run.events.count, run.events[next].sequence <= event.sequence {
        fold.apply(run.events[next])
        next += 1
      }
      if case .superNotReached = event.callback { continue }
      let depth = event.inside == .null ? 0 : (depths[event.inside] ?? 0) + 1
      depths[event.sequence] = depth
      rows.write(event, of: run, depth: depth, fold, broken: marks[event.sequence] ?? [], to: &output)
    }
    if events.isEmpty { output.write("no event is selected\n") }
  }

  /// The controllers that have a lane: those selected, those with most events first.
  private func lanes(for events: [Event]) -> [ObjectID] {
    var counts: [ObjectID: Int] = [:]
    for event in events { counts[event.subject.owner, default: 0] += 1 }
    let controllers = run.controllers.filter { selection.isEverything || counts[$0] != nil }
    return controllers.sorted { (counts[$0] ?? 0, $1.rawValue) > (counts[$1] ?? 0, $0.rawValue) }
  }
}
