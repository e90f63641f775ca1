import Foundation
import Testing
import TraceEvents
import TraceGating
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// The trait, as Swift Testing applies it. The baselines are in `Traces/TraceTestingTests`.
@MainActor @Suite(.traced) struct TracedTraitTests {
  @Test func `a suite's tests are traced`() throws {
    let traced = try #require(TracedTest.current)
    #expect("\(traced.identity.name)" == "TraceTestingTests/TracedTraitTests/a suite's tests are traced")
    #expect(World.current === traced.world)
    let drawer = DrawerController()
    show(drawer)
    step("open") { drawer.open() }
  }

  @Test(.traced(on: World.Configuration(idiom: .pad), profile: .container, failOn: .error))
  func `a test's own wishes go before its suite's`() throws {
    let traced = try #require(TracedTest.current)
    #expect(traced.options.profile == .container)
    #expect(traced.options.failOn == .error)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    show(HomeViewController())
  }

  @Test(arguments: ["left", "right"])
  func `a parameterized test has a run for each argument`(side: String) throws {
    let traced = try #require(TracedTest.current)
    #expect(traced.identity.name.components.last == "a parameterized test has a run for each argument (\(side))")
    let home = HomeViewController()
    home.restorationIdentifier = side
    show(home)
  }

  @Test func `tests that wait for one another do not hear of each other's controllers`() async throws {
    for _ in 0..<5 {
      show(HomeViewController())
      await Task.yield()
    }
    #expect(try #require(TracedTest.current).world.application.windows.count == 5)
  }
}

/// What a trait tells Swift Testing of a run that is not as it should be.
@MainActor @Suite struct TraceFailureTests {
  @Test func `a broken rule is an issue at the guilty call`() async throws {
    let trait = TracedTrait {
      $0.isCompared = false
      $0.environment["TRACE_LOGS"] = "off"
    }
    try await withKnownIssue {
      try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current) {
        await MainActor.run {
          let drawer = DrawerController()
          drawer.forgets = .end
          show(drawer)
          step("open") { drawer.open() }
        }
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "Drawer.swift"
        && issue.comments.contains { "\($0)".contains("menuViewController") }
    }
  }
}
