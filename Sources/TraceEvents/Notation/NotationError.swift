/// What is wrong with a text that should be a trace, and where.
public struct NotationError: Error, Hashable, Sendable {
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    case notATrace
    case unsupportedVersion(found: String)
    case missingHeader(word: String)
    case notUTF8
    case oddIndent(spaces: Int)
    case tabInIndent
    case tooDeep
    case unknownMember(String, suggestion: String?)
    case unknownLabel(String, suggestion: String?)
    case labelTaken(String)
    case notALabel(String)
    case misplacedDeclaration
    case misplacedGiven
    /// Something stands behind the line that says that recording ended.
    case behindGap
    case unknownFact(String)
    case unknownGroup(String)
    case unknownMark(String)
    case unknownCase(String, expected: String)
    case unknownEscape(String)
    case expected(String, found: String)
    case tooManyEvents
  }
}

extension NotationError: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}

extension NotationError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATrace: "this is not a trace: the first line must be `trace \(NotationWords.version)`"
    case .unsupportedVersion(let found):
      "the trace is of format \(found), but this tool reads format \(NotationWords.version)"
    case .missingHeader(let word): "the header line `\(word) …` is missing here"
    case .notUTF8: "this line is not UTF-8 text"
    case .oddIndent(let spaces): "an indent is two spaces a level, but here are \(spaces) spaces"
    case .tabInIndent: "an indent is made of spaces, but here is a tab"
    case .tooDeep: "this line is more than one level deeper than the one above it"
    case .unknownMember(let word, let suggestion): "nothing is called `\(word)`\(meant(suggestion))"
    case .unknownLabel(let word, let suggestion): "`\(word)` is not declared\(meant(suggestion))"
    case .labelTaken(let word): "`\(word)` is declared twice"
    case .notALabel(let word): "`\(word)` can't be a label: it needs a lower-case word that means nothing else"
    case .misplacedDeclaration: "objects are declared before `given` lines and events"
    case .misplacedGiven: "`given` lines come before the first step or event"
    case .behindGap: "a `gap` line is the last one: nothing behind it was recorded"
    case .unknownFact(let text): "`\(text)` is not a fact that can be given, or not at this place in their order"
    case .unknownGroup(let word): "`\(word)` is not a group of callbacks that a run can capture"
    case .unknownMark(let word): "`[\(word)]` is not a mark"
    case .unknownCase(let word, let expected): "`.\(word)` is not \(expected)"
    case .unknownEscape(let text): "`\(text)` is not an escape; there are \\n \\r \\t \\\\ \\\" and \\u{…}"
    case .expected(let what, let found): "expected \(what), but here is \(found)"
    case .tooManyEvents: "a run has at most 4,294,967,295 events"
    }
  }

  private func meant(_ suggestion: String?) -> String { suggestion.map { "; did you mean `\($0)`?" } ?? "" }
}
