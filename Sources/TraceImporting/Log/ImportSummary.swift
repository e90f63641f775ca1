/// What an import made of the lines of a log.
public struct ImportSummary: Hashable, Sendable {
  /// All lines but blank ones, code fences and rules.
  public internal(set) var lineCount = 0
  /// How many lines became events of each confidence.
  public internal(set) var counts: [Confidence: Int] = [:]
  /// How many lines fit each format.
  public internal(set) var formats: [LogFormat: Int] = [:]
  /// How many lines were headings.
  public internal(set) var headingCount = 0
  /// How many lines of tests and of UIKit's own frames were understood and say nothing of a controller.
  public internal(set) var surroundingCount = 0
  /// How many lines were not understood, and the first of them, counted from 1.
  public internal(set) var unknownCount = 0
  public internal(set) var firstUnknown: Int?
  /// The format that was asked for.
  public internal(set) var chosenFormat: LogFormat?

  public init() {}

  /// The format of the log: the one that was asked for, or that of most lines; nil if no line fits any.
  public var format: LogFormat? {
    if let chosenFormat { return chosenFormat }
    // Of equals the one that stands first, so that the answer is the same every time.
    var best: (format: LogFormat, count: Int)?
    for format in LogFormat.allCases {
      if let count = formats[format], count > best?.count ?? 0 { best = (format, count) }
    }
    return best?.format
  }

  /// Why the log was read as it was, in words.
  public var reason: String {
    guard let format else { return "no line has a callback or a warning of UIKit's" }
    let fitting = formats[format] ?? 0
    let share = "\(fitting) of \(lineCount) lines"
    let others = formats.count - (fitting > 0 ? 1 : 0)
    let rest = others == 0 ? "" : ", \(others) other format\(others == 1 ? "" : "s") beside it"
    return chosenFormat == nil
      ? "read as `\(format.rawValue)`: \(share) look like it\(rest)"
      : "read as `\(format.rawValue)` because that was asked for: \(share) look like it"
  }

  /// How many lines of each confidence there are, and how many were not understood, in words.
  public var remainder: String {
    var parts = Confidence.allCases.compactMap { confidence in
      counts[confidence].map { "\($0) \(confidence)" }
    }
    if headingCount > 0 { parts.append("\(headingCount) heading\(headingCount == 1 ? "" : "s")") }
    if surroundingCount > 0 { parts.append("\(surroundingCount) of no controller") }
    if let firstUnknown { parts.append("\(unknownCount) not understood, the first is line \(firstUnknown)") }
    return "\(lineCount) line\(lineCount == 1 ? "" : "s")" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}
