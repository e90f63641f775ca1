import Foundation
import Testing

/// `Documentation/Fidelity.md`: what the model does as UIKit does, as far as tests of this run have shown.
struct FidelityPage {
  /// What was run and passed, a test an entry.
  let entries: [Conformance]

  /// Facts that no test tries, each with the reason. They are listed as such, and no test may be missing otherwise. All
  /// of them are low: what is better known has a test, whether it holds or not.
  static let untried = [
    "cont-003": "one other model's idea of iOS 5 and 6, which no log supports",
    "tab-007": "a bug of iOS 9.3, reported once and without a full order",
  ]

  var markdown: String {
    get throws {
      try [introduction, behaviours, untried, choices, Self.surface, Self.containers].joined(separator: "\n")
    }
  }

  private var introduction: String {
    """
    # Fidelity

    **Nothing here has run on Apple's UIKit.** Nobody who wrote this could check that. The model follows headers,
    documentation, published logs, call stacks and reports; "holds" means that a test of the model shows the behaviour
    that they tell of.

    This page is written by `UPDATE_GOLDEN=1 swift test --filter UIKitTests`, from the tests that ran and passed; the
    same tests without the variable fail when it is out of date. An id names a published sequence, or a rule drawn from
    several or what a page or report says by itself, which nobody graded; *known from* says what was seen and by whom, *confidence* how far that may be trusted.
    "By choice" means that the model could do otherwise: see the named choices.

    """
  }

  // MARK: Behaviours

  private var behaviours: String {
    "## Behaviours\n" + Fact.Area.allCases.map(table).joined()
  }

  private func table(of area: Fact.Area) -> String {
    let rows = Fact.all.filter { $0.area == area }.compactMap(row)
    guard !rows.isEmpty else { return "" }
    return """

      ### \(area.rawValue)

      | id | behaviour | era | confidence | known from | here |
      |---|---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  /// Returns nil if no test of the fact was run.
  private func row(of fact: Fact) -> String? {
    let tried = entries.filter { $0.facts.contains(fact.id) }
    guard !tried.isEmpty else { return nil }
    // Tests of several suites may say the same; and they finish in any order.
    let behaviours = tried.map { $0.holds ? $0.behaviour : "not so: \($0.behaviour)" }
    let behaviour = Set(behaviours).sorted().joined(separator: "<br>")
    let origin = "\(fact.evidence.map(\.rawValue).joined(separator: ", ")): \(fact.sources.joined(separator: "; "))"
    let cells = [fact.id, behaviour, fact.era, fact.confidence.rawValue, origin, verdict(on: fact, tried)]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func verdict(on fact: Fact, _ tried: [Conformance]) -> String {
    let choices = NamedChoice.all.filter { $0.facts.contains(fact.id) }.map { "`\($0.name)`" }
    let holding = tried.count(where: \.holds)
    let verdict = holding == tried.count ? "holds" : holding == 0 ? "**does not hold**" : "**holds in part**"
    return choices.isEmpty ? verdict : "\(verdict), by choice: \(choices.joined(separator: ", "))"
  }

  private var untried: String {
    "## Not tried\n\n"
      + Self.untried.sorted { $0.key < $1.key }.map { "- \($0.key): \($0.value)\n" }.joined()
  }

  // MARK: Choices

  private var choices: String {
    """
    ## Named choices

    Where the sources contradict each other or say nothing, a world has a choice (`Sources/UIKit/World/Choices.swift`
    says why). These are the defaults.

    | choice | default | bears on |
    |---|---|---|

    """ + NamedChoice.all.map { "| `\($0.name)` | \($0.defaults) | \($0.facts.joined(separator: ", ")) |\n" }.joined()
  }
}

extension FidelityPage {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// Compares the committed page with this one; with UPDATE_GOLDEN=1 in the environment, rewrites it.
  ///
  /// A run that lacks the tests of a fact rewrites nothing.
  func expectIsCurrent() {
    let known = Set(Fact.all.map(\.id))
    let tried = Set(entries.flatMap(\.facts))
    let unsourced = tried.subtracting(known).sorted()
    let missing = known.subtracting(tried).subtracting(Self.untried.keys).sorted()
    let triedAfterAll = tried.intersection(Self.untried.keys).sorted()
    #expect(unsourced == [], "tests are named by these, and Fact.all says nothing of them")
    #expect(missing == [], "no test of these was run, and FidelityPage.untried gives no reason")
    #expect(triedAfterAll == [], "FidelityPage.untried says that no test tries these")
    guard unsourced.isEmpty, missing.isEmpty, triedAfterAll.isEmpty else { return }

    let page = Self.repository.appending(path: "Documentation/Fidelity.md")
    do {
      let current = try markdown
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try current.write(to: page, atomically: true, encoding: .utf8)
      }
      let committed = try String(contentsOf: page, encoding: .utf8)
      let changes = current.split(separator: "\n").difference(from: committed.split(separator: "\n"))
      if committed != current {
        Issue.record("Documentation/Fidelity.md is not what was run (UPDATE_GOLDEN=1 rewrites it): \(Array(changes))")
      }
    } catch {
      Issue.record(error, "Documentation/Fidelity.md")
    }
  }
}
