import Testing

@Suite struct UIKitWarnedTests {
  @Test func `a push during a push is told with both`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        first: FirstViewController
        second: SecondViewController

        > tap twice
        nav.pushViewController(first, animated: true)
        nav.pushViewController(second, animated: true)  <- A
          uikit.warns(.nestedPush, "nested push animation can result in corrupted navigation bar", about: nav)
        """,
      ["A": "uikit-warned: nav: UIKit warned — push came during the push before it, step \"tap twice\""])
  }

  @Test func `a swipe that begins during a push is told as the call`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        first: FirstViewController

        nav.pushViewController(first, animated: true)
        nav.view.gesture(.began)  <- A
        uikit.warns(.nestedPop, "nested pop animation can result in corrupted navigation bar", about: nav)
        """,
      ["A": "uikit-warned: nav: UIKit warned — gesture came during the push before it"])
  }

  @Test func `what nothing explains is told as such`() throws {
    try expectFindings(
      in: """
        page: PageViewController

        uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for page", about: page)  <- A
        """, ["A": "uikit-warned: page: UIKit warned, and nothing recorded explains it"])
  }
}
