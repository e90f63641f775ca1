import Foundation
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

  /// As many as were collected: one that is lost would not be missed by anybody else.
  @Test func `all published sequences are there, each with its grade`() {
    let grades = Dictionary(grouping: Fact.sequences, by: \.confidence).mapValues(\.count)
    #expect(grades == [.high: 50, .medium: 54, .low: 13])
  }

  @Test func `every fact has a test that is named by it, or a reason why not if it is low`() throws {
    let folder = FidelityPage.repository.appending(path: "Tests/UIKitTests")
    let names = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: /func `([^`]+)`/).map { String($0.output.1) } }
    let tested = Set(names.compactMap(Conformance.init(testName:)).flatMap(\.facts))
    #expect(tested.count > 100)
    for fact in Fact.all where !tested.contains(fact.id) {
      #expect(FidelityPage.untried[fact.id] != nil, "\(fact.id) has neither")
      #expect(fact.confidence == .low, "\(fact.id) is known too well to go untried")
    }
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
