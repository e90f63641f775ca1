import Testing

/// Asks for the page: `ConformanceTrait` compares it when the last test of the run has finished.
@Suite(.fidelityPage) struct FidelityTests {
  @Test func `every choice is on the page`() {
    #expect(NamedChoice.all.map(\.name) == NamedChoice.declared)
    #expect(Set(NamedChoice.all.flatMap(\.facts)).isSubset(of: Fact.all.map(\.id)))
  }

  @Test func `what the page says is missing is missing`() throws {
    let there = Set(try FidelityPage.modelledTypes().flatMap(\.types))
    #expect(there.contains("UIViewController"))
    #expect(FidelityPage.missing.map(\.type).filter(there.contains) == [])
  }

  @Test func `no id stands for two facts`() {
    #expect(Set(Fact.all.map(\.id)).count == Fact.all.count)
  }

  @Test(arguments: [
    ("nav-002, nav-004: a push: and more", ["nav-002", "nav-004"], true, "a push: and more"),
    ("nav-017 does not hold: both callbacks", ["nav-017"], false, "both callbacks"),
    ("modal-005, D12: nothing", ["modal-005", "D12"], true, "nothing"),
  ])
  func `a test's name says what it tries`(name: String, facts: [String], holds: Bool, behaviour: String) throws {
    let conformance = try #require(Conformance(testName: name))
    #expect(conformance.facts == facts && conformance.holds == holds && conformance.behaviour == behaviour)
  }

  @Test(arguments: ["a pop on the root sends nothing", "to iOS 7: the triple"])
  func `a name without a fact is no entry`(name: String) {
    #expect(Conformance(testName: name) == nil)
  }
}
