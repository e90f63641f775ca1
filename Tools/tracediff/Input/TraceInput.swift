import TraceDiffing
import TraceEvents
import TraceImporting
import TraceLog

/// A run that the command line names: a trace, a run of a log, or a run of a pasted console log. Content decides which,
/// not the file's name.
struct TraceInput {
  /// What messages call it.
  var name: String
  var run: Run

  /// Reads the one run that a word names.
  ///
  /// - Parameter word: A path, `-`, or the path of a log or paste with `#` and the name or number of a run.
  /// - Throws: A sentence that says what and where.
  init(_ word: String) throws {
    let (path, runName) = Self.parts(of: word)
    name = word
    if try Self.isLog(path) {
      let reader = try TraceLogReader(path: path)
      run = try reader.run(number: Self.number(of: runName, in: try reader.runs, path: path))
    } else {
      switch try Self.text(path) {
      case .trace(let trace):
        guard runName == nil else { throw InputError.runOfTrace(path: path) }
        run = trace
      case .paste(let paste): run = try paste.run(runName)
      }
    }
  }

  /// The run of a log that a word names.
  static func loggedRun(_ word: String) throws -> (path: String, run: Int) {
    let (path, runName) = parts(of: word)
    try expectLog(path)
    return (path, try number(of: runName, in: try TraceLogReader(path: path).runs, path: path))
  }

  /// What two logs say of the runs that two words name; nil if either is no run of a log.
  static func bothLogged(_ old: String, _ new: String) throws -> (old: LoggedRun, new: LoggedRun)? {
    func logged(_ word: String) throws -> LoggedRun? {
      let (path, runName) = parts(of: word)
      guard path != InputBytes.standardInput, !RunFolder.isFolder(path), try isLog(path) else { return nil }
      let runs = try TraceLogReader(path: path).runs
      let number = try number(of: runName, in: runs, path: path)
      return runs.first { $0.number == number }
    }
    guard let oldRun = try logged(old), let newRun = try logged(new) else { return nil }
    return (oldRun, newRun)
  }

  /// Reads all runs that a word names: those of a log or paste, or the one of a trace.
  static func all(_ word: String) throws -> [TraceInput] {
    let (path, runName) = parts(of: word)
    guard runName == nil else { return [try TraceInput(word)] }
    guard try isLog(path) else {
      switch try text(path) {
      case .trace(let run): return [TraceInput(name: word, run: run)]
      case .paste(let paste):
        return paste.runs.enumerated().map { TraceInput(name: "\(path)#\($0 + 1)", run: $1) }
      }
    }
    let reader = try TraceLogReader(path: path)
    let runs = try reader.runs
    guard !runs.isEmpty else { throw InputError.noRuns(path: path) }
    return try runs.map { TraceInput(name: "\(path)#\($0.number)", run: try reader.run(number: $0.number)) }
  }

  /// Whether a word names a folder, or a whole log.
  static func isSet(_ word: String) throws -> Bool {
    if RunFolder.isFolder(word) { return true }
    guard word != InputBytes.standardInput, parts(of: word).run == nil, InputBytes.exists(word) else { return false }
    return try isLog(word)
  }

  /// Whether a word names a folder, or a log of more than one run without saying which.
  static func hasSeveralRuns(_ word: String) throws -> Bool {
    if RunFolder.isFolder(word) { return true }
    let (path, runName) = parts(of: word)
    guard runName == nil, path != InputBytes.standardInput, InputBytes.exists(path), try isLog(path) else {
      return false
    }
    return try TraceLogReader(path: path).runs.count > 1
  }

  private init(name: String, run: Run) { (self.name, self.run) = (name, run) }

  /// Reads two runs, at once.
  ///
  /// Of two traces with equal bytes one is read.
  static func both(_ old: String, _ new: String) throws -> (old: Run, new: Run) {
    guard let texts = try plainTexts(old, new) else {
      // Standard input can be read once only, and from its beginning.
      guard ![old, new].contains(InputBytes.standardInput) else {
        return (try TraceInput(old).run, try TraceInput(new).run)
      }
      return try atOnce { try TraceInput(old).run } _: { try TraceInput(new).run }
    }
    if texts.old == texts.new {
      let run = try run(texts.old, path: old)
      return (run, run)
    }
    return try atOnce { try run(texts.old, path: old) } _: { try run(texts.new, path: new) }
  }

