extension Run {
  /// Reads a run in the text notation.
  ///
  /// - Parameters:
  ///   - notation: The text. It need not be canonical: comments, blank lines and carriage returns before line feeds are
  ///     accepted and not kept.
  ///   - file: What errors call the text.
  /// - Throws: ``NotationError`` with the place of the first fault.
  public init(notation: String, file: String = "trace") throws(NotationError) {
    try self.init(notation: Array(notation.utf8), file: file)
  }

  /// Reads a run in the text notation from bytes, which may be anything.
  public init(notation bytes: [UInt8], file: String = "trace") throws(NotationError) {
    var parser = NotationParser(bytes: bytes, file: file)
    self = try parser.parse()
  }
}

extension Run {
  /// Reads the header of a run in the text notation, and nothing behind it: its name, system and captures.
  ///
  /// - Throws: ``NotationError`` if the header is none.
  package init(headerOf bytes: [UInt8], file: String = "trace") throws(NotationError) {
    var parser = NotationParser(bytes: bytes, file: file)
    self = try parser.parseOnlyHeader()
  }

  /// Whether the last line of a text in the notation says that recording ended before the run did.
  ///
  /// Nothing is parsed.
  ///
  /// - Complexity: O(1) but for comments and blank lines at the end.
  package static func hasGap(notation bytes: [UInt8]) -> Bool {
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
      let line = bytes[start..<end]
      let isKept = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }.map { $0 != UInt8(ascii: "#") }
      if isKept == true { return line.starts(with: NotationWords.gap.utf8) }
      end = max(start - 1, bytes.startIndex)
    }
    return false
  }
}

/// Reads the text notation, line by line.
struct NotationParser {
  private enum Section { case declarations, givens, events, end }

  /// An event whose nested lines may still follow.
  private struct OpenEvent {
    var sequence: SequenceNumber
    var subject: ObjectID
    var isSwallowed: Bool
  }

  private var run = Run(name: "")
  private var line: LineCursor
  private var objects: [String: ObjectID] = [
    "app": .app, "device": .device, "uikit": .uikit, "test": .test,
  ]
  private var stack: [OpenEvent] = []
  private var memo = ByteMemo<LineMeaning>()
  /// Objects by their labels, as far as lines have named them.
  private var labels = ByteMemo<ObjectID>()
  private var section = Section.declarations

  init(bytes: [UInt8], file: String) { line = LineCursor(bytes: bytes, file: file) }

  mutating func parse() throws(NotationError) -> Run {
    try parseHeader()
    // Room that is not used costs nothing, and moving events to more room does.
    run.events.reserveCapacity(line.bytes.count / 32)
    while nextUnknown() {
      guard !line.isBlank, !line.isComment else { continue }
      try parseLine()
    }
    close(to: 0)
    return run
  }

  mutating func parseOnlyHeader() throws(NotationError) -> Run {
    try parseHeader()
    return run
  }

  /// Takes in the lines that were read before, and moves to the first that was not; false if there is none.
  ///
  /// What was read as an event once is one wherever it stands.
  private mutating func nextUnknown() -> Bool {
    guard section == .events else { return line.next() }
    let bytes = line.bytes
    bytes.withUnsafeBufferPointer { bytes in
      var ahead = LinesAhead()
      var (place, count) = (line.following, 0)
      var isKnown = true
      while isKnown {
        let known = ahead.look(from: place, in: bytes, memo)
        isKnown = known == LinesAhead.most
        for number in 0..<known {
          let next = ahead[number]
          isKnown = next.depth <= stack.count && run.events.count < Self.mostEvents
          guard isKnown else { break }
          close(to: next.depth)
          append(next.size.map { memo[next.number].with($0) } ?? memo[next.number])
          place = next.end + 1
          count += 1
        }
      }
      line.skip(lines: count, to: place)
    }
    return line.next()
  }

  /// One number is left for what closes the last event.
  private static let mostEvents = Int(UInt32.max) - 1

