/// A report as SARIF 2.1.0, for code scanning.
///
/// GitHub's limits hold: the worst 5,000 results and 1,000 steps of a witness each; how many are left out stands in a
/// notification. A run without results is written too, which closes old alerts.
public struct SARIFReport: Sendable {
  private static let resultLimit = 5_000
  private static let witnessLimit = 1_000

  private let document: ReportDocument
  private let version: String

  /// - Parameters:
  ///   - document: What to report.
  ///   - version: The tool's.
  public init(_ document: ReportDocument, version: String) { (self.document, self.version) = (document, version) }

  public func write(to output: inout some TextOutputStream) {
    EncodedJSON.write(log, to: &output)
  }

  private var log: SARIFLog {
    let items = document.worstFirst
    let shown = items.prefix(Self.resultLimit)
    let codes = Set(shown.map(\.code)).sorted()
    let left = items.count - shown.count
    let notice = SARIFLog.Notification(level: "warning", message: .init("\(left) more results are left out"))
    return SARIFLog(
      runs: [
        SARIFLog.Run(
          tool: .init(driver: .init(name: "tracediff", version: version, rules: codes.map(SARIFLog.Rule.init))),
          invocations: [.init(executionSuccessful: true, toolExecutionNotifications: left == 0 ? [] : [notice])],
          results: shown.map { result(for: $0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) })
      ])
  }

  private func result(for item: ReportItem, ruleIndex: Int) -> SARIFLog.Result {
    let text = ([item.headline] + item.lines).joined(separator: "\n")
    let place = item.place ?? ReportItem.Place(path: "Package.swift", line: 1)
    let steps = item.witness.prefix(Self.witnessLimit).map { step in
      SARIFLog.ThreadFlowLocation(location: .init(step.place ?? place, message: step.text))
    }
    return SARIFLog.Result(
      ruleId: item.code.id, ruleIndex: ruleIndex, level: item.level.rawValue, message: .init("\(item.test): \(text)"),
      locations: [.init(place, message: nil)], partialFingerprints: ["primaryLocationLineHash": item.fingerprint],
      codeFlows: steps.isEmpty ? nil : [.init(threadFlows: [.init(locations: Array(steps))])])
  }
}
