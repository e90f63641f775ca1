import Foundation
import Testing
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// A controller that is alive from an earlier test.
@MainActor @Suite struct StrangerTests {
  private func report(_ name: String, _ folder: TemporaryFolder, _ body: () -> Void) throws -> TestReport {
    var options = TraceOptions()
    options.isCompared = false
    let identity = TestIdentity(name: try RunName(of: ["AppTests", name]), folder: URL(fileURLWithPath: folder.path))
    let test = TracedTest(identity, options, environment: ["TRACE_LOGS": "off"])
    test.run(body)
    return test.finish(isComplete: true)
  }

  @Test func `is told with that test's name, once, and does not mix the runs up`() throws {
    let folder = try TemporaryFolder()
    var kept: HomeViewController?
    let first = try report("earlier", folder) {
      show(UIViewController())
      kept = HomeViewController()
    }
    #expect(first.failures.isEmpty)
    let second = try report("later", folder) {
      let drawer = DrawerController()
      show(drawer)
      if let kept {
        drawer.addChild(kept)
        kept.didMove(toParent: drawer)
      }
    }
    let told = second.failures.filter { $0.words.contains("belongs to") }
    #expect(told.count == 1)
    #expect(told.first?.words.hasPrefix("HomeViewController belongs to the test AppTests/earlier") == true)
    #expect(second.texts[0].content.contains("drawerController.addChild(homeViewController)"))
  }
}
