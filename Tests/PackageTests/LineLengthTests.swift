import Testing
import TraceTestSupport

/// Lines have at most 120 characters, so that two versions stand side by side on a screen.
@Suite struct LineLengthTests {
  private static let limit = 120

  /// Files that have a line of one character too many. Whoever mends one takes it off the list.
  private static let unmended: Set = [
    "Sources/TraceDiffing/Comparison/ComparisonSummary.swift", "Sources/TraceDiffing/Reading/EventTouches.swift",
    "Sources/TraceLog/Reading/EventScan.swift",
  ]

  @Test(arguments: ["Sources", "Tools", "Tests"])
  func `no line is longer than 120 characters, but for what can't be broken`(folder: String) throws {
    let files = try PackageFolder.files(below: folder).filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files {
      let numbers = Self.tooLong(try PackageFolder.text("\(folder)/\(file)"))
      let isUnmended = Self.unmended.contains("\(folder)/\(file)")
      #expect(numbers.count == (isUnmended ? 1 : 0), "\(folder)/\(file): lines \(numbers) are too long")
    }
  }

  @Test func `no line of the manifest is longer than 120 characters`() throws {
    #expect(Self.tooLong(try PackageFolder.text("Package.swift")) == [])
  }

  private static let long = String(repeating: "é ", count: 60)

  @Test(arguments: [
    "let number = 1  // \(long)", "/// \(long)", "call(\"\(long)\")", "\"a\", \"\(long)\",",
    "\"a\\(b(\"c\"))\" + \"\(long)\"",
    "\"\"\"\nx\n\"\"\" + \(long)", "#\"a\\\"# + \"\(long)\"", "\"\"\"\n  \(long)\\\n  x\n  \"\"\"", "return \(long)",
  ])
  func `what can be broken is told`(text: String) { #expect(Self.tooLong(text).count == 1) }

  @Test(arguments: [
    String(long.dropLast()), "  \"\(long)\"),", "  + \"\(long)\"", "  == #\"\(long)\"#",
    "\"a\\(b(\"c, \\(d)\"))\(long)\"]", "\"\"\"\n\(long)\n\"\"\"", "/// <https://example.com/\(long)>",
    "let text = #\"\"\"\n  \(long)\n  \"\"\"#\nlet next = 1",
  ])
  func `what can't be broken is not told`(text: String) { #expect(Self.tooLong(text) == []) }

  /// The numbers of the lines that are too long and could be broken, counted from 1.
  private static func tooLong(_ text: String) -> [Int] {
    var isInText = false
    var numbers: [Int] = []
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let wasInText = isInText
      if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count.isMultiple(of: 2) { isInText.toggle() }
      // Most lines are short whatever their characters are, which costs less to see.
      guard line.utf8.count > limit, line.count > limit else { continue }
      // A text of several lines is set as it is printed, unless it is broken already where nothing is.
      if wasInText && isInText ? line.hasSuffix("\\") : !isUnbreakable(line) { numbers.append(place + 1) }
    }
    return numbers
  }

  /// Whether a line is one literal with what leads to it and what closes brackets behind it, or a comment with an
  /// address.
  private static func isUnbreakable(_ line: Substring) -> Bool {
    var rest = line.drop { $0 == " " }
    if rest.hasPrefix("//") { return rest.contains("://") }
    for word in ["return ", "== ", "+ ", "? ", ": "] where rest.hasPrefix(word) { rest.removeFirst(word.count) }
    guard let end = endOfLiteral(rest) else { return false }
    return rest[end...].allSatisfy { ")]},;".contains($0) }
  }

  /// Behind the literal of one line that begins here, if one does.
  private static func endOfLiteral(_ text: Substring) -> Substring.Index? {
    let signs = text.prefix { $0 == "#" }
    var rest = text[signs.endIndex...]
    guard rest.popFirst() == "\"" else { return nil }
    while let character = rest.popFirst() {
      if character == "\"", rest.hasPrefix(signs) { return rest.dropFirst(signs.count).startIndex }
      guard character == "\\", rest.hasPrefix(signs) else { continue }
      rest = rest.dropFirst(signs.count)
      guard rest.popFirst() == "(" else { continue }
      var depth = 1
      while depth > 0, let next = rest.first {
        if let end = endOfLiteral(rest) {
          rest = rest[end...]
          continue
        }
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        rest.removeFirst()
      }
    }
    return nil
  }
}
