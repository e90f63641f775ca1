import TraceEvents
import TraceGating

/// Which events of a run its test has said to expect.
struct Expectations: Sendable {
  /// The events that met an expectation.
  private(set) var met: Set<SequenceNumber> = []

  /// Looks for callbacks in the last step of a run so far.
  ///
  /// - Returns: What is wrong, in words; nil if all were found.
  mutating func expect(_ callbacks: [Callback], of object: ObjectID, in run: Run) -> String? {
    let start = run.events.lastIndex { $0.callback.kind == .step } ?? run.events.startIndex
    let told = run.events[start...].filter { $0.subject == object && !met.contains($0.sequence) }
    var rest = told[...]
    var found: [SequenceNumber] = []
    for callback in callbacks {
      guard let place = rest.firstIndex(where: { $0.callback == callback }) else {
        return words(for: callback, of: object, missingAfter: found.last, told, in: run)
      }
      found.append(rest[place].sequence)
      rest = rest[(place + 1)...]
    }
    met.formUnion(found)
    return nil
  }

  private func words(
    for callback: Callback, of object: ObjectID, missingAfter last: SequenceNumber?, _ told: [Event], in run: Run
  ) -> String {
    let missing = run.words(for: Event(sequence: .null, subject: object, callback: callback))
    let after = last.flatMap { run[$0] }.map { " after \(run.words(for: $0))" } ?? ""
    let step = run.events.last { $0.callback.kind == .step }.map { " since \(run.words(for: $0))" } ?? ""
    let callbacks = told.filter { $0.callback.kind.role == .callback }.map { "\n  \(run.words(for: $0))" }
    let got = callbacks.isEmpty ? "nothing" : callbacks.prefix(Self.shownLimit).joined()
    let more = callbacks.count > Self.shownLimit ? "\n  … \(callbacks.count - Self.shownLimit) more" : ""
    return "\(missing) is expected\(after) and did not come\(step); what came unexpected: \(got)\(more)"
  }

  /// As many lines as a person reads.
  private static let shownLimit = 12

  /// Whether there are expectations, and they cover all that objects were told.
  func coverAll(of run: Run, _ options: TraceOptions) -> Bool {
    !met.isEmpty && unexpected(in: run, options).isEmpty
  }

  /// What objects were told and nobody expected, in words; nil if there is nothing.
  func wordsForUnexpected(in run: Run, _ options: TraceOptions) -> String? {
    let unexpected = unexpected(in: run, options)
    guard let first = unexpected.first else { return nil }
    let rest = unexpected.dropFirst().prefix(Self.shownLimit).map { "\n  \(run.words(for: $0))" }.joined()
    let more = unexpected.count > Self.shownLimit + 1 ? "\n  … \(unexpected.count - Self.shownLimit - 1) more" : ""
    return "\(run.words(for: first)) is expected by nothing in this exhaustive test\(rest)\(more)"
  }

  private func unexpected(in run: Run, _ options: TraceOptions) -> [Event] {
    let captures = options.captures ?? Baseline.standardCaptures
    return run.events.filter { event in
      event.callback.kind.role == .callback && captures.captures(event.callback.kind.group)
        && !met.contains(event.sequence) && !options.ignored.contains { $0.cover(event, in: run) }
    }
  }
}
