import Testing
import TraceChecking

@Suite struct ViewBeforeAddChildTests {
  static func swapped(_ container: String) -> String {
    """
    home: HomeViewController
    card: CardViewController

    given home: parent nil, view loaded, \(container)
    given card: parent nil, disappeared

    home.view.addSubview(card.view)  <- A
    home.addChild(card)
      card.willMove(toParent: home)
    card.didMove(toParent: home) [direct]
    """
  }
  static let line = "view-before-add-child: card loads without its parent — addSubview comes before home's addChild"

  @Test func `on screen it is a warning, off screen a note`() throws {
    try expectFindings(in: Self.swapped("in window, appeared"), ["A": Self.line])
    try expectSilence(in: Self.swapped("not in window, disappeared"))
    try expectFindings(in: Self.swapped("not in window, disappeared"), including: .note, ["A": Self.line])
  }

  @Test func `for authors of containers it is a warning in any case`() throws {
    try expectFindings(in: Self.swapped("not in window, disappeared"), profile: .container, ["A": Self.line])
  }

  @Test func `a view of which the parent is unknown is not judged`() throws {
    try expectSilence(
      in: Self.swapped("in window, appeared").replacing("given card: parent nil, disappeared", with: ""))
  }
}