  // MARK: Header

  private mutating func parseHeader() throws(NotationError) {
    guard nextMeaningful(), line.skip("trace ") else { throw line.error(.notATrace) }
    let version = line.rest
    guard version == "\(NotationWords.version)" else { throw line.error(.unsupportedVersion(found: version)) }
    try header("run")
    run.name = try line.string()
    try line.finish()
    try header("system")
    run.system = try systemDescription()
    try line.finish()
    guard nextMeaningful(), line.skip("captures") else { throw line.error(.missingHeader(word: "captures")) }
    while line.skip(" ") {
      let word = line.peekedUntilSpace
      guard let group = CaptureGroup(named: word) else {
        throw line.error(.unknownGroup(word))
      }
      _ = line.skip(word)
      run.captures.insert(CaptureSet(group))
    }
    try line.finish()
  }

  private mutating func header(_ word: String) throws(NotationError) {
    guard nextMeaningful(), line.skip(word + " ") else { throw line.error(.missingHeader(word: word)) }
  }

  private mutating func nextMeaningful() -> Bool {
    while line.next() {
      if !line.isBlank, !line.isComment { return true }
    }
    return false
  }

  private mutating func systemDescription() throws(NotationError) -> SystemDescription {
    var system = SystemDescription()
    system.source = try part("model, UIKit, log or ?") { SystemDescription.Source(rawValue: $0) }
    try line.expect(" ", "a space and the idiom")
    system.idiom = try part("iPhone, iPad, mac, tv, car, vision or ?") { SystemDescription.Idiom(rawValue: $0) }
    try line.expect(" ", "a space and the system version")
    system.version = try part("a version such as 17.4, or ?") { word in
      let numbers = word.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(numbers.count), let major = numbers[0], major >= 0 else { return nil }
      guard numbers.count == 2 else { return SystemDescription.Version(major) }
      return numbers[1].flatMap { $0 >= 0 ? SystemDescription.Version(major, $0) : nil }
    }
    try line.expect(" ", "a space and the screen's size")
    system.screen = try part("a size such as 1024x768, or ?") { Size(word: $0) }
    try line.expect(" ", "a space and the orientation")
    system.orientation = try part("an orientation such as portrait, or ?") { Orientation(word: $0) }
    return system
  }

  private mutating func part<Value>(
    _ what: String, _ make: (String) -> Value?
  ) throws(NotationError) -> Value? {
    let word = line.peekedUntilSpace
    guard word != NotationWords.unknown else {
      _ = line.skip(word)
      return nil
    }
    guard !word.isEmpty, let value = make(word) else { throw line.expected(what) }
    _ = line.skip(word)
    return value
  }

  // MARK: Lines

  private mutating func parseLine() throws(NotationError) {
    let spaces = line.skipSpaces()
    if line.peek == UInt8(ascii: "\t") { throw line.error(.tabInIndent) }
    guard spaces.isMultiple(of: 2) else { throw line.error(.oddIndent(spaces: spaces)) }
    guard section != .end else { throw line.error(.behindGap) }
    if spaces == 0 {
      if line.skip(NotationWords.step) {
        section = .events
        close(to: 0)
        append(.test, .step(text: run.intern(try line.unquoted())))
        return
      }
      if line.skip("given ") { return try parseGiven() }
      if line.skip(NotationWords.gap) { return try parseGap() }
      if line.isDeclaration { return try parseDeclaration() }
    }
    section = .events
    let depth = spaces / 2
    guard depth <= stack.count else { throw line.error(.tooDeep) }
    close(to: depth)
    try parseEvent()
  }

