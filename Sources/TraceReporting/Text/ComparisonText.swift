public import TraceDiffing
public import TraceEvents

/// Tells a person what has changed between two runs: a line to read, then each difference with its lines.
public struct ComparisonText: Sendable {
  private let comparison: RunComparison
  /// With the new run's labels, so that every object is called the same throughout.
  private let old: Run
  private let new: Run
  private var palette: Palette
  let oldLines: EventLines
  let newLines: EventLines

  public init(_ comparison: RunComparison, old: Run, new: Run, palette: Palette) {
    self.init(comparison, labelled: comparison.labelled(old, as: new), new: new, palette: palette)
  }

  /// - Parameter old: The old run with the new run's labels.
  init(_ comparison: RunComparison, labelled old: Run, new: Run, palette: Palette) {
    (self.comparison, self.old, self.new, self.palette) = (comparison, old, new, palette)
    (oldLines, newLines) = (EventLines(old), EventLines(new))
  }

  /// Writes the whole report.
  ///
  /// - Parameters:
  ///   - output: Takes the text.
  ///   - limit: More differences than this are counted.
  ///   - showsSurroundings: Whether a regression is told with what stood around it.
  public func write(to output: inout some TextOutputStream, limit: Int = .max, showsSurroundings: Bool = false) {
    writeHead(to: &output)
    for difference in comparison.differences.prefix(limit) {
      output.write("\n")
      write(difference, indent: "", showsSurroundings: showsSurroundings, to: &output)
    }
    let left = comparison.differences.count - limit
    if left > 0 {
      output.write(
        "\n" + palette(.quiet, "and \(counted(left, "more difference")); --all tells them, --view summary counts them")
          + "\n")
    }
    writeFoot(to: &output)
  }

  /// Writes what stands before the differences in every view: the surroundings, and the answer in one line.
  func writeHead(to output: inout some TextOutputStream) {
    for line in environmentLines { output.write(palette(.quiet, line) + "\n") }
    let style: Palette.Style? =
      switch comparison.verdict {
      case .same: nil
      case .notCompared: .warning
      case .different: .strong
      }
    output.write((style.map { palette($0, firstLine) } ?? firstLine) + "\n")
  }

  /// Writes what stands behind them.
  func writeFoot(to output: inout some TextOutputStream) {
    if !comparison.isMinimal {
      output.write("\n" + palette(.quiet, "So much has changed that a shorter list of differences may exist.") + "\n")
    }
  }

  /// What is not the same about the surroundings, a line each.
  public var environmentLines: [String] { comparison.environment.map(line) }

  /// One thing about the surroundings that is not the same.
  private func line(for note: EnvironmentNote) -> String { "environment: \(words(for: note))" }

  /// The answer in one line.
  public var firstLine: String {
    switch comparison.verdict {
    case .same: Self.same(eventCount: old.events.count)
    case .notCompared(let reason): "not compared: \(words(for: reason))"
    case .different: headline()
    }
  }

  /// The answer of two runs that are the same.
  public static func same(eventCount: Int) -> String {
    "the same: \(eventCount) event\(eventCount == 1 ? "" : "s"), no difference"
  }

  // MARK: The first line

  /// What to say in one line.
  private func headline() -> String {
    let summary = comparison.summary
    let (count, noun) =
      summary.regressions > 0 ? (summary.regressions, "regression") : (summary.total, "difference")
    var line = counted(count, noun)
    guard let first = summary.headline else { return line }
    // What it follows from says more than where it was due.
    switch (first.change, summary.cause) {
    // The checker names the call and the step. Of an exception UIKit's own words say more.
    case (.ruleBroken, let cause?) where isException(cause): line += ": \(sentence(for: cause))\(origin(of: cause))"
    case (.ruleBroken, _), (.ruleMended, _): line += ": \(sentence(for: first))"
    case (_, let cause?): line += ": \(sentence(for: first)) — \(sentence(for: cause))\(stepOf(cause))"
    case (_, nil): line += ": \(sentence(for: first))\(origin(of: first))"
    }
    return line
  }

