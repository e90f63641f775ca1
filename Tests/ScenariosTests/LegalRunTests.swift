import Foundation
import Testing
import TraceChecking
import TraceEvents
import TraceTesting
import UIKit

/// Random runs of an app that keeps the rules: a finding there is a false alarm, or a fault of the model.
///
/// `LEGAL_RUNS` says how many; the long form is 100,000.
@MainActor @Suite struct LegalRunTests {
  private static let count = ProcessInfo.processInfo.environment["LEGAL_RUNS"].flatMap { Int($0) } ?? 200

  @Test func `nothing above a note is found in random runs of an app that keeps the rules`() {
    for seed in 0..<UInt64(Self.count) {
      let run = Run.recorded("legal \(seed)") { world, recorder in
        LegalApp(in: world, recordedBy: recorder, seed: seed).live(moves: 25)
      }
      let report = Checker.check(run)
      let lines = report.findings.filter { $0.severity > .note }.map { "\($0.rule): \($0.firstLine(in: run))" }
      #expect(lines == [], "seed \(seed)")
      #expect(run.events.count > 25)
      if lines != [] { return }
    }
  }
}
