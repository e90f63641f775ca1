import FoundationEssentials
import TraceEvents

/// A public report of a fault, written as a trace, with what the checker must say of it.
///
/// `Traces/reports/P02.trace` is the trace of report P02, `P02.expect` the expectations, one a line, and
/// `P02.fixed.trace` the sequence as it should have been.
public struct ReportCase: Sendable, CustomStringConvertible {
  /// The report's id: `P02`.
  public let id: String

  public var description: String { id }

  /// All reports, in the order of their ids.
  public static let all: [ReportCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".expect") }.map { ReportCase(id: String($0.dropLast(".expect".count))) }
      .sorted { $0.id < $1.id }
  }()

  /// The names of all files in the folder of the reports.
  public static func fileNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// What `README.md` says of the folder.
  public static func guide() throws -> String { try text(of: "README.md") }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces/reports")

  /// The trace of what was reported.
  public func reported() throws -> ReportTrace { try ReportTrace(text: Self.text(of: "\(id).trace")) }

  /// The trace of what should have been.
  public func corrected() throws -> ReportTrace { try ReportTrace(text: Self.text(of: "\(id).fixed.trace")) }

  /// What the checker must say of the reported trace.
  public func expectations() throws -> [ReportExpectation] {
    try Self.text(of: "\(id).expect").split(separator: "\n").map { try ReportExpectation(line: $0, of: id) }
  }

  private static func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}

/// A trace in the text notation with comments above it, whose lines are known.
public struct ReportTrace: Sendable {
  /// The comments, whole lines at the top.
  public let comments: [Substring]
  /// The trace without them.
  public let notation: String
  public let run: Run
  /// The file's line of each event, counted from 1; nil for what only a mark tells.
  private let lines: [Int?]

  init(text: String) throws {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    comments = Array(all.prefix { $0.hasPrefix("#") })
    notation = all.dropFirst(comments.count).joined(separator: "\n")
    run = try Run(notation: text)

    let header = comments.count + 4
    var eventLines = (header..<all.count).filter { Self.isEvent(all[$0]) }[...]
    lines = run.events.map { event in
      if case .superNotReached = event.callback { nil } else { eventLines.popFirst().map { $0 + 1 } }
    }
  }

  /// The file's line on which an event is written, counted from 1.
  public func line(of event: SequenceNumber) -> Int? {
    let place = Int(event.rawValue) - 1
    return lines.indices.contains(place) ? lines[place] : nil
  }

  /// Whether a line below the header is a step or an event; declarations, facts and blank lines are not.
  private static func isEvent(_ line: Substring) -> Bool {
    !line.isEmpty && !line.hasPrefix("given ") && line.wholeMatch(of: /[a-z_][A-Za-z0-9_]*: .*/) == nil
  }
}
