/// One line of an `.expect` file: what the checker must say of a reported trace.
///
/// ```
/// finding RULE LABEL line N          a warning or an error of this rule about this object; the guilty call is line N
/// finding RULE LABEL line N note     the same as a note: UIKit's own doing, or nothing broke
/// silent                             nothing above a note
/// not-evaluated RULE: needs WHAT     what the report lacks for the rule to be judged
/// ```
public enum ReportExpectation: Hashable, Sendable {
  case finding(rule: String, label: String, line: Int, isNote: Bool)
  case silent
  case notEvaluated(rule: String, lack: String)

  /// A line that says none of the things that can be expected.
  public struct Malformed: Error, CustomStringConvertible {
    var report: String
    var line: Substring

    public var description: String { "\(report).expect: this line can't be read: \(line)" }
  }

  init(line: Substring, of report: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let isNote = words.last == "note"
    switch (words.first, words.count) {
    case ("finding", isNote ? 6 : 5) where words[3] == "line":
      guard let number = Int(words[4]) else { throw Malformed(report: report, line: line) }
      self = .finding(rule: words[1], label: words[2], line: number, isNote: isNote)
    case ("silent", 1):
      self = .silent
    case ("not-evaluated", 4...) where words[1].hasSuffix(":") && words[2] == "needs":
      self = .notEvaluated(rule: String(words[1].dropLast()), lack: words[3...].joined(separator: " "))
    default:
      throw Malformed(report: report, line: line)
    }
  }
}

extension ReportExpectation: CustomStringConvertible {
  /// The line as an `.expect` file has it.
  public var description: String {
    switch self {
    case .finding(let rule, let label, let line, let isNote):
      "finding \(rule) \(label) line \(line)" + (isNote ? " note" : "")
    case .silent: "silent"
    case .notEvaluated(let rule, let lack): "not-evaluated \(rule): needs \(lack)"
    }
  }
}
