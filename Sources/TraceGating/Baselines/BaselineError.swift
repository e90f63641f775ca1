public import TraceEvents

/// Why a baseline could not be found, read or written. Whatever it is, the file stays as it was.
public enum BaselineError: Error, Hashable, Sendable {
  /// A test's name leads to a place outside of the folder of baselines.
  case leavesFolder(name: String)
  /// A merge left both sides in the file.
  case conflict(path: String, line: Int)
  /// It is no trace, of another format, or not well formed.
  case notation(NotationError)
  /// The operating system's words.
  case unreadable(path: String, words: String)
  /// The operating system's words.
  case unwritable(path: String, words: String)
}

extension BaselineError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .leavesFolder(let name):
      "the name \"\(name.escaped)\" leads out of the folder of baselines; call the test something else"
    case .conflict(let path, let line):
      "\(path):\(line):1: a merge left a conflict in this baseline; take one side, or accept a new run"
    case .notation(let error): "\(error)"
    case .unreadable(let path, let words): "\(path): the baseline can't be read: \(words)"
    case .unwritable(let path, let words): "\(path): the file can't be written: \(words)"
    }
  }
}
