import Foundation
import Testing
import TraceGating
import TraceRecording
import TraceTestSupport
import UIKit

@testable import TraceTesting
import TraceThreading

/// A broken rule fails a traced test at the very call, and once.
@MainActor @Suite struct LiveFailureTests {
  private final class Heard: Sendable {
    private let said = Locked<[TestReport.Failure]>([])
    var failures: [TestReport.Failure] { said.withLock { $0 } }
    func append(_ failure: TestReport.Failure) { said.withLock { $0.append(failure) } }
  }

  private let heard = Heard()

  private func report(_ options: TraceOptions = TraceOptions(), _ body: () -> Void) throws -> TestReport {
    let folder = try TemporaryFolder()
    var options = options
    options.isCompared = false
    let identity = TestIdentity(
      name: try RunName(of: ["AppTests", "opening"]), folder: URL(fileURLWithPath: folder.path))
    let heard = heard
    let test = TracedTest(identity, options, environment: ["TRACE_LOGS": "off"], telling: { heard.append($0) })
    test.run(body)
    return test.finish(isComplete: true)
  }

  @Test func `the framework is told before the next line runs, with the line of the guilty call`() throws {
    var (options, line) = (TraceOptions(), 0)
    options.profile = .container
    let report = try report(options) {
      let drawer = DrawerController()
      show(drawer)
      step("open") { drawer.open() }
      let menu = drawer.children[0]
      #expect(heard.failures.isEmpty)
      line = #line + 1
      menu.endAppearanceTransition()
      #expect(heard.failures.count == 1)
    }
    let failure = try #require(heard.failures.first)
    #expect(failure.place?.line == line)
    #expect(failure.place?.fileName == "LiveFailureTests.swift")
    #expect(failure.words.contains("LiveFailureTests.swift:\(line)"))
    #expect(failure.words.contains("mend it:"))
    // It is not told again when the test is over.
    #expect(report.failures.map(\.words) == [])
  }

  @Test func `what shows only at the end is told then`() throws {
    let report = try report {
      let drawer = DrawerController()
      drawer.forgets = .end
      show(drawer)
      step("open") { drawer.open() }
    }
    #expect(heard.failures.map(\.words) == [])
    #expect(report.failures.count == 1)
    #expect(report.failures[0].place?.fileName == "Drawer.swift")
  }

  @Test func `what a test says of a rule counts for what is told at once and for what is told at the end`() throws {
    var options = TraceOptions()
    options.profile = .container
    options.rules = [
      .init(.severity("end-without-begin", nil)), .init(.severity("unended-begin", .note), below: "DrawerController"),
    ]
    let report = try report(options) {
      let drawer = DrawerController()
      drawer.forgets = .end
      show(drawer)
      step("open") { drawer.open() }
      drawer.endAppearanceTransition()
    }
    #expect(heard.failures.map(\.words) == [])
    #expect(report.failures.map(\.words) == [])
  }

  @Test func `what does not fail the test is not told`() throws {
    var options = TraceOptions()
    options.failOn = .error
    let report = try report(options) {
      let drawer = DrawerController()
      drawer.forgets = .didMove
      show(drawer)
      step("open") { drawer.open() }
    }
    #expect(heard.failures.map(\.words) == [])
    #expect(report.failures.map(\.words) == [])
  }
}
