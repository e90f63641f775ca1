import Foundation
import Scenarios
import Testing
import TraceChecking
import TraceDiffing
import TraceEvents
import TraceReporting
import TraceTestSupport
import TraceTesting
import UIKit

/// The traces under `Traces/` are what the scenarios do today, and beside each twin stands what the checker says of it.
///
/// `UPDATE_TRACES=1` writes both anew: read the difference before you commit it.
@MainActor @Suite struct ScenarioTraceTests {
  private static let updates = ProcessInfo.processInfo.environment["UPDATE_TRACES"] == "1"

  private func record(_ scenario: Scenario) -> Run {
    // What UIKit answers with an exception is part of the story.
    Run.recorded(scenario.runName, on: scenario.device, onException: { _ in }) { world, recorder in
      scenario.play(in: world, recordedBy: recorder)
    }
  }

  private func expect(_ text: String, at path: String) throws {
    if Self.updates {
      let url = PackageFolder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    #expect(try PackageFolder.text(path) == text)
  }

  @Test(arguments: Scenario.all)
  func `the trace is what the scenario does`(scenario: Scenario) throws {
    try expect(record(scenario).notation, at: "Traces/\(scenario.runName).trace")
  }

  @Test(arguments: Scenario.all.filter(\.isTwin))
  func `beside a twin stands what the checker says of it`(scenario: Scenario) throws {
    // Out of the text, which knows no places in the code: these move with every line.
    let run = try Run(notation: record(scenario).notation)
    var text = ""
    CheckText(
      Checker.check(run, profile: .container), on: run, showsNotes: true, palette: Palette(usesColor: false)
    ).write(to: &text)
    try expect(text, at: "Traces/\(scenario.runName).findings")
  }

  @Test(arguments: Scenario.all.filter { !$0.isTwin })
  func `nothing above a note is found in a good one`(scenario: Scenario) {
    let report = Checker.check(record(scenario))
    #expect(report.findings.filter { $0.severity > .note }.map(\.rule.name) == [])
  }

  @Test(arguments: Scenario.all.filter(\.isTwin))
  func `a twin is not the same as the good one`(twin: Scenario) throws {
    let good = try #require(Scenario.all.first { $0.runName == twin.runName.split(separator: ".")[0] })
    let comparison = RunComparison(old: record(good), new: record(twin))
    #expect(comparison.verdict == .different)
    #expect(!comparison.differences.isEmpty)
  }

  @Test func `every recorded file belongs to a scenario`() throws {
    for topic in Set(Scenario.all.map(\.topic)) {
      let names = Set(Scenario.all.filter { $0.topic == topic }.map(\.name))
      for file in try PackageFolder.files(below: "Traces/\(topic)") {
        let name = file.split(separator: ".").dropLast().joined(separator: ".")
        #expect(names.contains(name), "\(file) is nobody's")
      }
    }
  }

  @Test(arguments: [Scenario.all[0]])
  func `equal code gives equal bytes, also a hundred times at once`(scenario: Scenario) async {
    let expected = record(scenario).notation
    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { @MainActor in record(scenario).notation } }
      var texts: Set<String> = []
      for await text in group { texts.insert(text) }
      return texts
    }
    #expect(texts == [expected])
  }
}