  private mutating func parseDeclaration() throws(NotationError) {
    let start = line.mark
    let label = line.word()
    guard Labeler.isLabel(label) else { throw line.error(.notALabel(label), at: start) }
    guard objects[label] == nil else { throw line.error(.labelTaken(label), at: start) }
    guard section == .declarations else { throw line.error(.misplacedDeclaration, at: start) }
    try line.expect(": ", "`: ` and the name of a class")
    let className = line.peekedUntilSpace
    guard TracedObject.isClassName(className) else { throw line.expected("the name of a class") }
    _ = line.skip(className)
    var object = TracedObject(label: label, className: className)
    if line.skip(" ") { object.givenName = try line.string() }
    try line.finish()
    objects[label] = ObjectID(index: run.objects.count)
    run.objects.append(object)
  }

  // MARK: Givens

  private mutating func parseGiven() throws(NotationError) {
    guard section != .events else { throw line.error(.misplacedGiven) }
    section = .givens
    var given = Given(try object())
    try line.expect(": ", "`: ` and what is known")
    var place = 0
    repeat {
      let start = line.mark
      let rank = try parseFact(into: &given)
      guard rank >= place else { throw line.error(.unknownFact(line.text(from: start)), at: start) }
      place = rank + 1
    } while line.skip(", ")
    try line.finish()
    run.givens.append(given)
  }

  /// Reads one fact and returns its place in the order of facts.
  private mutating func parseFact(into given: inout Given) throws(NotationError) -> Int {
    if line.skip("parent ") {
      given.parent = try objectOrNil()
      return 0
    }
    if line.skip("presented by ") {
      given.presenter = try objectOrNil()
      return 1
    }
    if line.skip(NotationWords.viewLoaded) {
      given.isViewLoaded = true
      return 2
    }
    if line.skip(NotationWords.viewNotLoaded) {
      given.isViewLoaded = false
      return 2
    }
    if line.skip(NotationWords.inWindow) {
      given.isInWindow = true
      return 3
    }
    if line.skip(NotationWords.notInWindow) {
      given.isInWindow = false
      return 3
    }
    if let appearance = Given.Appearance(rawValue: line.peekedUntilComma) {
      _ = line.skip(appearance.rawValue)
      given.appearance = appearance
      return 4
    }
    if line.skip(NotationWords.openBegin) {
      given.hasOpenBegin = true
      return 5
    }
    if line.skip("forwarding ") {
      given.forwardsAppearance = try policy()
      return 6
    }
    if line.skip("rotation forwarding ") {
      given.forwardsRotation = try policy()
      return 7
    }
    if line.skip("visible child ") {
      given.visibleChild = try objectOrNil()
      return 8
    }
    if line.skip("orientation ") {
      let word = line.peekedUntilComma
      guard let orientation = Orientation(word: word) else { throw line.expected("an orientation") }
      _ = line.skip(word)
      given.orientation = orientation
      return 9
    }
    throw line.error(.unknownFact(line.peekedUntilComma))
  }

  private mutating func policy() throws(NotationError) -> Bool {
    if line.skip(NotationWords.automatic) { return true }
    if line.skip(NotationWords.manual) { return false }
    throw line.expected("`automatic` or `manual`")
  }

  // MARK: Events

  /// Reads the line that says that recording ended before the run did. A label may be the same word.
  private mutating func parseGap() throws(NotationError) {
    let reason = try line.string()
    try line.finish()
    section = .end
    // What only the end of an event could tell comes before it.
    close(to: 0)
    run.gap = Run.Gap(after: run.events.last?.sequence ?? .null, reason: reason)
  }

  private mutating func parseEvent() throws(NotationError) {
    guard run.events.count < Self.mostEvents else { throw line.error(.tooManyEvents) }
    let (rest, size) = line.restWithoutSize
    let (key, known) = line.recall(rest, from: memo)
    if let known {
      append(size.map(known.with) ?? known)
    } else {
      let meaning = try eventLine()
      memo.insert(meaning, of: key)
      append(meaning)
    }
  }

  private mutating func append(_ meaning: LineMeaning) {
    let sequence = append(meaning.subject, meaning.callback, isDirect: meaning.isDirect)
    if !meaning.allowance.isEmpty { run.allowances[sequence] = meaning.allowance }
    stack.append(OpenEvent(sequence: sequence, subject: meaning.subject, isSwallowed: meaning.isSwallowed))
  }

