import TraceEvents

/// What stands between the lines of a log.
enum Heading {
  enum Line {
    /// The title of a run that begins here, and the system's version if it tells one.
    case title(String, SystemDescription.Version?)
    /// A row of signs, or a code fence: it says nothing by itself.
    case rule
    /// A line of a test's own that is about no controller.
    case surrounding
    /// A sentence about what was done or seen.
    case prose(String)
  }

  /// The words that begin a title, in lower case.
  private static let titleWords: [StaticString] = [
    "actual", "expected", "normal", "cancel", "canceled", "cancelled", "before", "after", "output", "result",
    "when", "ios",
  ]

  /// What a test runner prints around the lines of a test; it may hold a method's name that is no message.
  static func testLine(_ line: Span<UInt8>, from start: Int) -> Line? {
    if line.has("Test Case '", at: start) { return testCase(in: line, from: start) }
    // The columns of `log stream`.
    let isTable = line.has("Timestamp ", at: start) && line.find(" Thread ", from: start) != nil
    return isTable || line.has("Test Suite '", at: start) || line.has("Executed ", at: start) ? .surrounding : nil
  }

  /// - Parameter hasHeader: Whether the line was logged by a program, which writes no headings of this kind.
  static func line(_ line: Span<UInt8>, from start: Int, hasHeader: Bool) -> Line? {
    guard !hasHeader else { return nil }
    if isRule(line, from: start) { return .rule }

    let (words, isMarked) = words(of: line, from: start)
    guard words.count > 0, line.count - start <= 300, isText(line, words) else { return nil }
    let text = line.text(words)
    let first = line.end(from: words.lowerBound, while: \.isLetter)
    let endsInColon = line.byte(at: line.count - 1) == UInt8(ascii: ":")
      || line.byte(at: words.upperBound) == UInt8(ascii: ":")
    if let version = version(in: line, words), isMarked || words.count < 80 { return .title(text, version) }
    let isTitleWord = titleWords.contains { word in
      first - words.lowerBound == word.utf8CodeUnitCount && hasIgnoringCase(line, word, at: words.lowerBound)
    }
    let wordCount = text.split(separator: " ").count
    if isMarked || isTitleWord && wordCount <= 8 || endsInColon && wordCount <= 4 { return .title(text, nil) }
    return wordCount >= 2 ? .prose(text) : nil
  }

  private static func testCase(in line: Span<UInt8>, from start: Int) -> Line {
    let name = start + 11
    guard let end = line.find(byte: UInt8(ascii: "'"), from: name), line.has("' started", at: end)
    else { return .surrounding }
    return .title(line.text(name..<end), nil)
  }

  /// A line of nothing but `=`, `-`, `*`, `_`, `~` or backticks.
  private static func isRule(_ line: Span<UInt8>, from start: Int) -> Bool {
    if line.has("```", at: start) { return true }
    guard line.count - start >= 3 else { return false }
    return line.end(from: start) { "=-*_~# ".utf8.contains($0) } == line.count
  }

  /// The words without Markdown's signs and the last colon; whether the signs make them a heading.
  private static func words(of line: Span<UInt8>, from start: Int) -> (Range<Int>, isMarked: Bool) {
    let sign = line.byte(at: start)
    let isMarked = "#=".utf8.contains(sign) || line.has("**", at: start) || line.has("--", at: start)
      || sign == UInt8(ascii: "[")
    let signs = "#*=_-[ \t".utf8
    let first = isMarked ? line.end(from: start) { signs.contains($0) } : start
    var last = line.count
    while last > first, "*=_-]: \t".utf8.contains(line[last - 1]) { last -= 1 }
    return (first..<last, isMarked && sign != UInt8(ascii: "["))
  }

  /// Whether words are a person's: they have letters, and none of the signs of code and of data.
  private static func isText(_ line: Span<UInt8>, _ words: Range<Int>) -> Bool {
    guard line[words.lowerBound].isWord || line[words.lowerBound] == UInt8(ascii: "(") else { return false }
    return words.contains { line[$0].isLetter || line[$0] >= 0x80 }
      && !words.contains { "{}[];=|\\".utf8.contains(line[$0]) }
  }

  /// The version of `iOS 5.0`, `iOS5`, wherever it stands.
  private static func version(in line: Span<UInt8>, _ words: Range<Int>) -> SystemDescription.Version? {
    guard let word = line.find("iOS", from: words.lowerBound), word < words.upperBound else { return nil }
    let at = line.skippingSpaces(from: word + 3)
    let end = line.end(from: at, while: \.isDigit)
    guard end > at, let major = Int(line.text(at..<end)), major < 100 else { return nil }
    let minorEnd = line.end(from: end + 1, while: \.isDigit)
    let minor = line.byte(at: end) == UInt8(ascii: ".") ? Int(line.text(end + 1..<max(end + 1, minorEnd))) : nil
    return SystemDescription.Version(major, minor ?? 0)
  }

  private static func hasIgnoringCase(_ line: Span<UInt8>, _ word: StaticString, at position: Int) -> Bool {
    word.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { line.byte(at: position + $0) | 0x20 == bytes[$0] }
    }
  }
}
