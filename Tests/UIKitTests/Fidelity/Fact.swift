/// A published fact about UIKit that tests of the model are named by: where it is known from, and how well.
///
/// What the fact *says* is not here. That is the name of the test that tries it.
struct Fact: Sendable {
  /// How far a fact may be trusted, as graded when it was collected.
  enum Confidence: String, Sendable {
    case high, medium, low
    /// A rule drawn from several facts, which was not graded.
    case ungraded
  }

  /// What somebody saw or read.
  enum Evidence: String, Sendable {
    case documentation, log, book, report, code
    case callStack = "call stack"
    /// Somebody's test that runs on UIKit itself.
    case testOnUIKit = "test on UIKit"
    /// What another model of UIKit does, which proves nothing of UIKit.
    case model = "another model"
    case inference
  }

  /// For instance `nav-002`, or `E4` for a rule.
  let id: String
  let confidence: Confidence
  /// The versions of iOS that the sources speak of.
  let era: String
  let evidence: [Evidence]
  /// Headers, pages, threads and repositories, by name.
  let sources: [String]

  init(_ id: String, _ confidence: Confidence, era: String, _ evidence: [Evidence], from sources: String...) {
    (self.id, self.confidence, self.era, self.evidence, self.sources) = (id, confidence, era, evidence, sources)
  }
}

extension Fact {
  /// All facts, in the order of the page.
  static let all = sequences + rules + pages
}
