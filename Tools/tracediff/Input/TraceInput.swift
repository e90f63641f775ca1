import TraceEvents
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
    guard try isLog(path) else { throw InputError.unknownContent(path: path) }
    return (path, try number(of: runName, in: try TraceLogReader(path: path).runs, path: path))
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
    guard runName == nil, path != InputBytes.standardInput, InputBytes.exists(path), try isLog(path) else { return false }
    return try TraceLogReader(path: path).runs.count > 1
  }

  private init(name: String, run: Run) { (self.name, self.run) = (name, run) }

  /// Takes a word apart at its last `#`, unless a file of the whole name is there.
  static func parts(of word: String) -> (path: String, run: String?) {
    guard word != InputBytes.standardInput, let hash = word.lastIndex(of: "#"), !InputBytes.exists(word) else {
      return (word, nil)
    }
    return (String(word[..<hash]), String(word[word.index(after: hash)...]))
  }

  /// Whether a log is at the path. Standard input can't be one: a log is opened, not read through.
  static func isLog(_ path: String) throws(InputError) -> Bool {
    guard path != InputBytes.standardInput else { return false }
    let head = try InputBytes.read(path, upTo: InputBytes.headLength)
    guard !head.isEmpty else { throw .empty(path: path) }
    return TraceLogReader.looksLikeLog(bytes: head)
  }

  /// What a file of text is.
  private enum Text {
    case trace(Run)
    case paste(PastedLog)
  }

  private static func text(_ path: String) throws -> Text {
    let bytes = try InputBytes.read(path)
    guard !bytes.isEmpty else { throw InputError.empty(path: path) }
    do throws(NotationError) {
      return .trace(try Run(notation: bytes, file: path))
    } catch {
      guard error.reason == .notATrace else { throw error }
      let paste = try PastedLog(bytes, path: path)
      // What is neither had better say that it is no trace.
      guard !paste.runs.isEmpty else { throw error }
      paste.tellRemainder()
      return .paste(paste)
    }
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
