import Foundation
import TraceEvents
import TraceGating
import TraceRecording
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// Runs of a test that nothing but its report is told of, with a folder of baselines of its own.
@MainActor struct JudgedTest {
  let folder: TemporaryFolder
  var baselines: BaselineFolder { BaselineFolder(path: folder("Traces")) }
  let name: RunName

  init(_ parts: String...) throws {
    folder = try TemporaryFolder()
    name = try RunName(of: parts.isEmpty ? ["AppTests", "opening the drawer"] : parts)
  }

  /// What a run of the test reports.
  func report(
    forgetting mistake: DrawerController.Mistake? = nil, _ options: TraceOptions = TraceOptions(),
    environment: [String: String] = [:], isComplete: Bool = true
  ) -> TestReport {
    report(options, environment: environment, isComplete: isComplete) {
      let drawer = DrawerController()
      drawer.forgets = mistake
      show(drawer)
      step("open") { drawer.open() }
    }
  }

  /// What a run of the test reports that does something else.
  func report(
    _ options: TraceOptions, environment: [String: String] = [:], isComplete: Bool = true, _ body: () -> Void
  ) -> TestReport {
    // A folder that no other run of the process knows: a baseline that the process recorded proves nothing.
    let settings = ["TRACE_BASELINES": baselines.path, "TRACE_LOGS": "off"].merging(environment) { $1 }
    let identity = TestIdentity(name: name, folder: URL(fileURLWithPath: folder.path))
    let test = TracedTest(identity, options, environment: settings)
    test.run(body)
    return test.finish(isComplete: isComplete)
  }

  /// The first line of each failure, with short paths.
  func failures(
    forgetting mistake: DrawerController.Mistake? = nil, _ options: TraceOptions = TraceOptions(),
    environment: [String: String] = [:]
  ) -> [String] {
    report(forgetting: mistake, options, environment: environment).failures.map(firstLine)
  }

  func firstLine(_ failure: TestReport.Failure) -> String {
    String(failure.words.prefix { $0 != "\n" }).replacing(folder.path + "/", with: "")
  }

  /// Puts a good baseline there, as if it had been committed.
  func commitBaseline(changing change: (String) -> String = { $0 }) throws {
    let other = try JudgedTest("AppTests", "opening the drawer")
    _ = other.report()
    let text = try String(contentsOfFile: other.baselinePath, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: baselinePath).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try change(text).write(toFile: baselinePath, atomically: true, encoding: .utf8)
  }

  var baselinePath: String { baselines.path(of: BaselineFile(name)) }
  var baseline: String? { try? String(contentsOfFile: baselinePath, encoding: .utf8) }
}
