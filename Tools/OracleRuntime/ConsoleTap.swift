import Foundation

/// Reads what UIKit prints on the standard error stream, and passes it on to where it was going.
///
/// UIKit logs through the system's log, which is copied to that stream when `OS_ACTIVITY_DT_MODE` is set: the scripts
/// set it. What is printed is read before the next event is written, and so stands at its place.
final class ConsoleTap {
  private let readEnd: Int32
  private let original: Int32
  private var rest: [UInt8] = []

  /// Nil if the system has no pipe left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (readEnd, original) = (ends[0], dup(STDERR_FILENO))
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
  }

  /// The whole lines that have come since the last time.
  func lines() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { break }
      _ = write(original, buffer, count)
      rest += buffer[..<count]
    }
    var lines: [String] = []
    while let end = rest.firstIndex(of: 10) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }

  /// The kind of a complaint of UIKit's, by the words that published logs have.
  static func warning(in line: String) -> WarningKind? {
    words.first { line.contains($0.words) }?.kind
  }

  private static let words: [(words: String, kind: WarningKind)] = [
    ("Unbalanced calls to begin/end appearance transitions", .unbalanced),
    ("nested push animation", .nestedPush),
    ("nested pop animation", .nestedPop),
    ("Finishing up a navigation transition in an unexpected state", .unexpectedState),
    ("whose view is not in the window hierarchy", .notInWindow),
    ("while a presentation is in progress", .transitionInProgress),
    ("which is already presenting", .alreadyPresenting),
    ("called directly", .directCall),
  ]

  /// The line without what differs from run to run: `0x7f…` and what the log puts before the message.
  static func withoutAddresses(_ line: String) -> String {
    var text = line
    if let bracket = text.range(of: "] ") { text = String(text[bracket.upperBound...]) }
    while let start = text.range(of: "0x") {
      let digits = text[start.upperBound...].prefix { $0.isHexDigit }
      text.replaceSubrange(start.lowerBound..<digits.endIndex, with: "…")
    }
    return text
  }
}
