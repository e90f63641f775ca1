import Foundation
import XCTest

/// Asserts that code does in a world of its own what its baseline says, and breaks no rule.
///
/// For a test that is no ``TracedTestCase``, or that traces a part of itself, or several.
///
/// - Parameters:
///   - name: Tells the traces of one test apart.
///   - record: When the run becomes the baseline; it goes before what the options say.
///   - options: What is captured, checked and compared.
///   - fileID: Names the folder of the baseline.
///   - filePath: Where a failure shows.
///   - function: Names the baseline.
///   - line: Where a failure shows.
///   - body: What is traced.
@MainActor public func assertTraced(
  _ name: String? = nil, record: RecordMode? = nil, _ options: TraceOptions = TraceOptions(),
  fileID: String = #fileID, filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
  _ body: () throws -> Void
) rethrows {
  let file = fileID.split(separator: "/")
  let identity: TestIdentity
  do {
    identity = TestIdentity(
      name: try RunName(
        of: [String(file.first ?? ""), String(file.last?.prefix { $0 != "." } ?? ""), function], arguments: name),
      folder: URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent())
  } catch {
    return XCTFail("\(error)", file: filePath, line: line)
  }
  var options = options
  options.record = record ?? options.record
  let traced = TracedTest(identity, options, telling: { XCTFail($0.words, file: filePath, line: line) })
  do {
    try traced.run(body)
  } catch {
    _ = traced.finish(isComplete: false)
    throw error
  }
  let report = traced.finish(isComplete: true)
  let paths = report.written(for: identity)
  for failure in report.failures {
    XCTFail(([failure.words] + paths.map { "  written: \($0)" }).joined(separator: "\n"), file: filePath, line: line)
  }
}
