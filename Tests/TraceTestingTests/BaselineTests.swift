import Foundation
import Testing
import TraceEvents
import TraceGating
import TraceTestSupport
import UIKit

@testable import TraceTesting

/// What a traced test does about its baseline.
@MainActor @Suite struct BaselineTests {
  private let test: JudgedTest

  init() throws { test = try JudgedTest() }

  private func options(_ change: (inout TraceOptions) -> Void) -> TraceOptions {
    var options = TraceOptions()
    change(&options)
    return options
  }

  // MARK: Recording

  @Test func `a first run records its baseline and fails`() throws {
    #expect(
      test.failures() == [
        "Traces/AppTests/opening the drawer.trace is recorded; read it, commit it, and run the test again"
      ])
    let run = try Run(notation: try #require(test.baseline))
    #expect(run.name == "AppTests/opening the drawer")
    #expect(run.captures == Baseline.standardCaptures)
    #expect(run.objects.map(\.className).contains("MenuViewController"))
    #expect(!run.notation.contains("viewDidLoad"))
  }

  @Test func `a run that breaks a rule becomes no first baseline, unless that is asked for`() throws {
    #expect(
      test.failures(forgetting: .end).last
        == "Traces/AppTests/opening the drawer.trace is not recorded, since the run breaks a rule; mend that and run the test again")
    #expect(test.baseline == nil)
    #expect(test.failures(forgetting: .end, options { $0.record = .changed }).last?.contains("is recorded") == true)
    #expect(test.baseline != nil)
  }

  @Test func `a run that equals its baseline passes`() throws {
    try test.commitBaseline()
    #expect(test.failures() == [])
  }

  @Test func `repeating the test does not turn the recording into a pass`() throws {
    _ = test.report()
    #expect(
      test.failures() == [
        "Traces/AppTests/opening the drawer.trace was recorded by this very run of the tests, which proves nothing"
      ])
  }

  @Test func `in CI nothing is recorded, whatever the test wishes`() throws {
    let failures = test.failures(options { $0.record = .all }, environment: ["CI": "true"])
    #expect(failures.count == 1)
    #expect(
      failures[0].hasPrefix("there is no baseline Traces/AppTests/opening the drawer.trace, and none is recorded here"))
    #expect(test.baseline == nil)
    try test.commitBaseline()
    let before = test.baseline
    #expect(test.failures(forgetting: .didMove, environment: ["CI": "true"]).count == 1)
    #expect(test.baseline == before)
    #expect(try test.baselines.pendingFiles() == [])
  }

  @Test func `a run that is not the same waits for a review, and goes when a run is the same again`() throws {
    try test.commitBaseline()
    let before = test.baseline
    let report = test.report(forgetting: .didMove)
    #expect(test.baseline == before)
    #expect(try test.baselines.pendingFiles().count == 1)
    #expect(
      report.failures.last?.words.contains("Traces/AppTests/opening the drawer.trace.new: tracediff review") == true)
    #expect(report.texts.map(\.name) == ["opening the drawer.trace", "opening the drawer.difference.txt"])
    _ = test.report()
    #expect(try test.baselines.pendingFiles() == [])
  }

  @Test(arguments: [RecordMode.changed, .all])
  func `a mode that records what has changed fails that once`(mode: RecordMode) throws {
    try test.commitBaseline()
    let before = test.baseline
    #expect(!test.failures(forgetting: .didMove, options { $0.record = mode }).isEmpty)
    #expect(test.baseline != before)
  }

  @Test func `a mode that does not exist is told`() {
    #expect(
      test.failures(environment: ["TRACE_RECORD": "often"])
        == ["`often` is no value of TRACE_RECORD; there are missing, never, changed, all"])
  }

  @Test func `a test that did not come to its end records nothing`() {
    #expect(test.report(isComplete: false).failures.isEmpty)
    #expect(test.baseline == nil)
  }

  // MARK: Comparing

  @Test func `what differs is told first, with the step`() throws {
    try test.commitBaseline()
    let failures = test.failures(forgetting: .didMove, options { $0.failOn = .error })
    #expect(failures.count == 1)
    #expect(failures[0].contains("didMove"))
    #expect(failures[0].contains("step \"open\""))
  }

  @Test func `a broken rule fails the test where the guilty call is`() throws {
    try test.commitBaseline()
    let report = test.report(forgetting: .end)
    let finding = try #require(report.failures.first)
    #expect(test.firstLine(finding).contains("menuViewController"))
    #expect(test.firstLine(finding).contains("Drawer.swift:"))
    #expect(finding.place?.fileName == "Drawer.swift")
    #expect(finding.place?.module == "TraceTestingTests")
  }

  @Test func `what is ignored is in no baseline, and its reason is told`() throws {
    let ignoring = options {
      $0.ignored = [IgnoredCallbacks([.didMove], of: "MenuViewController", because: "the menu does not mind")]
      $0.failOn = .error
    }
    try test.commitBaseline()
    #expect(test.failures(forgetting: .didMove, ignoring) == [])
    let report = test.report(forgetting: .end, ignoring)
    #expect(report.failures.contains { $0.words.contains("left out of the comparison: the menu does not mind") })
  }

  @Test func `on another system a run that differs gets a variant, and one that does not needs none`() throws {
    try test.commitBaseline()
    let pad = options { $0.device = World.Configuration(idiom: .pad, systemVersion: 26.0) }
    #expect(test.failures(pad) == [])
    #expect(try test.baselines.files().count == 1)
    var changed = pad
    changed.failOn = .error
    #expect(test.failures(forgetting: .didMove, changed).count == 1)
    #expect(try test.baselines.files().map(\.variant.suffix) == ["", "@ipad"])
  }

  @Test func `what a baseline allows to be absent may be, except in an exhaustive test`() throws {
    // What the drawer itself is told stands before what it does.
    try test.commitBaseline {
      $0.replacing(
        "drawerController.viewIsAppearing(false)\n",
        with: "drawerController.viewIsAppearing(false)\ndrawerController.traitCollectionDidChange() [optional]\n")
    }
    #expect(test.failures() == [])
    #expect(test.failures(options { $0.isExhaustive = true }).count == 1)
  }

  // MARK: What is wrong with one

  private func expectRefusal(
    _ words: String, _ options: TraceOptions = TraceOptions(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = test.baseline
    for mode in RecordMode.allCases {
      let failures = test.failures(options, environment: ["TRACE_RECORD": mode.rawValue])
      #expect(failures.count == 1, sourceLocation: sourceLocation)
      #expect(failures.first?.contains(words) == true, "\(failures)", sourceLocation: sourceLocation)
      #expect(test.baseline == before, sourceLocation: sourceLocation)
    }
  }

  @Test func `a baseline with a merge conflict stays as it is`() throws {
    try test.commitBaseline { "<<<<<<< HEAD\n" + $0 }
    try expectRefusal("Traces/AppTests/opening the drawer.trace:1:1: a merge left a conflict")
  }

  @Test func `a baseline of another format stays as it is`() throws {
    try test.commitBaseline { $0.replacing("trace 1\n", with: "trace 2\n") }
    try expectRefusal("is of format 2")
  }

  @Test func `a baseline of a real run is none for the model`() throws {
    try test.commitBaseline { $0.replacing("system model", with: "system UIKit") }
    try expectRefusal("the model is no baseline of the real thing")
  }

  @Test func `a baseline that lacks what is asked for is not compared`() throws {
    try test.commitBaseline()
    try expectRefusal("do not capture the same", options { $0.captures = [.appearance, .layout] })
  }

  @Test func `a baseline that can't be read stays as it is`() throws {
    try FileManager.default.createDirectory(atPath: test.baselinePath, withIntermediateDirectories: true)
    try expectRefusal("the baseline can't be read")
  }
}
