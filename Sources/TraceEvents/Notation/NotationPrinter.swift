extension Run {
  /// The run in canonical notation: equal behaviour gives equal bytes on every machine.
  ///
  /// Times, call sites and addresses are left out.
  public var notation: String {
    var output = ""
    write(to: &output)
    return output
  }

  /// Writes the run in canonical notation.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public func write(to output: inout some TextOutputStream) {
    var printer = NotationPrinter(run: self)
    output.write(printer.header())
    var text = ""
    for event in events {
      printer.append(event, to: &text)
      if text.utf8.count > 1 << 16 {
        output.write(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    output.write(text)
    if let gap { output.write(printer.line(for: gap)) }
  }

  /// One event as the notation writes it, without indentation and marks.
  public func words(for event: Event) -> String { NotationPrinter(words: self).words(for: event) }

  /// What was known of an object when the run began, as the notation writes it, each fact for itself.
  package func facts(of given: Given) -> [String] { NotationPrinter(words: self).facts(of: given) }

  /// One event with its marks as the notation writes it, without indentation.
  ///
  /// - Complexity: O(*n*) for *n* events of the run: a mark may stand on any later one. Who wants several lines asks
  ///   ``EventLines``.
  public func line(for event: Event) -> String { NotationPrinter(run: self).line(for: event) }
}

/// Writes single events of a run with their marks, as the notation does, without indentation.
public struct EventLines: Sendable {
  private let printer: NotationPrinter

  /// - Complexity: O(*n*) for *n* events of the run: a mark may stand on any later one.
  public init(_ run: Run) { printer = NotationPrinter(run: run) }

  public func callAsFunction(_ event: Event) -> String { printer.line(for: event) }
}

/// Writes runs in canonical notation.
struct NotationPrinter: Sendable {
  private let run: Run
  /// The events around the next one, outermost first.
  private var stack: [SequenceNumber] = []
  /// The events whose overrides never reached the base implementation.
  private let swallowed: Set<SequenceNumber>

  init(run: Run) {
    self.run = run
    swallowed = Set(
      run.events.lazy.compactMap { event in
        guard case .superNotReached(let sequence) = event.callback else { return nil }
        return sequence
      })
  }

  /// A printer of single events without marks, which has not to look through the run.
  init(words run: Run) {
    self.run = run
    swallowed = []
  }

  // MARK: Header

  func header() -> String {
    var text = "trace \(NotationWords.version)\nrun \(quoted(run.name))\nsystem \(run.system)\ncaptures"
    for group in run.captures.groups { text += " \(group)" }
    text += "\n"
    if !run.objects.isEmpty { text += "\n" }
    for object in run.objects {
      text += "\(object.label): \(object.className)"
      if let name = object.givenName { text += " \(quoted(name))" }
      text += "\n"
    }
    if !run.givens.isEmpty { text += "\n" }
    for given in run.givens {
      text += "given \(run.label(of: given.object)): \(facts(of: given).joined(separator: ", "))\n"
    }
    if let first = run.events.first, first.callback.kind != .step { text += "\n" }
    return text
  }

  func facts(of given: Given) -> [String] {
    var facts: [String] = []
    if let parent = given.parent { facts.append("parent \(run.label(of: parent))") }
    if let presenter = given.presenter { facts.append("presented by \(run.label(of: presenter))") }
    if let loaded = given.isViewLoaded { facts.append(loaded ? NotationWords.viewLoaded : NotationWords.viewNotLoaded) }
    if let inWindow = given.isInWindow { facts.append(inWindow ? NotationWords.inWindow : NotationWords.notInWindow) }
    if let appearance = given.appearance { facts.append(appearance.rawValue) }
    if given.hasOpenBegin { facts.append(NotationWords.openBegin) }
    if let automatic = given.forwardsAppearance {
      facts.append("forwarding \(automatic ? NotationWords.automatic : NotationWords.manual)")
    }
    if let automatic = given.forwardsRotation {
      facts.append("rotation forwarding \(automatic ? NotationWords.automatic : NotationWords.manual)")
    }
    if let child = given.visibleChild { facts.append("visible child \(run.label(of: child))") }
    if let orientation = given.orientation { facts.append("orientation \(orientation.word)") }
    return facts
  }

  // MARK: Events

  /// The line that ends a run whose recording ended before it did.
  func line(for gap: Run.Gap) -> String { "\n\(NotationWords.gap)\(quoted(gap.reason))\n" }

  mutating func append(_ event: Event, to output: inout String) {
    switch event.callback {
    case .superNotReached: return  // a mark on the line of the event that it is about
    case .step(let text):
      stack.removeAll(keepingCapacity: true)
      output += "\n" + NotationWords.step
      TextEscapes.append(run[text], to: &output)
      output += "\n"
      return
    default: break
    }
    while let top = stack.last, top != event.inside { stack.removeLast() }
    if stack.isEmpty, event.inside != .null {
      // Its surroundings are not the last line's, as when two threads take turns: they are told again, unnamed.
      output += NotationWords.unrecorded + "\n"
      stack.append(event.inside)
    }
    for _ in stack { output += "  " }
    output += line(for: event) + "\n"
    stack.append(event.sequence)
  }

  /// An event with its marks, without its indentation.
  func line(for event: Event) -> String {
    var line = words(for: event)
    if event.isDirect { line += " [\(NotationWords.direct)]" }
    if swallowed.contains(event.sequence) { line += " [\(NotationWords.superNotReached)]" }
    if let allowance = run.allowances[event.sequence] {
      if allowance.contains(.optional) { line += " [\(NotationWords.optional)]" }
      if allowance.contains(.repeats) { line += " [\(NotationWords.repeats)]" }
    }
    return line
  }

  func words(for event: Event) -> String {
    if event.callback == .unrecorded { return NotationWords.unrecorded }
    if case .step(let text) = event.callback {
      var line = NotationWords.step
      TextEscapes.append(run[text], to: &line)
      return line
    }
    let signature = event.callback.kind.signature
    let values = signature.slots.map { word(for: event.callback.fields, $0.type, $0.slot) }
    let receiver = "\(run.label(of: event.subject)).\(signature.member)"
    switch signature.form {
    case .property: return "\(receiver) = \(values[0])"
    case .call: return "\(receiver)(\(listed(values, signature)))"
    case .question: return "\(receiver)(\(listed(values.dropLast(), signature))) = \(values[values.count - 1])"
    }
  }

  private func listed(_ values: some Sequence<String>, _ signature: CallbackSignature) -> String {
    zip(values, signature.arguments)
      .map { value, argument in argument.label.map { "\($0): \(value)" } ?? value }
      .joined(separator: ", ")
  }

  private func word(
    for fields: Callback.Fields, _ type: CallbackSignature.ArgumentType, _ slot: CallbackSignature.Slot
  ) -> String {
    let number = slot == .y ? fields.y : fields.x
    func dotted<Value: DottedCase>(_: Value.Type) -> String {
      (try? Value(number: number)).map { ".\($0.word)" } ?? NotationWords.unknown
    }
    switch type {
    case .object, .objectOrNil: return run.label(of: slot == .other ? fields.otherObject : fields.object)
    case .objects:
      return "[\(run[ListID(rawValue: fields.other)].map(run.label(of:)).joined(separator: ", "))]"
    case .text: return quoted(run[TextID(rawValue: fields.other)])
    case .exception:
      let (name, reason) = ExceptionText.split(run[TextID(rawValue: fields.other)])
      return "\(quoted(name)), \(quoted(reason))"
    case .sequence: return "\(fields.other)"
    case .flag: return number != 0 ? "true" : "false"
    case .number, .index: return NotationWords.number(number)
    case .size: return Size(width: fields.x, height: fields.y).description
    case .orientation: return dotted(Orientation.self)
    case .orientations:
      let set = (try? OrientationSet(number: number)) ?? []
      return "[\(set.orientations.map { ".\($0.word)" }.joined(separator: ", "))]"
    case .presentationStyle: return dotted(PresentationStyle.self)
    case .sizeClass: return dotted(SizeClass.self)
    case .gesturePhase: return dotted(GesturePhase.self)
    case .segueKind: return dotted(SegueKind.self)
    case .warningKind: return dotted(WarningKind.self)
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    TextEscapes.append(text, to: &result)
    return result + "\""
  }
}

/// The one text in which an event holds an exception's name and reason.
enum ExceptionText {
  static func joined(name: String, reason: String) -> String { "\(name): \(reason)" }

  static func split(_ text: String) -> (name: String, reason: String) {
    var name = ""
    var rest = text[...]
    while let next = rest.first {
      if rest.hasPrefix(": ") { return (name, String(rest.dropFirst(2))) }
      name.append(next)
      rest.removeFirst()
    }
    return (name, "")
  }
}