  private func isException(_ difference: Difference) -> Bool {
    difference.events.first.flatMap(event(of:))?.event.callback.kind == .raises
  }

  private func isStep(_ difference: Difference) -> Bool {
    difference.events.first.flatMap(event(of:))?.event.callback.kind == .step
  }

  /// The step of a difference behind a sentence; nothing where the sentence is about the step.
  private func stepOf(_ difference: Difference) -> String {
    guard !isStep(difference), let words = stepWords(difference.step) else { return "" }
    return ", step \"\(words)\""
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Where a difference comes from: its call and its step.
  private func origin(of difference: Difference) -> String {
    guard !isStep(difference) else { return "" }
    let call = difference.call.flatMap(event(of:)).map { "`\(receiver($0.run, $0.event)).\(member($0.event))`" }
    let step = stepWords(difference.step).map { "step \"\($0)\"" }
    switch (call, step) {
    case (let call?, let step?): return " (since \(call) in \(step))"
    case (let call?, nil): return " (since \(call))"
    case (nil, let step?): return " (in \(step))"
    case (nil, nil): return ""
    }
  }

  func stepWords(_ step: EventPair) -> String? {
    guard let (run, event) = event(of: step), case .step(let text) = event.callback else { return nil }
    return Self.shown(run[text])
  }

  /// Words in a sentence: whoever writes more than a sentence has them in the event's own line.
  private static func shown(_ words: String) -> String {
    guard words.utf8.count > wordsLimit else { return words.escaped }
    return String(words.prefix(wordsLimit - 1)).escaped + "…"
  }

  private static let wordsLimit = 400

  // MARK: One difference

  /// One difference in a line of at most `headlineLimit` characters: what was lost, and by which call, as far as there
  /// is room.
  public func headline(of difference: Difference) -> String {
    // A broken rule says it best: who lost what, by which call, in which step.
    for each in [difference] + difference.consequences {
      if case .ruleBroken(let finding) = each.change { return finding.headline }
    }
    let step = stepOf(difference)
    let lost = difference.consequences.first(where: \.isRegression).map { self.sentence(for: $0) + " — " } ?? ""
    let sentence = self.sentence(for: difference)
    let lines = [lost + sentence + step, lost + sentence, sentence + step, sentence]
    return lines.first { $0.count <= Self.headlineLimit } ?? sentence.prefix(Self.headlineLimit - 1) + "…"
  }

  private static let headlineLimit = 110

  /// One difference as it stands in the whole report, a line each, without colours.
  public func lines(for difference: Difference) -> [String] {
    var plain = self
    plain.palette = Palette(usesColor: false)
    var text = ""
    plain.write(difference, indent: "", to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  /// The step in which a difference came, and the call; nil before the first step.
  func origin(inWordsOf difference: Difference) -> String? {
    guard !isStep(difference), let step = stepWords(difference.step) else { return nil }
    let call = difference.call.flatMap(event(of:)).map { ", in `\($0.run.words(for: $0.event))`" } ?? ""
    return "step \"\(step)\"\(call)"
  }

  private func write(
    _ difference: Difference, indent: String, showsSurroundings: Bool = false, to output: inout some TextOutputStream
  ) {
    let isBad = difference.isRegression
    output.write(indent + palette(isBad ? .bad : .strong, sentence(for: difference)) + "\n")
    if let words = origin(inWordsOf: difference) { output.write(indent + palette(.quiet, "  \(words)") + "\n") }
    let surroundings = isBad && showsSurroundings
      ? Surroundings(of: difference, in: comparison, old: old, new: new) : nil
    let lines = difference.events.first?.old != nil ? oldLines : newLines
    if let line = surroundings?.lineBefore({ lines($0) }) { output.write(indent + palette(.quiet, line) + "\n") }
    for pair in difference.events { write(pair, of: difference, indent: indent, to: &output) }
    if let line = surroundings?.lineAfter({ lines($0) }) { output.write(indent + palette(.quiet, line) + "\n") }
    if let words = surroundings?.wordsOfOther({ old.words(for: $0) }, { new.words(for: $0) }) {
      output.write(indent + palette(.quiet, "  \(words)") + "\n")
    }
    switch difference.consequences.count {
    case 0: break
    case let count:
      output.write(
        indent + palette(.quiet, "  and \(counted(count, "difference")) that follow\(count == 1 ? "s" : "") from it:")
          + "\n")
      let told = consequences(of: difference)
      for line in told.lines { output.write(indent + "    " + line + "\n") }
      if count > told.count { output.write(indent + palette(.quiet, "    … \(count - told.count) more") + "\n") }
    }
  }

  /// What follows from a difference, a line each, what reads the same in one; and how many differences they tell.
  private func consequences(of difference: Difference) -> (lines: [String], count: Int) {
    var lines: [(words: String, count: Int)] = []
    for consequence in difference.consequences.prefix(Self.consequenceReach) {
      // A rule's sentence names its step, and one step is what most of them have in common.
      let names =
        switch consequence.change {
        case .ruleBroken, .ruleMended, .classRenamed: false
        case .moved(.toStep): false
        case _: consequence.step != difference.step
        }
      let words = sentence(for: consequence) + (names ? stepOf(consequence) : "")
      if let place = lines.firstIndex(where: { $0.words == words }) {
        lines[place].count += 1
      } else if lines.count < Self.consequenceLimit {
        lines.append((words, 1))
      }
    }
    return (
      lines.map { $0.count == 1 ? $0.words : "\($0.words) (\(times($0.count)))" }, lines.reduce(0) { $0 + $1.count }
    )
  }

  /// So many are looked at for those that read the same.
  private static let consequenceReach = 64

  /// More consequences than a person reads are counted.
  private static let consequenceLimit = 5

  private func write(
    _ pair: EventPair, of difference: Difference, indent: String, to output: inout some TextOutputStream
  ) {
    let oldLine = pair.old.flatMap { old[$0] }.map { oldLines($0) }
    let newLine = pair.new.flatMap { new[$0] }.map { newLines($0) }
    // What is the same event has the new run's labels, which are no difference.
    if let oldLine, let newLine, oldLine == newLine || !difference.change.isOfWords {
      return output.write("\(indent)    \(newLine)\n")
    }
    if let oldLine { output.write(indent + palette(.bad, "  - \(oldLine)") + "\n") }
    if let newLine { output.write(indent + palette(.good, "  + \(newLine)") + "\n") }
  }

  // MARK: Sentences

  /// One difference in one sentence.
  public func sentence(for difference: Difference) -> String {
    let subject = "`\(label(of: difference.controller))`"
    let events = difference.events.compactMap(event(of:))
    switch difference.change {
    case .removed: return presence(difference, events, subject, "no longer")
    case .added: return presence(difference, events, subject, "now")
    case .moved(let move):
      return isStep(difference)
        ? "\(stepNames(events)) now come\(events.count == 1 ? "s" : "") \(place(after: move))"
        : "\(subject): \(members(events)), now \(place(after: move))"
    case .argumentChanged:
      guard let pair = difference.events.first, let was = pair.old.flatMap({ old[$0] }),
        let now = pair.new.flatMap({ new[$0] })
      else { return "\(subject): other arguments" }
      return "`\(new.words(for: now))`, was `\(old.words(for: was))`"
    case .reparented(let from, let to):
      return "\(subject) now belongs to `\(label(of: to))`, was `\(label(of: from))`"
    case .policyChanged:
      guard let pair = difference.events.first, let now = pair.new.flatMap({ new[$0] }) else {
        return "\(subject) no longer answers as before"
      }
      return "`\(new.words(for: now))` is another answer than before"
    case .nestingChanged(let nesting): return "\(subject): \(members(events)), \(words(for: nesting))"
    case .markChanged(let marks): return "\(subject): \(members(events)), \(words(for: marks))"
    case .classRenamed(let was, let now, let instances): return rename(was, now, instances)
    case .ruleBroken(let finding): return "now broken: \(finding.headline)"
    case .ruleMended(let finding): return "no longer broken: \(finding.headline)"
    case .timing(let timing):
      return "\(subject): \(stretch(events)) \(words(for: timing))"
    }
  }

  /// What is different about an event that says the same, without saying whose it is; nil if something else is.
  func place(inWordsOf difference: Difference) -> String? {
    switch difference.change {
    case .moved(let move): "now \(place(after: move))"
    case .nestingChanged(let nesting): words(for: nesting)
    case .timing(let timing): words(for: timing)
    // Behind a call that both runs have and that breaks a rule in one of them, the rule stands.
    case .ruleBroken, .ruleMended: sentence(for: difference)
    case .added, .removed, .argumentChanged, .reparented, .policyChanged, .markChanged, .classRenamed: nil
    }
  }

  /// A class whose instances are of another class now, all of them or some.
  private func rename(_ was: String, _ now: String, _ instances: Int) -> String {
    guard new.objects.contains(where: { $0.className == was }) else {
      return "class \(was) is now \(now) (\(counted(instances, "instance")))"
    }
    let total = counted(old.objects.count { $0.className == was }, "instance")
    return "\(instances) of \(total) of \(was) \(instances == 1 ? "is" : "are") now of class \(now)"
  }

  /// The steps that events begin.
  private func stepNames(_ events: [(run: Run, event: Event)]) -> String {
    let names = events.compactMap { run, event -> String? in
      guard case .step(let words) = event.callback else { return nil }
      return "\"\(Self.shown(run[words]))\""
    }
    return (names.count == 1 ? "step " : "steps ") + Self.listed(names)
  }

  /// What begins and what ends, whose time is told.
  private func stretch(_ events: [(run: Run, event: Event)]) -> String {
    guard let first = events.first, let last = events.last, events.count > 1 else { return members(events) }
    return "\(member(first.event)) to \(member(last.event))"
  }

  private func words(for timing: Difference.Timing) -> String {
    "takes \(milliseconds(timing.new)), took \(milliseconds(timing.old))"
  }

  /// What came or went: `when` is "now" or "no longer".
  private func presence(
    _ difference: Difference, _ events: [(run: Run, event: Event)], _ subject: String, _ when: String
  ) -> String {
    guard let (run, first) = events.first else { return "\(subject) \(when) does what it did" }
    // All that an object does is one difference where only one of the runs has the object.
    if difference.controller.old == nil || difference.controller.new == nil {
      return "\(subject) is \(when == "now" ? "new" : "gone")"
    }
    if case .warns(let remark, _) = first.callback { return "UIKit \(when) prints \"\(Self.shown(run[remark.text]))\"" }
    if case .raises(let words, _) = first.callback {
      let words = Self.shown(run[words])
      // More of the sentence may follow.
      return "UIKit \(when) raises \(words.hasSuffix(".") ? words.dropLast() : words[...])"
    }
    if case .step(let words) = first.callback {
      return "step \"\(Self.shown(run[words]))\" is \(when == "now" ? "new" : "gone")"
    }
    switch first.callback.kind.role {
    case .callback: return "\(subject) \(frequency(of: events, in: difference, when))"
    case .answer: return "\(subject) \(when) answers \(members(events))"
    case .call, .report:
      let verb = events.count == 1 ? "is" : "are"
      let more = events.count > 1 ? " and \(members(Array(events.dropFirst())))" : ""
      let words = run.words(for: first)
      let isAssignment = words.contains(" = ") && !words.hasSuffix(")")
      return "`\(words)`\(more) \(verb) \(when) \(isAssignment ? "set" : "called")"
    }
  }

  /// What an object gets now or no longer; and how often, where it got it before as well.
  private func frequency(
    of events: [(run: Run, event: Event)], in difference: Difference, _ when: String
  ) -> String {
    var plain: [(run: Run, event: Event)] = []
    var parts: [(counts: (old: Int, new: Int), events: [(run: Run, event: Event)])] = []
    for event in events {
      let counts = counts(of: event.event, difference)
      guard let counts, counts.old > 0, counts.new > 0, (counts.new > counts.old) == (when == "now") else {
        plain.append(event)
        continue
      }
      if let place = parts.firstIndex(where: { $0.counts == counts }) {
        parts[place].events.append(event)
      } else {
        parts.append((counts, [event]))
      }
    }
    var words = plain.isEmpty ? [] : ["\(when) gets \(members(plain))"]
    words += parts.map { "now gets \(members($0.events)) \(times($0.counts.new)), was \(times($0.counts.old))" }
    return words.joined(separator: ", and ")
  }

  /// How often an object gets a callback in the step of a difference; nil where both say the same, or the step is too
  /// long to be looked through.
  private func counts(of event: Event, _ difference: Difference) -> (old: Int, new: Int)? {
    guard let before = count(of: event, difference.controller.old, difference.step.old, in: old),
      let after = count(of: event, difference.controller.new, difference.step.new, in: new)
    else { return nil }
    return before == after ? nil : (before, after)
  }

  private func count(of event: Event, _ subject: ObjectID?, _ step: SequenceNumber?, in run: Run) -> Int? {
    guard let subject else { return nil }
    let start = step.map { Int($0.rawValue) } ?? 0
    let end = min(run.events.count, start + Self.stepReach)
    guard start <= end else { return nil }
    var count = 0
    for other in run.events[start..<end] where other.subject == subject || other.subject == .test {
      if case .step = other.callback { return count }
      if other.subject == subject, other.callback.isSameMessage(as: event.callback) { count += 1 }
    }
    return end == run.events.count ? count : nil
  }

  private static let stepReach = 4096

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    case let count: "\(count) times"
    }
  }

  /// The members of events, each once, in their order.
  private func members(_ events: [(run: Run, event: Event)]) -> String {
    var names: [String] = []
    for (run, event) in events {
      // What a message is called says who sent it; that it was received is the same of all.
      var name = member(event)
      if case .receives(let message, _) = event.callback { name = "\"\(Self.shown(run[message]))\"" }
      if !names.contains(name) { names.append(name) }
    }
    return Self.listed(names)
  }

  /// Some names, or the first ones of many.
  private static func listed(_ names: [String]) -> String {
    switch names.count {
    case 0: "something"
    case 1: names[0]
    case 2, 3: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
    }
  }

  /// Where a move has led.
  private func place(after move: Difference.Move) -> String {
    switch move {
    case .before(let pair): "before \(quoted(pair))"
    case .after(let pair): "after \(quoted(pair))"
    case .toStep(_, let step): stepWords(step).map { "in step \"\($0)\"" } ?? "before the first step"
    }
  }

  private func words(for nesting: Difference.Nesting) -> String {
    switch nesting {
    case .nowDeferred(let outer): "now by itself, was inside `\(old[outer].map(old.words(for:)) ?? "?")`"
    case .nowSynchronous(let outer): "now inside `\(new[outer].map(new.words(for:)) ?? "?")`, was by itself"
    case .elsewhere(let was, let now):
      "now inside `\(new[now].map(new.words(for:)) ?? "?")`, was inside `\(old[was].map(old.words(for:)) ?? "?")`"
    }
  }

  private func words(for marks: Difference.Marks) -> String {
    var parts: [String] = []
    if let isDirect = marks.isDirect { parts.append(isDirect ? "now sent by code" : "now sent by UIKit") }
    if let reaches = marks.reachesSuper {
      parts.append(reaches ? "super is reached again" : "super is no longer reached")
    }
    return parts.joined(separator: " and ")
  }

  private func quoted(_ pair: EventPair) -> String {
    if let words = stepWords(pair) { return "step \"\(words)\"" }
    return event(of: pair).map { "`\($0.run.words(for: $0.event))`" } ?? "something"
  }

  private func milliseconds(_ nanoseconds: UInt64) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  // MARK: Surroundings

  private func words(for note: EnvironmentNote) -> String {
    switch note {
    case .system(let was, let now): "\(now), was \(was)"
    case .given(let object): givenWords(of: object)
    case .unended(.old): "the old run was never ended"
    case .unended(.new): "the new run was never ended: its process died, or is still at it"
    case .untimed(let side?): "\(words(for: side)) holds no times, so that none are compared"
    case .untimed(nil): "neither run holds times, so that none are compared"
    }
  }

  /// What only one run knew of an object when it began.
  private func givenWords(of object: ObjectPair) -> String {
    func facts(_ object: ObjectID?, _ run: Run) -> [String] {
      run.givens.last { $0.object == object }.map(run.facts(of:)) ?? []
    }
    func quoted(_ facts: [String]) -> String { "`\(facts.joined(separator: ", "))`" }
    var (was, now) = (facts(object.old, old), facts(object.new, new))
    // Where all reads the same, it is about other objects with the same labels.
    if was != now { (was, now) = (was.filter { !now.contains($0) }, now.filter { !was.contains($0) }) }
    let label = label(of: object)
    if was.isEmpty { return "of \(label) only the new run begins with \(quoted(now))" }
    if now.isEmpty { return "of \(label) only the old run begins with \(quoted(was))" }
    return "of \(label) the new run begins with \(quoted(now)), the old one with \(quoted(was))"
  }

  private func words(for reason: NotComparedReason) -> String {
    switch reason {
    case .sources(let was, let now):
      "one run is of \(was.rawValue), the other of \(now.rawValue); the model is no baseline of the real thing"
    case .captures(let onlyOld, let onlyNew):
      "the runs do not capture the same"
        + (onlyOld.isEmpty ? "" : "; only the old one has \(names(onlyOld))")
        + (onlyNew.isEmpty ? "" : "; only the new one has \(names(onlyNew))")
    case .gap(let gap, let side): "\(words(for: side)) lacks \(gap.words(in: side == .old ? old : new))"
    }
  }

  private func words(for side: Side) -> String {
    switch side {
    case .old: "the old run"
    case .new: "the new run"
    }
  }

  private func names(_ captures: CaptureSet) -> String { captures.groups.map { "\($0)" }.joined(separator: ", ") }

  // MARK: Events and objects

  /// The event of a pair in the new run, else in the old one.
  private func event(of pair: EventPair) -> (run: Run, event: Event)? {
    if let event = pair.new.flatMap({ new[$0] }) { return (new, event) }
    return pair.old.flatMap { old[$0] }.map { (old, $0) }
  }

  private func member(_ event: Event) -> String { event.callback.kind.signature.member }

  private func receiver(_ run: Run, _ event: Event) -> String { run.label(of: event.subject) }

  func label(of pair: ObjectPair) -> String {
    pair.new.map(new.label(of:)) ?? pair.old.map(old.label(of:)) ?? "?"
  }
}

extension Callback {
  /// Whether two callbacks are the same one, be its flag or its duration another: a move to a parent is another one
  /// than a move to none.
  fileprivate func isSameMessage(as other: Callback) -> Bool {
    switch (self, other) {
    case (.willMove(let parent), .willMove(let otherParent)), (.didMove(let parent), .didMove(let otherParent)):
      (parent == .null) == (otherParent == .null)
    // Messages of the app's own are told apart by words, of which each run has its own.
    case (.receives, _): false
    case _: kind == other.kind
    }
  }
}