  /// Does the same for both sides, each on a thread of its own; what is wrong with the old one is told first.
  private static func atOnce<Value>(
    _ first: () throws -> Value, _ second: () throws -> Value
  ) throws -> (old: Value, new: Value) {
    let results = TwoThreads.run {
      Result { try first() }
    } _: {
      Result { try second() }
    }
    return (try results.0.get(), try results.1.get())
  }

  /// The bytes of two files of text; nil if one is something else.
  private static func plainTexts(_ old: String, _ new: String) throws -> (old: [UInt8], new: [UInt8])? {
    for word in [old, new] {
      guard word != InputBytes.standardInput, parts(of: word).run == nil, !RunFolder.isFolder(word),
        try !isLog(word)
      else { return nil }
    }
    return try atOnce { try InputBytes.read(old) } _: { try InputBytes.read(new) }
  }

  private static func run(_ bytes: [UInt8], path: String) throws -> Run {
    switch try text(bytes, path) {
    case .trace(let run): run
    case .paste(let paste): try paste.run(nil)
    }
  }

  /// Takes a word apart at its last `#`, unless a file of the whole name is there.
  static func parts(of word: String) -> (path: String, run: String?) {
    guard word != InputBytes.standardInput, let hash = word.lastIndex(of: "#"), !InputBytes.exists(word) else {
      return (word, nil)
    }
    return (String(word[..<hash]), String(word[word.index(after: hash)...]))
  }

  /// Whether a log is at the path. What can be read only once is not touched: a log is opened, not read through.
  static func isLog(_ path: String) throws(InputError) -> Bool {
    guard !InputBytes.isStream(path) else { return false }
    let head = try InputBytes.read(path, upTo: InputBytes.headLength)
    guard !head.isEmpty else { throw .empty(path: path) }
    return TraceLogReader.looksLikeLog(bytes: head)
  }

  /// Expects that a log is at the path.
  static func expectLog(_ path: String) throws(InputError) {
    guard try !isLog(path) else { return }
    throw InputBytes.isStream(path) ? .streamedLog(path: path) : .notALog(path: path)
  }

  /// What a file of text is.
  private enum Text {
    case trace(Run)
    case paste(PastedLog)
  }

  private static func text(_ path: String) throws -> Text {
    try text(try InputBytes.read(path), path)
  }

  private static func text(_ bytes: [UInt8], _ path: String) throws -> Text {
    guard !bytes.isEmpty else { throw InputError.empty(path: path) }
    if InputBytes.isStream(path), TraceLogReader.looksLikeLog(bytes: bytes.prefix(InputBytes.headLength)) {
      throw InputError.streamedLog(path: path)
    }
    do throws(NotationError) {
      return .trace(try Run(notation: bytes, file: path))
    } catch {
      guard error.reason == .notATrace else { throw error }
      let paste = try PastedLog(bytes, path: path)
      guard !paste.runs.isEmpty else {
        // What says that it is a trace had better say so in the right words.
        if Self.beginsLikeTrace(bytes) { throw error }
        throw InputError.neitherTraceNorPaste(path: path, lineCount: paste.log.summary.lineCount)
      }
      paste.tellRemainder()
      return .paste(paste)
    }
  }

  /// Whether the first word of a text is `trace`, or nearly so.
  private static func beginsLikeTrace(_ bytes: [UInt8]) -> Bool {
    let word = bytes.prefix(64).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      .prefix { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    return String(decoding: word, as: UTF8.self).lowercased().hasPrefix("trace")
  }

  private static func number(of name: String?, in runs: [LoggedRun], path: String) throws(InputError) -> Int {
    guard !runs.isEmpty else { throw .noRuns(path: path) }
    guard let name else {
      guard runs.count == 1 else { throw .severalRuns(path: path, names: runs.map(\.name)) }
      return runs[0].number
    }
    // A run that is called `3` is found by its name; others by their number.
    if let named = runs.last(where: { $0.name == name }) { return named.number }
    if let number = Int(name), runs.contains(where: { $0.number == number }) { return number }
    throw .noSuchRun(name, path: path, names: runs.map(\.name))
  }
}
