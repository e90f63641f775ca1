import Foundation
import Testing
import TraceChecking
import TraceEvents

@Suite struct ZZReports {
  @Test func zz() throws {
    let dir = "/work/wt/reports/Traces/reports"
    for f in try FileManager.default.contentsOfDirectory(atPath: dir).sorted() where f.hasSuffix(".trace") {
      let text = try String(contentsOfFile: dir + "/" + f, encoding: .utf8)
      let run = try Run(notation: text)
      // line of event
      var lines: [Int] = []
      for (i, l) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let t = l.drop { $0 == " " }
        if t.isEmpty || t.hasPrefix("#") || t.hasPrefix("given ") || t.hasPrefix("trace ") || t.hasPrefix("run ") || t.hasPrefix("system ") || t.hasPrefix("captures") { continue }
        if t.hasPrefix(">") || t.hasPrefix("...") || !t.prefix(while: { $0 != "(" && $0 != "=" && $0 != "." }).contains(":") { lines.append(i + 1) }
      }
      let seqs = run.events.filter { $0.callback.kind != .superNotReached }.map(\.sequence)
      let map = Dictionary(zip(seqs, lines), uniquingKeysWith: { a, _ in a })
      let r = Checker.check(run)
      let fixed = f.contains(".fixed")
      let exp = (try? String(contentsOfFile: dir + "/" + f.replacing(".trace", with: ".expect"), encoding: .utf8)) ?? ""
      let said = r.findings.map { x in "\(x.rule) \(run.label(of: x.victim)) line \(map[x.guilty?.sequence ?? x.shownAt] ?? 0)\(x.severity <= .note ? " note" : "")" }
      var ok = true
      for line in exp.split(separator: "\n") {
        if line.hasPrefix("finding ") { if !said.contains(String(line.dropFirst(8))) { ok = false } }
        if line.hasPrefix("not-evaluated ") {
          let rule = String(line.dropFirst(14).prefix { $0 != ":" })
          let o = r.outcomes.first { $0.rule.name == rule }
          if case .notEvaluated? = o?.verdict {} else { ok = false; print("   outcome", rule, o as Any) }
        }
      }
      for (x, s) in zip(r.findings, said) where x.severity > .note { if fixed || !exp.contains(s) { ok = false } }
      if !ok || ProcessInfo.processInfo.environment["ALL"] != nil {
        print("==", f, fixed ? "" : exp)
        for (s, x) in zip(said, r.findings) { print("   ", s, "|", x.severity, "|", x.firstLine(in: run), x.alsoBreaks) }
      }
    }
  }
}
