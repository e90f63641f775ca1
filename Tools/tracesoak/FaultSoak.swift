import CFaults
import Foundation
import TraceEvents
import TraceLog
import TraceTestSupport

/// Something fails at the first, second, third … operation on a file, until a recording comes through unhurt. After
/// each: the log opens, what was acknowledged is there, nothing is invented, it is whole, and it can be written on.
enum FaultSoak {
  private struct Fault {
    var words: String
    var kind: faults_kind
    /// SQLite's, which the file system returns.
    var code: Int32
  }

  // SQLITE_FULL, SQLITE_IOERR_WRITE.
  private static let faults = [
    Fault(words: "ENOSPC once", kind: FAULTS_ONCE, code: 13),
    Fault(words: "ENOSPC from then on", kind: FAULTS_FROM_THEN_ON, code: 13),
    Fault(words: "EIO once", kind: FAULTS_ONCE, code: 778),
    Fault(words: "EIO from then on", kind: FAULTS_FROM_THEN_ON, code: 778),
    Fault(words: "a short write", kind: FAULTS_SHORT, code: 778),
  ]

  /// - Parameter arguments: Nothing, or a number *n* for every *n*-th operation only.
  static func run(_ arguments: [String]) throws -> Verdict {
    let step = arguments.first.flatMap(Int64.init) ?? 1
    faults_install()
    var verdict = Verdict(summary: "")
    var tries = 0
    for fault in faults {
      var operation: Int64 = 1
      var isHurt = true
      while isHurt, operation < 100_000 {
        isHurt = try meet(fault, at: operation, &verdict)
        tries += 1
        operation += step
      }
    }
    verdict.summary = "\(tries) recordings, each with a fault at another operation"
    return verdict
  }

  /// - Returns: Whether the recording came as far as the operation.
  private static func meet(_ fault: Fault, at operation: Int64, _ verdict: inout Verdict) throws -> Bool {
    let folder = try TemporaryFolder()
    let path = folder("a.tracelog")
    faults_arm(operation, Int32(fault.kind.rawValue), fault.code)
    var acknowledged = 0
    do {
      try SoakRecording.record(into: path) { acknowledged = $0 }
    } catch {
      // The recording may end; what it had acknowledged may not.
    }
    let isHurt = faults_disarm() >= operation
    let problems = SoakRecording.problems(of: path, acknowledged: acknowledged)
    verdict.faults += problems.map { "\(fault.words) at operation \(operation): \($0)" }
    return isHurt
  }
}
