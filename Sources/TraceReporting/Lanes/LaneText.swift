public import TraceEvents

/// Draws a run for a terminal: time goes down, each controller has a column, a row is an event.
public struct LaneText: Sendable {
  private let run: Run
  private let selection: EventSelection
  private let marks: [SequenceNumber: [String]]
  private let width: Int
  private let palette: Palette

  /// - Parameters:
  ///   - marks: What to say behind events: the rules that they broke.
  ///   - width: In columns; from 40 on every line fits.
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
    let layout = LaneLayout(lanes(for: events), of: run, width: width)
    writeHead(layout, to: &output)

    var hierarchy = Hierarchy(of: run)
    var rotating: Set<ObjectID> = []
    var unborn = Set(run.events.lazy.filter { $0.callback == .initialized }.map(\.subject))
    var next = 0
    var depths: [SequenceNumber: Int] = [:]
    for event in events {
      // What is not shown happened all the same.
      while next < run.events.count, run.events[next].sequence <= event.sequence {
        Self.note(run.events[next], &rotating)
        if run.events[next].callback == .initialized { unborn.remove(run.events[next].subject) }
        hierarchy.apply(run.events[next])
        next += 1
      }
      if case .superNotReached = event.callback { continue }
      let depth = event.inside == .null ? 0 : (depths[event.inside] ?? 0) + 1
      depths[event.sequence] = depth
      let bars = layout.lanes.map { lane in
        unborn.contains(lane.object)
          ? .unborn : LaneBar(hierarchy[lane.object], isRotating: rotating.contains(lane.object))
      }
      writeRow(event, depth, layout, bars, to: &output)
    }
    if events.isEmpty { output.write("no event is selected\n") }
  }

  private static func note(_ event: Event, _ rotating: inout Set<ObjectID>) {
    switch event.callback {
    case .willRotate, .viewWillTransition: rotating.insert(event.subject)
    case .didRotate, .coordinatorCompleted, .deinitialized: rotating.remove(event.subject)
    default: break
    }
  }

  /// The controllers that have a lane: those selected, those with most events first.
  private func lanes(for events: [Event]) -> [ObjectID] {
    var counts: [ObjectID: Int] = [:]
    for event in events { counts[event.subject.owner, default: 0] += 1 }
    let controllers = run.controllers.filter { selection.isEverything || counts[$0] != nil }
    return controllers.sorted { (counts[$0] ?? 0, $1.rawValue) > (counts[$1] ?? 0, $0.rawValue) }
  }

  // MARK: Head

  private func writeHead(_ layout: LaneLayout, to output: inout some TextOutputStream) {
    output.write(palette(.strong, Columns.fitted(run.name.isEmpty ? "this run" : run.name.escaped, to: lineWidth)) + "\n")
    for (key, label) in layout.keys { output.write(Columns.fitted("\(key) \(label)", to: lineWidth) + "\n") }
    if !layout.hidden.isEmpty {
      let words = "no room for \(layout.hidden.count) more; --controller chooses"
      output.write(palette(.quiet, Columns.fitted(words, to: lineWidth)) + "\n")
    }
    var legend = ""
    for bar in LaneBar.allCases {
      guard let words = bar.words else { continue }
      let part = "\(bar.sign) \(words)"
      if !legend.isEmpty, Columns.width(of: legend) + Columns.width(of: part) + 2 > lineWidth {
        output.write(palette(.quiet, legend) + "\n")
        legend = ""
      }
      legend += (legend.isEmpty ? "" : "  ") + part
    }
    output.write(palette(.quiet, legend) + "\n\n")
    let titles = layout.lanes.map { Columns.padded($0.title, to: $0.width) }.joined()
    output.write(trimmed(String(repeating: " ", count: layout.numberWidth + 1) + titles) + "\n")
  }

  private var lineWidth: Int { max(width, LaneLayout.narrowest) }

  // MARK: Rows

  private func writeRow(
    _ event: Event, _ depth: Int, _ layout: LaneLayout, _ bars: [LaneBar], to output: inout some TextOutputStream
  ) {
    let number = "\(event.sequence.rawValue)"
    var line = palette(.quiet, String(repeating: " ", count: layout.numberWidth - number.count) + number) + " "
    if case .step(let text) = event.callback {
      let words = Columns.fitted("> \(run[text].escaped)", to: lineWidth - layout.numberWidth - 1)
      output.write("\n" + line + palette(.strong, words) + "\n")
      return
    }
    var hasLane = false
    for (lane, bar) in zip(layout.lanes, bars) {
      let isSubject = event.subject.owner == lane.object
      hasLane = hasLane || isSubject
      // It is gone with this event.
      let sign = bar == .unborn && isSubject ? "×" : bar.sign
      line += palette(bar.style, sign) + (isSubject ? "◂" : " ") + String(repeating: " ", count: max(0, lane.width - 2))
    }
    output.write(trimmed(line + words(for: event, depth, layout.wordsWidth, hasLane)) + "\n")
  }

  private func words(for event: Event, _ depth: Int, _ width: Int, _ hasLane: Bool) -> String {
    // Deep calls would leave no room for words.
    let indent = String(repeating: " ", count: min(depth, 6))
    var words = run.words(for: event)
    if event.isDirect { words += " [direct]" }
    let mark = marks[event.sequence].map { "✗ \($0.joined(separator: ", ")): " }
    let lead = mark ?? indent
    let label = run.label(of: event.subject)
    if hasLane, Columns.width(of: lead + words) > width, words.hasPrefix("\(label).") {
      // Where both have no room, the lane tells who.
      words.removeFirst(label.count)
    }
    // What is wrong comes before what happened where both have no room.
    let line = Columns.fitted(lead + words, to: width)
    return mark == nil ? line : palette(.bad, line)
  }

  private func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}
