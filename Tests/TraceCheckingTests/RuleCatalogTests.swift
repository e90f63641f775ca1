import Testing
import TraceChecking
import TraceEvents

/// What must hold for every rule, whatever it says.
@Suite struct RuleCatalogTests {
  @Test func `names are words and each is given once`() {
    let names = RuleDescription.all.map(\.id.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(name)") }
  }

  @Test func `there are at least forty-five, and a bit of one word for each`() {
    #expect((45...64).contains(RuleDescription.all.count))
  }

  @Test(arguments: RuleDescription.all.map(\.id))
  func `the bad example brings one finding, of this rule, at the marked line`(_ id: RuleID) throws {
    let rule = try #require(RuleDescription(id))
    let run = try Run(notation: RuleExample.notation(of: rule.example.bad))
    let report = Checker.check(run, profile: .strict)
    #expect(report.findings.map(\.rule) == [id])
    let finding = try #require(report.findings.first)
    let guilty = try #require(finding.guilty)
    #expect(rule.example.bad.contains(run.words(for: guilty) + RuleExample.marker)
      || rule.example.bad.contains(run.words(for: guilty) + " [direct]" + RuleExample.marker)
      || rule.example.bad.contains(run.words(for: guilty) + " [super not reached]" + RuleExample.marker),
      "\(run.words(for: guilty))")
    #expect(report.outcomes.contains(RuleOutcome(rule: id, verdict: .broken)))
  }

  @Test(arguments: RuleDescription.all.map(\.id))
  func `the good example is silent, and the rule is evaluated`(_ id: RuleID) throws {
    let rule = try #require(RuleDescription(id))
    let run = try Run(notation: RuleExample.notation(of: rule.example.good))
    let report = Checker.check(run, profile: .strict)
    #expect(report.findings.map { "\($0.rule): \($0.firstLine(in: run))" } == [])
    #expect(report.outcomes.contains(RuleOutcome(rule: id, verdict: .held)))
  }

  @Test(arguments: RuleDescription.all.map(\.id))
  func `the first line fits, and has no number, no address and no letter of a rule`(_ id: RuleID) throws {
    let rule = try #require(RuleDescription(id))
    let run = try Run(notation: RuleExample.notation(of: rule.example.bad))
    let finding = try #require(Checker.check(run, profile: .strict).findings.first)
    let line = finding.firstLine(in: run, place: { _ in "Drawer.swift:118" })
    #expect(line.count <= Finding.headlineLimit)
    #expect(!line.hasSuffix("…"), "\(line)")
    #expect(!line.lowercased().contains("unbalanced"))
    #expect(finding.details.count <= 7)
  }

  @Test func `a rule yields only to rules that there are`() throws {
    let names = Set(RuleDescription.all.map(\.id))
    for rule in RuleDescription.all { #expect(rule.yieldsTo.allSatisfy(names.contains), "\(rule.id)") }
  }

  @Test func `what is not captured is not evaluated`() throws {
    let text = RuleExample.notation(of: try #require(RuleDescription("unended-begin")).example.bad)
      .replacing("captures loading appearance", with: "captures loading")
    let report = Checker.check(try Run(notation: text))
    #expect(report.findings.isEmpty)
    #expect(
      report.outcomes.contains(
        RuleOutcome(rule: "unended-begin", verdict: .notEvaluated(.notCaptured(.appearance)))))
  }
}
