import TraceChecking
import TraceGating
import TraceReporting

/// Reports to be set down in every format.
enum SampleReport: CaseIterable {
  case hostileNames, thirtyOfEach, nothing

  var document: ReportDocument {
    switch self {
    case .hostileNames: Self.hostile
    case .thirtyOfEach: Self.large(30)
    case .nothing: ReportDocument(headline: "1 test matches", tests: [ReportDocument.Test(name: "T/a", items: [])])
    }
  }

  /// Names as nobody should give them.
  static let names = [
    "</testcase><script>alert(1)</script>", "a|b`c*d_e[f](g)", "x,line=1::error::y%0Az",
    "\u{1B}[2J\u{202E}txt\u{0}\n::error::z",
    "\"quoted\" & 'single' \\ back", "]]>", "<!-- -->", "日本語 😀",
  ]

  static func item(
    _ test: String, _ headline: String, level: ReportItem.Level = .error, fingerprint: String = "0123456789abcdef"
  ) -> ReportItem {
    ReportItem(
      test: test, level: level, fails: level == .error, code: ReportCode(GateKind.removed), headline: headline,
      details: ["- \(headline)"], place: ReportItem.Place(path: "Sources/\(headline).swift", line: 12),
      fingerprint: fingerprint,
      witness: [ReportItem.Witness(text: headline, place: nil)], command: "tracediff 'old' '\(headline)'")
  }

  private static let hostile = ReportDocument(
    headline: names[1],
    tests: names.map { ReportDocument.Test(name: "App/\($0)", baseline: $0, items: [item("App/\($0)", $0)]) }
      + [ReportDocument.Test(name: "App/passes", items: []), ReportDocument.Test(name: "App/passes", items: [])])

  /// A report with that many errors, warnings and notes each.
  static func large(_ count: Int) -> ReportDocument {
    ReportDocument(
      headline: "many",
      tests: (0..<count).map { index in
        let items = ReportItem.Level.allCases.map { item("T/\(index)", "\($0) \(index)", level: $0) }
        return ReportDocument.Test(name: "T/\(index)", items: items)
      })
  }
}
