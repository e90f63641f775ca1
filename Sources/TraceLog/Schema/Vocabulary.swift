import TraceEvents

/// The words for the codes in a log, so that a view can tell events without this package.
///
/// No reader of ours trusts them: they are for other tools. A newer version of this package adds the words that it has
/// more when it writes to a log.
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

  static let callbacks = Callback.Kind.allCases.map(CallbackWords.init)

  static let words: [Word] =
    words("flag", [(0, "false"), (1, "true")])
    + cases(Orientation.self, "orientation") + cases(PresentationStyle.self, "presentationStyle")
    + cases(SizeClass.self, "sizeClass") + cases(GesturePhase.self, "gesturePhase")
    + cases(SegueKind.self, "segueKind") + cases(WarningKind.self, "warningKind")
    + words("orientations", (0..<32).map { (Int64($0), orientations(UInt8($0))) })
    + words(
      fixedObject,
      [ObjectID.null: "nil", .app: "app", .device: "device", .uikit: "uikit", .test: "test"]
        .map { ($0.column, $1) }.sorted { $0.0 < $1.0 })

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

// MARK: - In a log

extension Vocabulary {
  /// Adds the words that a log doesn't have yet.
  static func add(to connection: Connection) throws(TraceLogError) {
    var callback = try connection.prepare("INSERT OR IGNORE INTO callback VALUES (?, ?, ?, ?, ?, ?, ?)")
    for words in callbacks {
      callback.bind(1, words.code)
      callback.bind(2, words.member)
      callback.bind(3, words.capture)
      callback.bind(4, words.pattern)
      callback.bind(5, words.other)
      callback.bind(6, words.x)
      callback.bind(7, words.y)
      try callback.run()
    }
    var word = try connection.prepare("INSERT OR IGNORE INTO word VALUES (?, ?, ?)")
    for words in words {
      word.bind(1, words.kind)
      word.bind(2, words.code)
      word.bind(3, words.word)
      try word.run()
    }
  }

  /// Makes sure that a log has all the words that this version has. It may have more.
  ///
  /// - Throws: ``TraceLogError/Reason/damaged(words:)``.
  static func verify(in connection: Connection) throws(TraceLogError) {
    var missingCallbacks = Set(callbacks)
    var statement = try connection.prepare(
      "SELECT callback, member, capture, pattern, other_is, x_is, y_is FROM callback")
    while try statement.step() == .row {
      missingCallbacks.remove(
        CallbackWords(
          code: statement.integer(0), member: statement.text(1), capture: statement.text(2),
          pattern: statement.text(3), other: statement.textOrNil(4), x: statement.textOrNil(5),
          y: statement.textOrNil(6)))
    }
    var missingWords = Set(words)
    statement = try connection.prepare("SELECT kind, code, word FROM word")
    while try statement.step() == .row {
      missingWords.remove(Word(kind: statement.text(0), code: statement.integer(1), word: statement.text(2)))
    }
    if let callback = callbacks.first(where: missingCallbacks.contains) {
      throw damage(in: "callback", "\(callback.code)", connection)
    }
    if let word = words.first(where: missingWords.contains) {
      throw damage(in: "word", "\(word.kind) \(word.code)", connection)
    }
  }

  private static func damage(in table: String, _ row: String, _ connection: Connection) -> TraceLogError {
    TraceLogError(
      path: connection.path, reason: .damaged(words: "`\(table)` does not say what \(row) means"))
  }
}
