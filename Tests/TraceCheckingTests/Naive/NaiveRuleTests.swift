import NaiveChecking
import Testing
import TraceChecking
import TraceEvents

/// Every rule has a naive twin that says what its examples show.
@Suite struct NaiveRuleTests {
  @Test func `every rule of the catalogue has one naive twin`() {
    #expect(NaiveRule.all.map(\.id).sorted() == RuleDescription.all.map(\.id).sorted())
  }

  @Test func `every rule has letters of which short traces are made`() {
    let tried = Set(Alphabet.table.flatMap { $0.rules.map(\.id) })
    #expect(tried == Set(RuleDescription.all.map(\.id)))
  }

  @Test func `letters are at most five a controller, and two that nobody gets`() {
    for alphabet in Alphabet.table { #expect(alphabet.letterCount <= 12, "\(alphabet)") }
  }

  @Test func `the letters of all have every kind of callback`() {
    #expect(Alphabet.everyKind.kinds == Set(Callback.Kind.allCases))
  }

  @Test(arguments: RuleDescription.all)
  func `a twin finds what the bad example breaks, and nothing in the good one`(_ rule: RuleDescription) throws {
    let twin = try #require(NaiveRule.all.first { $0.id == rule.id })
    let bad = try Run(notation: RuleExample.notation(of: rule.example.bad))
    let good = try Run(notation: RuleExample.notation(of: rule.example.good))
    #expect(!twin.breaches(in: bad).isEmpty)
    #expect(twin.breaches(in: good).isEmpty)
  }
}
