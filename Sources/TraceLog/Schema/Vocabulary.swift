import TraceEvents

/// The words for the codes in a log, so that a view can tell events without this package.
///
/// No reader of ours trusts them: they are for other tools. A log has the words that its events need; those of format 1
/// have all that were known when they were made.
enum Vocabulary {
  /// What a row of the table `callback` says of a code.
  struct CallbackWords: Hashable, Sendable {
    var code: Int64
    /// The word after the receiver.
    var member: String
    /// What a run must capture to have such events.
    var capture: String
    /// How the event is written behind its receiver and a dot, with `{object}`, `{other}`, `{x}` and `{y}` for the
    /// columns.
    var pattern: String
    /// What kind of value the column holds; nil if nothing.
    var other: String?
    /// What kind of value the column holds; nil if nothing.
    var x: String?
    /// What kind of value the column holds; nil if nothing.
    var y: String?
  }

  /// What a row of the table `word` says of a code that stands in `x` or `y`, or of an object that every run has.
  struct Word: Hashable, Sendable {
    var kind: String
    var code: Int64
    var word: String
  }

  /// By code.
  static let callbacks = Dictionary(
    uniqueKeysWithValues: Callback.Kind.allCases.map { (Int64($0.rawValue), CallbackWords($0)) })

  /// By kind, and in the order of their codes.
  static let words: [String: [Word]] = Dictionary(
    grouping: words("flag", [(0, "false"), (1, "true")])
      + cases(Orientation.self, "orientation") + cases(PresentationStyle.self, "presentationStyle")
      + cases(SizeClass.self, "sizeClass") + cases(GesturePhase.self, "gesturePhase")
      + cases(SegueKind.self, "segueKind") + cases(WarningKind.self, "warningKind")
      + words("orientations", (0..<32).map { (Int64($0), orientations(UInt8($0))) })
      + words(
        fixedObject,
        [ObjectID.null: "nil", .app: "app", .device: "device", .uikit: "uikit", .test: "test"]
          .map { ($0.column, $1) }.sorted { $0.0 < $1.0 }),
    by: \.kind)

  /// The kind of the words for objects that every run has.
  static let fixedObject = "fixedObject"

  private static func words(_ kind: String, _ words: [(Int64, String)]) -> [Word] {
    words.map { Word(kind: kind, code: $0.0, word: $0.1) }
  }

  private static func cases<Value: CaseIterable & RawRepresentable<UInt8>>(_: Value.Type, _ kind: String) -> [Word] {
    words(kind, Value.allCases.map { (Int64($0.rawValue), ".\($0)") })
  }

  private static func orientations(_ bits: UInt8) -> String {
    "[\(OrientationSet(rawValue: bits).orientations.map { ".\($0)" }.joined(separator: ", "))]"
  }
}

extension Vocabulary.CallbackWords {
  init(_ kind: Callback.Kind) {
    let signature = kind.signature
    code = Int64(kind.rawValue)
    member = signature.member
    capture = "\(signature.group)"
    let slots = signature.slots
    let values = slots.map { Self.placeholder($0.slot) }
    let listed = zip(values, signature.arguments)
      .map { value, argument in argument.label.map { "\($0): \(value)" } ?? value }
      .joined(separator: ", ")
    pattern =
      switch signature.form {
      case .call: "\(member)(\(listed))"
      case .question: "\(member)(\(listed)) = \(values[values.count - 1])"
      case .property: "\(member) = \(values[0])"
      }
    other = slots.first { $0.slot == .other }.map { "\($0.type)" }
    x = slots.first { $0.slot == .x || $0.slot == .xAndY }.map { "\($0.type)" }
    y = slots.first { $0.slot == .y || $0.slot == .xAndY }.map { "\($0.type)" }
  }

  private static func placeholder(_ slot: CallbackSignature.Slot) -> String {
    switch slot {
    case .object: "{object}"
    case .other: "{other}"
    case .x: "{x}"
    case .y: "{y}"
    case .xAndY: "{x}x{y}"
    }
  }
}

extension Vocabulary.CallbackWords {
  /// The words for what its events hold in `x` and `y`.
  var words: [Vocabulary.Word] { [x, y].compactMap { $0 }.flatMap { Vocabulary.words[$0] ?? [] } }
}

// MARK: - In a log

extension Vocabulary {
  /// Makes sure that a log says of each code what this version understands by it, and leaves out none that its events
  /// need. It may have more, of codes that only a newer version knows.
  ///
  /// - Throws: ``TraceLogError/Reason/damaged(words:)``.
  /// - Complexity: O(*n*) for *n* events.
  static func verify(in connection: Connection) throws(TraceLogError) {
    let needed = try callbacks(neededIn: connection)
    var missingCallbacks = Set(needed.map(\.code))
    var statement = try connection.prepare(
      "SELECT callback, member, capture, pattern, other_is, x_is, y_is FROM callback")
    while try statement.step() == .row {
      let found = CallbackWords(
        code: statement.integer(0), member: statement.text(1), capture: statement.text(2), pattern: statement.text(3),
        other: statement.textOrNil(4), x: statement.textOrNil(5), y: statement.textOrNil(6))
      guard found == callbacks[found.code] ?? found else { throw damage(in: "callback", "\(found.code)", connection) }
      missingCallbacks.remove(found.code)
    }
    var missingWords = Set(needed.flatMap(\.words) + (words[fixedObject] ?? []))
    statement = try connection.prepare("SELECT kind, code, word FROM word")
    while try statement.step() == .row {
      let found = Word(kind: statement.text(0), code: statement.integer(1), word: statement.text(2))
      guard found == words[found.kind]?.first(where: { $0.code == found.code }) ?? found else {
        throw damage(in: "word", "\(found.kind) \(found.code)", connection)
      }
      missingWords.remove(found)
    }
    if let code = missingCallbacks.min() { throw damage(in: "callback", "\(code)", connection) }
    if let word = missingWords.min(by: { ($0.kind, $0.code) < ($1.kind, $1.code) }) {
      throw damage(in: "word", "\(word.kind) \(word.code)", connection)
    }
  }

  /// What the callbacks are that a log's events name.
  private static func callbacks(neededIn connection: Connection) throws(TraceLogError) -> [CallbackWords] {
    var needed: [CallbackWords] = []
    var statement = try connection.prepare("SELECT DISTINCT callback FROM event")
    while try statement.step() == .row {
      if let callback = callbacks[statement.integer(0)] { needed.append(callback) }
    }
    return needed
  }

  private static func damage(in table: String, _ row: String, _ connection: Connection) -> TraceLogError {
    TraceLogError(
      path: connection.path, reason: .damaged(words: "`\(table)` does not say what \(row) means"))
  }
}
