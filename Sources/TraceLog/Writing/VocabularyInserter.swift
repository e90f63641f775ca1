import TraceEvents

/// Adds the words for codes, each when the first event comes that needs them.
struct VocabularyInserter: ~Copyable {
  private var callback: Statement
  private var word: Statement
  /// By code: whether the log has the words for a callback.
  private var isKnown = [Bool](repeating: false, count: Int(UInt8.max) + 1)

  init(on connection: Connection) throws(TraceLogError) {
    // Another writer may have added the same.
    let callback = try connection.prepare("INSERT OR IGNORE INTO callback VALUES (?, ?, ?, ?, ?, ?, ?)")
    let word = try connection.prepare("INSERT OR IGNORE INTO word VALUES (?, ?, ?)")
    // Nothing may throw between two of these.
    self.callback = callback
    self.word = word
  }

  /// Adds the words for an event's callback and its arguments, unless the log has them.
  @inline(__always)
  mutating func add(callback code: UInt8) throws(TraceLogError) {
    if !isKnown[Int(code)] { try addUnknown(code) }
  }

  /// Says that what was added since the last transaction may not have come to stay.
  mutating func forget() {
    for code in isKnown.indices { isKnown[code] = false }
  }

  /// Adds the words for the objects that every run has.
  mutating func addFixedObjects() throws(TraceLogError) {
    try add(Vocabulary.words[Vocabulary.fixedObject] ?? [])
  }

  private mutating func addUnknown(_ code: UInt8) throws(TraceLogError) {
    if let words = Vocabulary.callbacks[Int64(code)] {
      callback.bind(1, words.code)
      callback.bind(2, words.member)
      callback.bind(3, words.capture)
      callback.bind(4, words.pattern)
      callback.bind(5, words.other)
      callback.bind(6, words.x)
      callback.bind(7, words.y)
      try callback.run()
      try add(words.words)
    }
    isKnown[Int(code)] = true
  }

  private mutating func add(_ words: [Vocabulary.Word]) throws(TraceLogError) {
    for words in words {
      word.bind(1, words.kind)
      word.bind(2, words.code)
      word.bind(3, words.word)
      try word.run()
    }
  }
}
