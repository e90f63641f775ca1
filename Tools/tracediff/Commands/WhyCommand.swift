import TraceChecking
import TraceEvents
import TraceReporting

/// Tells why something happened, or did not.
struct WhyCommand: Command {
  static let name = "why"
  static let summary = "Tell why something happened, why it did not, or who is behind a warning of UIKit's."
  static let usage = "TRACE [EVENT]"
  static let discussion = """
    EVENT is a receiver and a member, as in detail.viewDidAppear; detail.viewDidAppear#2 is the second one. Without a \
    number the last one is meant. The number that `show` prints before an event names it, too.
    """
  static let options = [
    Option(
      "--missing", .text(placeholder: "EVENT"), "A callback that never came: what it waits for and who dropped it."),
    Option("--warning", .text(placeholder: "TEXT"), "A line of UIKit's from the console: the call behind it."),
  ]

  private enum Question {
    case event(String)
    case missing(String)
    case warning(String)
  }

  private let trace: String
  private let question: Question

  init(parsing arguments: inout Arguments) throws(UsageError) {
    trace = try arguments.next("TRACE")
    if let missing = arguments.value(of: "--missing") {
      question = .missing(missing)
    } else if let warning = arguments.value(of: "--warning") {
      question = .warning(warning)
    } else {
      question = .event(try arguments.next("EVENT"))
    }
  }

  func run(on console: inout Console) throws -> ExitStatus {
    let run = try TraceInput(trace).run
    switch question {
    case .event(let word): tell(CauseChain(of: try event(word, in: run), in: run), in: run, on: &console)
    case .missing(let word):
      let name = try EventName(word, in: run)
      tell(MissingCallback(name.kind, of: name.subject, in: run), in: run, on: &console)
    case .warning(let line): try tellWarning(line, in: run, on: &console)
    }
    return .clean
  }

  /// The event that a word names, by its number or by receiver and member.
  private func event(_ word: String, in run: Run) throws -> Event {
    guard let number = UInt32(word) else { return try EventName(word, in: run).event(in: run) }
    guard let event = run[SequenceNumber(rawValue: number)] else {
      throw InputError.noSuchEvent(Int(number), path: trace, count: run.events.count)
    }
    return event
  }

  private func tell(_ chain: CauseChain, in run: Run, on console: inout Console) {
    console.write(words(chain.event, in: run) + "\n")
    for link in chain.links {
      let lead =
        switch link.relation {
        case .encloses: "inside of"
        case .openedTransition: "in the transition opened by"
        case .movedView: "because of"
        }
      console.write("  \(lead) \(words(link.event, in: run))\n")
    }
    if let step = chain.step { console.write("  in step \"\(run[step].escaped)\"\n") }
  }

  private func tell(_ missing: MissingCallback, in run: Run, on console: inout Console) {
    let name = "\(run.label(of: missing.controller)).\(missing.kind.signature.member)"
    console.write(missing.last.map { "\(name) came last as \(words($0, in: run))\n" } ?? "\(name) never came\n")
    for finding in missing.findings { tell(finding, in: run, on: &console) }
    for reason in missing.reasons { console.write("  \(reason.text(in: run, place: run.place(of:)))\n") }
    if missing.findings.isEmpty, missing.reasons.isEmpty {
      console.write("nothing that is known keeps \(name) from coming\n")
    }
    guard !missing.otherFindings.isEmpty else { return }
    console.write("besides:\n")
    for finding in missing.otherFindings { tell(finding, in: run, on: &console) }
  }

  private func tellWarning(_ line: String, in run: Run, on console: inout Console) throws {
    // UIKit names the victim: `<PageViewController: 0x7f8…>`.
    let name = line.split(separator: "<").dropFirst().first?.prefix { $0 != ":" && $0 != ">" }.description ?? line
    let victims = run.objects.indices.filter { place in
      let object = run.objects[place]
      return object.label == name || object.className == Labeler.bareName(of: name) || object.givenName == name
    }.map { ObjectID(index: $0) }
    let warned = victims.isEmpty ? warned(inWordsOf: line, run) : []
    guard !victims.isEmpty || !warned.isEmpty else {
      throw EventName.Failure.noSuchObject(name, run.objects.map(\.label))
    }
    let findings = Checker.check(run).findings.filter { victims.contains($0.victim) || warned.contains($0.victim) }
    for finding in findings { tell(finding, in: run, on: &console) }
    if findings.isEmpty { console.write("no rule was broken on \(name) in this run\n") }
  }

  /// Whom the warnings are about that have some words among theirs.
  private func warned(inWordsOf line: String, _ run: Run) -> Set<ObjectID> {
    let words = line.lowercased()
    return Set(
      run.events.compactMap { event in
        guard case .warns(let remark, let about) = event.callback, run[remark.text].lowercased().contains(words)
        else { return nil }
        return about.owner
      })
  }

  private func tell(_ finding: Finding, in run: Run, on console: inout Console) {
    console.write(finding.firstLine(in: run, place: run.place(of:)) + "\n")
    // UIKit's own word is what was asked about, and nobody's call.
    if let guilty = finding.guilty, guilty.callback.kind.role != .report {
      console.write("  the guilty call is \(words(guilty, in: run))\n")
    } else if let expected = finding.details.first(where: { $0.kind == .expected }) {
      console.write("  expected: \(expected.message.text(in: run, place: run.place(of:)))\n")
    }
  }

  private func words(_ event: Event, in run: Run) -> String {
    run.words(for: event) + (run.place(of: event).map { " at \($0)" } ?? "")
  }
}
