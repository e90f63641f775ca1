public import TraceEvents

/// Tells selected events of a run one by one, with their numbers, as the notation writes them.
public struct EventListText: Sendable {
  private let run: Run
  private let selection: EventSelection
  private let palette: Palette

  public init(_ run: Run, selection: EventSelection, palette: Palette) {
    (self.run, self.selection, self.palette) = (run, selection, palette)
  }

  /// Writes the list.
  public func write(to output: inout some TextOutputStream) {
    let events = selection.events(of: run)
    let width = "\(run.events.count)".count
    for event in events {
      let number = "\(event.sequence.rawValue)"
      let mark = event.isDirect ? " [direct]" : ""
      output.write(
        palette(.quiet, String(repeating: " ", count: width - number.count) + number)
          + "  \(run.words(for: event))\(mark)\n")
    }
    if events.isEmpty { output.write("no event is selected\n") }
  }
}
