import TraceDiffing
import TraceEvents
import TraceGating

/// What has changed between two runs, as the page's script reads it: rows of both side by side, and the differences
/// with the rows that they are about.
struct ComparisonData {
  private let comparison: RunComparison
  private let uncompared: UncomparedCaptures
  private let text: ComparisonText

  init(_ comparison: RunComparison, old: Run, new: Run, uncompared: UncomparedCaptures) {
    (self.comparison, self.uncompared) = (comparison, uncompared)
    text = ComparisonText(comparison, old: old, new: new, palette: Palette(usesColor: false))
  }

  /// Writes it, one JSON object.
  func write(to output: inout some TextOutputStream) {
    output.write("{\"headline\":\(StreamedJSON.quoted(text.firstLine))")
    let notes = uncompared.environmentLines + text.environmentLines
    output.write(",\"notes\":\(StreamedJSON.array(notes.map { StreamedJSON.quoted($0) }))")
    output.write(",\"isMinimal\":\(comparison.isMinimal)")
    output.write(",\n\"rows\":[")
    for (place, pair) in comparison.alignment.enumerated() {
      output.write("\(place == 0 ? "" : ",")\(number(pair.old)),\(number(pair.new))")
    }
    output.write("],\n\"differences\":[")
    for (place, difference) in comparison.differences.enumerated() {
      output.write((place == 0 ? "\n" : ",\n") + json(difference))
    }
    output.write("]}\n")
  }

  private func json(_ difference: Difference) -> String {
    var members = [
      ("sentence", StreamedJSON.quoted(text.sentence(for: difference))),
      ("isRegression", "\(difference.isRegression)"), ("events", events(of: difference)),
      ("consequences", StreamedJSON.array(difference.consequences.map(json))),
    ]
    if let origin = text.origin(inWordsOf: difference) { members.append(("step", StreamedJSON.quoted(origin))) }
    return StreamedJSON.object(members)
  }

  /// The events as pairs of numbers, old and new; 0 where a run has none.
  private func events(of difference: Difference) -> String {
    var pairs = difference.events
    if pairs.isEmpty {
      switch difference.change {
      case .ruleBroken(let finding): pairs = [EventPair(old: nil, new: finding.event)]
      case .ruleMended(let finding): pairs = [EventPair(old: finding.event, new: nil)]
      case .added, .removed, .moved, .argumentChanged, .reparented, .policyChanged, .nestingChanged, .markChanged,
        .classRenamed, .timing:
        break
      }
    }
    return StreamedJSON.array(pairs.lazy.flatMap { [number($0.old), number($0.new)] })
  }

  private func number(_ sequence: SequenceNumber?) -> String { "\(sequence?.rawValue ?? 0)" }
}
