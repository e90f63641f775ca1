public import TraceDiffing
import TraceEvents

/// A difference that somebody has seen and lets through, with the reason.
///
/// One line of `Traces/accepted`, which git keeps:
///
/// ```
/// 1f0c9a3b5d7e2468 owner=ada until=2027-01-31 test="AppTests/opening" reason="the menu animates since #42"
/// ```
public struct Acceptance: Hashable, Sendable {
  /// The name of the file beside the baselines.
  public static let fileName = "accepted"

  public var difference: Difference.ID
  /// The only test that it holds for; nil: all.
  public var test: String?
  public var reason: String
  /// Who let it through.
  public var owner: String
  /// The last day on which it holds: `2027-01-31`.
  public var until: String?

  public init(_ difference: Difference.ID, test: String?, reason: String, owner: String, until: String?) {
    self.difference = difference
    self.test = test
    self.reason = reason
    self.owner = owner
    self.until = until
  }

  /// Whether it lets a difference of a test through.
  ///
  /// - Parameter today: Year, month and day, as in ``until``; these compare as texts.
  func covers(_ difference: Difference.ID, of test: String, today: String) -> Bool {
    self.difference == difference && (self.test ?? test) == test && (until ?? today) >= today
  }

  // MARK: Text

  /// The line of the file.
  public var line: String {
    var line = "\(difference.words) owner=\(Self.quoted(owner))"
    if let until { line += " until=\(until)" }
    if let test { line += " test=\(Self.quoted(test))" }
    return line + " reason=\(Self.quoted(reason))"
  }

  private static func quoted(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    return isWord && !text.isEmpty ? text : "\"\(text.escaped)\""
  }

  /// Reads the lines of a file; blank ones and those that begin with `#` say nothing.
  public static func all(in text: String, file: String) throws(GatePolicy.Malformed) -> [Acceptance] {
    var all: [Acceptance] = []
    for (offset, line) in text.writtenLines.enumerated() {
      guard let first = line.first, first != "#" else { continue }
      guard let acceptance = Acceptance(line: line) else {
        let form = "1f0c9a3b5d7e2468 owner=NAME [until=YYYY-MM-DD] [test=\"NAME\"] reason=\"TEXT\""
        throw GatePolicy.Malformed(file: file, line: offset + 1, words: "this line must read: \(form)")
      }
      all.append(acceptance)
    }
    return all
  }

  private init?(line: Substring) {
    var rest = line
    guard let id = Difference.ID(words: rest.prefix { $0 != " " }) else { return nil }
    rest = rest.dropFirst(16)
    var values: [String: String] = [:]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let key = String(rest[..<equals])
      guard ["owner", "until", "test", "reason"].contains(key), values[key] == nil,
        let value = Self.value(&rest, after: equals)
      else { return nil }
      values[key] = value
    }
    guard let owner = values["owner"], let reason = values["reason"], !reason.isEmpty else { return nil }
    if let until = values["until"], !until.isWrittenDay { return nil }
    self.init(id, test: values["test"], reason: reason, owner: owner, until: values["until"])
  }

  /// Takes a word, or what stands between quotation marks.
  private static func value(_ rest: inout Substring, after equals: Substring.Index) -> String? {
    let tail = rest[rest.index(after: equals)...]
    guard tail.first == "\"" else {
      let word = tail.prefix { $0 != " " }
      rest = tail[word.endIndex...]
      return String(word)
    }
    let text = tail.dropFirst()
    var end = text.startIndex
    while end < text.endIndex, text[end] != "\"" {
      // What is escaped ends no text.
      end = text.index(end, offsetBy: text[end] == "\\" ? 2 : 1, limitedBy: text.endIndex) ?? text.endIndex
    }
    guard end < text.endIndex else { return nil }
    rest = text[text.index(after: end)...]
    return String(unescaping: text[..<end])
  }
}

extension Difference.ID {
  /// Sixteen hexadecimal digits.
  public var words: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads sixteen hexadecimal digits.
  public init?(words: some StringProtocol) {
    guard words.utf8.count == 16, let value = UInt64(words, radix: 16) else { return nil }
    self.init(rawValue: value)
  }
}