  /// Reads a line behind its indent.
  private mutating func eventLine() throws(NotationError) -> LineMeaning {
    let subject: ObjectID
    let callback: Callback
    if line.skip(NotationWords.unrecorded) {
      (subject, callback) = (.null, .unrecorded)
    } else {
      subject = try object()
      try line.expect(".", "`.` and what was asked or told")
      callback = try self.callback()
    }
    var isDirect = false
    var isSwallowed = false
    var allowance: Allowance = []
    while line.skip(" [") {
      let mark = line.peekedUntilBracket
      switch mark {
      case NotationWords.direct: isDirect = true
      case NotationWords.superNotReached: isSwallowed = true
      case NotationWords.optional: allowance.insert(.optional)
      case NotationWords.repeats: allowance.insert(.repeats)
      default: throw line.error(.unknownMark(mark))
      }
      _ = line.skip(mark)
      try line.expect("]", "`]`")
    }
    try line.finish()
    return LineMeaning(
      subject: subject, callback: callback, isDirect: isDirect, isSwallowed: isSwallowed, allowance: allowance)
  }

  @discardableResult
  private mutating func append(
    _ subject: ObjectID, _ callback: Callback, isDirect: Bool = false
  ) -> SequenceNumber {
    run.append(subject, callback, inside: stack.last?.sequence ?? .null, isDirect: isDirect)
  }

  /// Leaves the events that are deeper than this; what only their end could tell becomes an event here.
  private mutating func close(to depth: Int) {
    while stack.count > depth {
      if let event = stack.last, event.isSwallowed { append(event.subject, .superNotReached(of: event.sequence)) }
      stack.removeLast()
    }
  }

  private static let members = Dictionary(grouping: Callback.Kind.allCases, by: \.signature.member)

  private mutating func callback() throws(NotationError) -> Callback {
    let start = line.mark
    let member = line.word()
    guard let candidates = Self.members[member] else {
      throw line.error(
        .unknownMember(member, suggestion: NearestWord.to(member, among: Self.members.keys)), at: start)
    }
    // Some words are used by two of UIKit's protocols: the arguments tell them apart, and where none fits, the one that
    // was understood furthest says what is wrong.
    let afterMember = line.mark
    var failure: NotationError?
    for kind in candidates {
      do throws(NotationError) {
        line.reset(to: afterMember)
        let fields = try fields(of: kind.signature)
        guard let callback = try? Callback(kind, fields) else { throw line.expected("arguments of `\(member)`") }
        if candidates.count > 1, !line.isAtEnd, line.peek != UInt8(ascii: " ") {
          throw line.expected("the end of the line")
        }
        return callback
      } catch {
        if error.column >= failure?.column ?? 0 { failure = error }
      }
    }
    throw failure ?? line.expected("arguments of `\(member)`")
  }

  private mutating func fields(of signature: CallbackSignature) throws(NotationError) -> Callback.Fields {
    var fields = Callback.Fields()
    let slots = signature.slots
    switch signature.form {
    case .property:
      try line.expect(" = ", "` = ` and a value")
      try value(slots[0], into: &fields)
    case .call, .question:
      try line.expect("(", "`(`")
      for (place, argument) in signature.arguments.enumerated() {
        if place > 0 { try line.expect(", ", "`, ` and one more argument") }
        if let label = argument.label { try line.expect("\(label): ", "`\(label): `") }
        try value(slots[place], into: &fields)
      }
      try line.expect(")", "`)`")
      if case .question = signature.form {
        try line.expect(" = ", "` = ` and the answer")
        try value(slots[slots.count - 1], into: &fields)
      }
    }
    return fields
  }

