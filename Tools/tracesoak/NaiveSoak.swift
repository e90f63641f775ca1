import Foundation
import NaiveChecking
import TraceChecking
import TraceEvents
import TraceTestSupport

/// Asks the fast checker and the naive rules the same: of every short trace, of random ones, and of mutants.
enum NaiveSoak {
  /// - Parameter arguments: The length of the traces, and the rules; all of them, if none is named.
  static func traces(_ arguments: [String]) throws -> Verdict {
    let length = arguments.first.flatMap(Int.init) ?? 7
    let rules = arguments.count > 1 ? Set(arguments.dropFirst().map { RuleID($0) }) : nil
    var sum = Agreement()
    for alphabet in Alphabet.table where alphabet.rules.contains(where: { rules?.contains($0.id) != false }) {
      let clock = ContinuousClock.now
      let agreement = Agreement.exhaustive(alphabet, length: length, only: rules)
      print("\(alphabet): \(agreement.traces) traces, \(ContinuousClock.now - clock)")
      for (rule, count) in agreement.spoken.sorted(by: { $0.key < $1.key }) { print("  \(rule): \(count)") }
      for (rule, count) in agreement.differenceCounts.sorted(by: { $0.key < $1.key }) { print("  \(rule): \(count) differ") }
      sum.add(agreement)
    }
    return verdict(sum)
  }

  private static func verdict(_ sum: Agreement) -> Verdict {
    Verdict(
      summary: "\(sum.traces) traces, \(sum.differences.count) rules differ",
      faults: sum.differences.sorted { $0.key < $1.key }.map(\.value))
  }
}
