import Foundation
import Testing
import TraceEvents
import TraceGating
import TraceRecording
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// What a test says that it expects, and what an exhaustive test lets nobody leave unsaid.
@MainActor @Suite struct ExpectationTests {
  private let test: JudgedTest

  init() throws { test = try JudgedTest() }

  private func options(exhaustive: Bool = true, compared: Bool = true) -> TraceOptions {
    var options = TraceOptions()
    options.isExhaustive = exhaustive
    options.isCompared = compared
    options.captures = [.appearance]
    return options
  }

  /// Opens a drawer that is on the screen and does as the test says.
  private func failures(_ options: TraceOptions, _ body: (DrawerController) -> Void) -> [TestReport.Failure] {
    test.report(options) {
      let drawer = DrawerController()
      show(drawer)
      body(drawer)
    }.failures
  }

  @Test func `what came is expected`() {
    let failures = failures(options(exhaustive: false, compared: false)) { drawer in
      expect(.viewWillAppear(animated: false), .viewDidAppear(animated: false), of: drawer)
      step("open") { drawer.open() }
      expect(.viewWillAppear(animated: true), .viewDidAppear(animated: true), of: drawer.children[0])
    }
    #expect(failures.map(\.words) == [])
  }

  @Test func `what did not come fails the test at the line that expects it, with what came`() throws {
    var line = 0
    let failures = failures(options(exhaustive: false, compared: false)) { drawer in
      step("open") { drawer.open() }
      step("nothing") {}
      line = #line + 1
      expect(.viewDidAppear(animated: true), of: drawer)
      step("lay out") { drawer.children[0].viewWillLayoutSubviews() }
      expect(.viewWillAppear(animated: false), of: drawer.children[0])
    }
    #expect(failures.count == 2)
    let first = try #require(failures.first)
    #expect(first.place?.fileName == "ExpectationTests.swift")
    #expect(first.place?.line == line)
    #expect(first.place?.module == "TraceTestingTests")
    #expect(
      first.words
        == "drawerController.viewDidAppear(true) is expected and did not come since > nothing; what came unexpected: nothing")
    #expect(failures[1].words.hasSuffix("\n  menuViewController.viewWillLayoutSubviews()"))
  }

  @Test func `order counts, and no event meets two expectations`() {
    let failures = failures(options(exhaustive: false, compared: false)) { drawer in
      step("open") { drawer.open() }
      expect(.viewDidAppear(animated: true), .viewWillAppear(animated: true), of: drawer.children[0])
      expect(.viewWillAppear(animated: true), of: drawer.children[0])
      expect(.viewWillAppear(animated: true), of: drawer.children[0])
    }
    #expect(failures.map { $0.words.prefix { $0 != ";" } } == [
      "menuViewController.viewWillAppear(true) is expected after menuViewController.viewDidAppear(true) and did not come since > open",
      "menuViewController.viewWillAppear(true) is expected and did not come since > open",
    ])
  }

  @Test func `an exhaustive test without a baseline fails for what nobody expects`() {
    let failures = failures(options(compared: false)) { drawer in
      expect(.viewWillAppear(animated: false), .viewIsAppearing(animated: false), of: drawer)
    }
    #expect(
      failures.map(\.words) == ["drawerController.viewDidAppear(false) is expected by nothing in this exhaustive test"])
  }

  @Test func `an exhaustive test that expects everything needs no baseline`() {
    let failures = failures(options()) { drawer in
      expect(
        .viewWillAppear(animated: false), .viewIsAppearing(animated: false), .viewDidAppear(animated: false), of: drawer
      )
    }
    #expect(failures.map(\.words) == [])
    #expect(test.baseline == nil)
  }

  @Test func `what a baseline has not may be expected in an exhaustive test, and in no other`() throws {
    try test.commitBaseline { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("menuViewController.view") }
        .joined(separator: "\n")
    }
    func failures(_ options: TraceOptions, expecting: Bool) -> [String] {
      var options = options
      options.captures = nil
      return test.report(options) {
        let drawer = DrawerController()
        show(drawer)
        step("open") { drawer.open() }
        guard expecting else { return }
        expect(
          .viewWillAppear(animated: true), .viewIsAppearing(animated: true), .viewDidAppear(animated: true),
          of: drawer.children[0])
      }.failures.map(test.firstLine)
    }
    #expect(failures(options(), expecting: true) == [])
    #expect(failures(options(), expecting: false).count == 1)
    #expect(failures(options(exhaustive: false), expecting: true).count == 1)
  }
}
