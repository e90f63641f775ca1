import TraceEvents

/// Writes the parts of a drawing in lanes: what stands above it, and a row an event.
struct LaneRows {
  let layout: LaneLayout
  private let palette: Palette

  init(_ layout: LaneLayout, palette: Palette) { (self.layout, self.palette) = (layout, palette) }

  // MARK: Above

  /// Writes the run's name, and what the signs mean.
  func writeHead(of run: Run, to output: inout some TextOutputStream) {
    output.write(
      palette(.strong, Columns.fitted(run.name.isEmpty ? "this run" : run.name.escaped, to: layout.width)) + "\n")
    writeKeys(to: &output)
    var legend = ""
    for bar in LaneBar.allCases {
      guard let words = bar.words else { continue }
      let part = "\(bar.sign) \(words)"
      if !legend.isEmpty, Columns.width(of: legend) + Columns.width(of: part) + 2 > layout.width {
        output.write(palette(.quiet, legend) + "\n")
        legend = ""
      }
      legend += (legend.isEmpty ? "" : "  ") + part
    }
    output.write(palette(.quiet, legend) + "\n\n")
  }

  /// Writes which key stands for which controller, where there is no room for names.
  func writeKeys(to output: inout some TextOutputStream) {
    for (key, label) in layout.keys { output.write(Columns.fitted("\(key) \(label)", to: layout.width) + "\n") }
    guard !layout.hidden.isEmpty else { return }
    let words = "no room for \(layout.hidden.count) more; --controller chooses"
    output.write(palette(.quiet, Columns.fitted(words, to: layout.width)) + "\n")
  }

  /// Writes the names above the lanes.
  func writeTitles(to output: inout some TextOutputStream) {
    let titles = layout.lanes.map { Columns.padded($0.title, to: $0.width) }.joined()
    output.write(trimmed(String(repeating: " ", count: layout.numberWidth + 1) + titles) + "\n")
  }

  // MARK: Rows

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - fold: The lanes as they stand after it.
  ///   - broken: The rules that it broke.
  func write(
    _ event: Event, of run: Run, depth: Int, _ fold: LaneFold, broken: [String], to output: inout some TextOutputStream
  ) {
    let number = "\(event.sequence.rawValue)"
    var line = palette(.quiet, String(repeating: " ", count: max(0, layout.numberWidth - number.count)) + number) + " "
    if case .step(let text) = event.callback {
      let words = Columns.fitted("> \(run[text].escaped)", to: layout.width - layout.numberWidth - 1)
      output.write("\n" + line + palette(.strong, words) + "\n")
      return
    }
    var hasLane = false
    for lane in layout.lanes {
      let bar = fold.bar(of: lane.object)
      let isSubject = event.subject.owner == lane.object
      hasLane = hasLane || isSubject
      // It is gone with this event.
      let sign = bar == .unborn && isSubject ? "×" : bar.sign
      line += palette(bar.style, sign) + (isSubject ? "◂" : " ") + String(repeating: " ", count: max(0, lane.width - 2))
    }
    output.write(trimmed(line + words(for: event, of: run, depth, hasLane, broken)) + "\n")
  }

  /// Writes a sentence below a row.
  func write(_ sentence: String, _ style: Palette.Style, to output: inout some TextOutputStream) {
    output.write(palette(style, Columns.fitted(sentence, to: layout.width)) + "\n")
  }

  private func words(for event: Event, of run: Run, _ depth: Int, _ hasLane: Bool, _ broken: [String]) -> String {
    let width = layout.wordsWidth
    // Deep calls would leave no room for words.
    let indent = String(repeating: " ", count: min(depth, 6))
    var words = run.words(for: event)
    if event.isDirect { words += " [direct]" }
    let lead = broken.isEmpty ? indent : "✗ \(broken.joined(separator: ", ")): "
    let label = run.label(of: event.subject.owner)
    if hasLane, Columns.width(of: lead + words) > width, words.hasPrefix("\(label).") {
      // Where both have no room, the lane tells who.
      words.removeFirst(label.count)
    }
    // What is wrong comes before what happened where both have no room.
    let line = Columns.fitted(lead + words, to: width)
    return broken.isEmpty ? line : palette(.bad, line)
  }

  private func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}
