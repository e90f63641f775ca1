public import TraceEvents

/// Draws a run for a terminal while it is written: a row an event, as they come. When a controller comes that has no
/// lane yet, the lanes are laid out anew and their names stand above what follows.
public struct LiveLaneText: Sendable {
  private let width: Int
  private let palette: Palette
  private let selection: EventSelection
  private var selector: EventSelector
  private var rows: LaneRows?
  private var fold: LaneFold?
  private var controllers: ControllerSet?
  /// When each controller was last told or asked something.
  private var lastEvents: [ObjectID: SequenceNumber] = [:]
  private var depths: [SequenceNumber: Int] = [:]

  /// While a run is written nobody knows how many digits its numbers will have.
  private static let digits = 5

  /// - Parameters:
  ///   - selection: Which events and controllers are drawn.
  ///   - width: In columns; from 40 on every line fits.
  ///   - palette: Whether and how it is coloured.
  public init(selection: EventSelection, width: Int, palette: Palette) {
    (self.selection, self.width, self.palette) = (selection, width, palette)
    selector = EventSelector(selection)
  }

  /// Writes the next event, if it is selected.
  ///
  /// - Parameters:
  ///   - event: The event that has come.
  ///   - run: The run as far as it is known; the event is in it.
  ///   - complaints: What became wrong with it, a sentence each.
  ///   - output: Takes the lines.
  /// - Complexity: O(*l*) for *l* lanes.
  public mutating func write(_ event: Event, of run: Run, complaints: [String], to output: inout some TextOutputStream)
  {
    if fold == nil {
      var header = run
      header.events = []
      (fold, controllers) = (LaneFold(of: header), ControllerSet(of: header))
    }
    fold?.apply(event)
    controllers?.note(event)
    lastEvents[event.subject.owner] = event.sequence

    guard let fold, let controllers else { return }
    for shown in selector.take(event, of: run) {
      if case .superNotReached = shown.callback { continue }
      let rows = layOut(for: shown, controllers, run, to: &output)
      let depth = shown.inside == .null ? 0 : (depths[shown.inside] ?? 0) + 1
      depths[shown.sequence] = depth
      rows.write(shown, of: run, depth: depth, fold, broken: [], to: &output)
    }
    if let rows { for complaint in complaints { rows.write("✗ \(complaint)", .bad, to: &output) } }
  }

  /// The rows as they are, or laid out anew for a controller that has no lane.
  private mutating func layOut(
    for event: Event, _ controllers: ControllerSet, _ run: Run, to output: inout some TextOutputStream
  ) -> LaneRows {
    let subject = event.subject.owner
    if let rows, rows.knows(subject) || !controllers.objects.contains(subject) { return rows }
    // Those that did something last are the most important ones.
    let objects = controllers.objects
      .filter { run[$0] != nil && (selection.isEverything || lastEvents[$0] != nil) }
      .sorted { (lastEvents[$0]?.rawValue ?? 0, $1.rawValue) > (lastEvents[$1]?.rawValue ?? 0, $0.rawValue) }
    let rows = LaneRows(LaneLayout(objects, of: run, width: width, digits: Self.digits), palette: palette)
    if self.rows == nil {
      rows.writeHead(of: run, to: &output)
    } else {
      output.write("\n")
      rows.writeKeys(to: &output)
    }
    rows.writeTitles(to: &output)
    self.rows = rows
    return rows
  }
}

extension LaneRows {
  /// Whether a controller has its lane, or none for want of room.
  fileprivate func knows(_ object: ObjectID) -> Bool {
    layout.lanes.contains { $0.object == object } || layout.hidden.contains(object)
  }
}
