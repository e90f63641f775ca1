import Foundation
import TraceEvents
import TraceTestSupport

/// The traces that are right: of the model's containers, of ordinary apps, and of reports as they were corrected.
public enum CorrectTrace: Sendable {
  /// Where they stand below `Traces`.
  static let folders = ["containers", "navigation", "split", "modal", "tabs", "pages", "window", "ordinary", "reports"]

  /// The paths of all, below `Traces`.
  public static let names: [String] = folders.flatMap { folder -> [String] in
    let files = (try? PackageFolder.files(below: "Traces/\(folder)")) ?? []
    let isReport = folder == "reports"
    return files.filter { file in
      guard file.hasSuffix(".trace"), file.hasSuffix(".fixed.trace") == isReport else { return false }
      return !files.contains(String(file.dropLast("trace".count)) + "findings")
    }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The run of a trace; comments above it are left out.
  public static func run(_ name: String) throws -> Run {
    let lines = try PackageFolder.text("Traces/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
    return try Run(notation: lines.drop { $0.hasPrefix("#") }.joined(separator: "\n"))
  }
}
