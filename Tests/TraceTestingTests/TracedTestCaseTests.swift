import Foundation
import TraceTestSupport
import UIKit
import XCTest

@testable import TraceTesting

/// The base class for XCTest, as XCTest runs it. The baselines are in `Traces/TraceTestingTests`.
final class TracedTestCaseTests: TracedTestCase {
  @MainActor func testAnAsynchronousTestIsTraced() async throws {
    let traced = try XCTUnwrap(TracedTest.current)
    XCTAssertEqual(
      "\(traced.identity.name)", "TraceTestingTests/TracedTestCaseTests/testAnAsynchronousTestIsTraced")
    let drawer = DrawerController()
    XCTAssert(World.current === traced.world)
    show(drawer)
    step("open") { drawer.open() }
  }

  func testASynchronousTestIsTraced() throws {
    MainActor.assumeIsolated {
      let drawer = DrawerController()
      show(drawer)
      step("open") { drawer.open() }
    }
  }
}

/// The assertion, in a test case that is not traced itself.
final class TraceAssertionTests: XCTestCase {
  func testAPartOfATestIsTraced() throws {
    MainActor.assumeIsolated {
      assertTraced("opening") {
        let drawer = DrawerController()
        show(drawer)
        step("open") { drawer.open() }
      }
    }
  }
}
