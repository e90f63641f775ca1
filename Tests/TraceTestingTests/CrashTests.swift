import Foundation
import Testing
import TraceEvents
import TraceLog
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// A trap in a test's process leaves a log that the gate reads.
@Suite struct CrashTests {
  /// Where the child that dies writes to: the only thing that it can be told.
  private static let variable = "TRACE_CRASH_FOLDER"

  @Test func `a test that traps is told with what was open, from its log`() async throws {
    let folder = try TemporaryFolder()
    setenv(Self.variable, folder.path, 1)
    await #expect(processExitsWith: .failure) {
      let path = try #require(ProcessInfo.processInfo.environment[CrashTests.variable])
      try await MainActor.run {
        let identity = TestIdentity(
          name: try RunName(of: ["AppTests", "opening"]), folder: URL(fileURLWithPath: path))
        let test = TracedTest(identity, TraceOptions(), environment: ["TRACE_LOGS": path])
        test.run {
          let drawer = DrawerController()
          drawer.forgets = .end
          show(drawer)
          step("open") {
            drawer.open()
            let nothing: Int? = folderThatIsNot()
            _ = nothing!
          }
        }
      }
    }
    unsetenv(Self.variable)
    let log = try #require(folder.files.first { $0.hasSuffix(".tracelog") })
    let run = try TraceLogReader(path: folder(log)).run(number: 1)
    #expect(run.ending == .unended)
    let crash = Crash(run)
    #expect(crash.step.map { run[$0] } == "open")
    #expect(
      crash.openTransitions.compactMap { run[$0] }.map { run.words(for: $0) } == [
        "menuViewController.beginAppearanceTransition(true, animated: true)"
      ])
    let gate = Gate(.baselines(BaselineFolder(path: folder.path)), today: "")
    #expect(try gate.report(on: [RecordedRun(run, source: log)]).items.contains { $0.kind == .crashed })
  }
}

/// Nil, in a way that the compiler does not see through.
private func folderThatIsNot() -> Int? {
  ProcessInfo.processInfo.environment["TRACE_NO_SUCH_VARIABLE"].flatMap { Int($0) }
}
