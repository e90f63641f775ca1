/// What the name of a test says: which facts it tries, whether they hold, and how the model behaves.
///
/// A name reads `nav-014: a push during a push: …` or `nav-017 does not hold: …`; several ids may stand before the
/// first colon.
struct Conformance: Sendable {
  let facts: [String]
  /// Whether the model does what the sources say; the test passes either way.
  let holds: Bool
  /// The behaviour, in the test's words.
  let behaviour: String

  /// Returns nil for a name that begins with no fact.
  init?(testName: String) {
    guard let (_, head, rest) = testName.firstMatch(of: /^([^:]*): (.*)$/)?.output else { return nil }
    facts = head.matches(of: /\b(?:[a-z]+-[0-9]{3}|[A-F][0-9]{1,2})\b/).map { String($0.output) }
    guard !facts.isEmpty else { return nil }
    holds = !head.contains("does not hold")
    behaviour = String(rest)
  }
}
