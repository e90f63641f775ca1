import Testing

@Suite struct UIKitWarnedTests {
  @Test func `what nothing explains is told as such`() throws {
    try expectFindings(
      in: """
        page: PageViewController

        uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for page", about: page)  <- A
        """, ["A": "uikit-warned: page: UIKit warned, and nothing recorded explains it"])
  }
}