  private mutating func value(
    _ argument: (type: CallbackSignature.ArgumentType, slot: CallbackSignature.Slot), into fields: inout Callback.Fields
  ) throws(NotationError) {
    let number: Float
    switch argument.type {
    case .object, .objectOrNil:
      let object = argument.type == .object ? try self.object() : try objectOrNil()
      if argument.slot == .other { fields.other = object.rawValue } else { fields.object = object }
      return
    case .objects:
      fields.other = run.intern(try self.list { (parser) throws(NotationError) in try parser.object() }).rawValue
      return
    case .text:
      fields.other = run.intern(try line.string()).rawValue
      return
    case .exception:
      let name = try line.string()
      try line.expect(", ", "`, ` and the reason")
      fields.other = run.intern(ExceptionText.joined(name: name, reason: try line.string())).rawValue
      return
    case .sequence: throw line.expected("a mark; `superNotReached` is not written as a line")
    case .size:
      if let size = line.plainSize() {
        (fields.x, fields.y) = (size.width, size.height)
        return
      }
      let word = line.number(allowingSize: true)
      guard let size = Size(word: word) else { throw line.expected("a size such as 1024x768") }
      _ = line.skip(word)
      (fields.x, fields.y) = (size.width, size.height)
      return
    case .flag:
      if line.skip("true") { number = 1 } else if line.skip("false") { number = 0 } else {
        throw line.expected("`true` or `false`")
      }
    case .number, .index:
      let word = line.number(allowingSize: false)
      guard let value = Float(word) else { throw line.expected("a number") }
      _ = line.skip(word)
      number = value
    case .orientations:
      let set = try self.list { (parser) throws(NotationError) in
        OrientationSet(try parser.dotted(Orientation.self, "an orientation"))
      }
      number = OrientationSet(set).number
    case .orientation: number = try dotted(Orientation.self, "an orientation").number
    case .presentationStyle: number = try dotted(PresentationStyle.self, "a presentation style").number
    case .sizeClass: number = try dotted(SizeClass.self, "a size class").number
    case .gesturePhase: number = try dotted(GesturePhase.self, "a state of a gesture").number
    case .segueKind: number = try dotted(SegueKind.self, "a kind of segue").number
    case .warningKind: number = try dotted(WarningKind.self, "a kind of warning").number
    }
    if argument.slot == .y { fields.y = number } else { fields.x = number }
  }

  private mutating func dotted<Value: DottedCase>(_: Value.Type, _ what: String) throws(NotationError) -> Value {
    try line.expect(".", "`.` and \(what)")
    let start = line.mark
    let word = line.word()
    guard let value = Value(word: word) else { throw line.error(.unknownCase(word, expected: what), at: start) }
    return value
  }

  private mutating func list<Element>(
    _ element: (inout Self) throws(NotationError) -> Element
  ) throws(NotationError) -> [Element] {
    try line.expect("[", "`[`")
    if line.skip("]") { return [] }
    var elements = [try element(&self)]
    while line.skip(", ") { elements.append(try element(&self)) }
    try line.expect("]", "`]`")
    return elements
  }

  private mutating func objectOrNil() throws(NotationError) -> ObjectID {
    let start = line.mark
    if line.word() == "nil" { return .null }
    line.reset(to: start)
    return try object()
  }

  private mutating func object() throws(NotationError) -> ObjectID {
    let start = line.mark
    let (word, known) = line.recallWord(from: labels)
    if let known { return line.skipView() ? known.view : known }
    let label = line.text(from: start)
    guard !label.isEmpty else { throw line.expected("a label") }
    guard let object = objects[label] else {
      throw line.error(.unknownLabel(label, suggestion: NearestWord.to(label, among: objects.keys)), at: start)
    }
    labels.insert(object, of: word)
    return line.skipView() ? object.view : object
  }
}

extension Size {
  /// The size that a word such as `1024x768` tells.
  init?(word: String) {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Float(parts[0]), let height = Float(parts[1]) else { return nil }
    self.init(width: width, height: height)
  }
}
