import Testing

@Suite struct RepeatedAppearTests {
  @Test func `a child that is added again on every layout pass is told at the second addChild, once`() throws {
    try expectFindings(
      in: """
        menu: SlideMenuController
        main: MainController

        given menu: in window, appeared
        given main: parent nil, disappeared

        menu.addChild(main)
          main.willMove(toParent: menu)
        main.didMove(toParent: menu) [direct]
        main.viewWillAppear(false)
        main.viewDidAppear(false)
        menu.viewWillLayoutSubviews()
          menu.addChild(main)  <- A
        main.viewDidAppear(false)
        main.viewDidAppear(false)
        """,
      ["A": "repeated-appear: main gets viewDidAppear twice in a row — addChild adds it again"])
  }

  @Test func `in a container of UIKit's it is a note`() throws {
    try expectSilence(
      in: """
        tabs: UITabBarController
        page: PageViewController

        given page: parent tabs, disappeared

        page.viewWillAppear(false)
        page.viewWillAppear(false)
        page.viewDidAppear(false)
        """)
  }

  @Test func `in our own recordings every call is seen, so what nobody asked for is UIKit's doing`() throws {
    let text = """
      home: HomeViewController
      page: PageViewController

      given home: appeared
      given page: parent home, disappeared

      page.viewWillAppear(false)
      page.viewDidAppear(false)
      page.viewDidAppear(false)  <- A
      """
    try expectSilence(in: text, system: "model iPhone 17.4 390x844 portrait")
    try expectFindings(
      in: text, system: "log ? ? ? ?",
      ["A": "repeated-appear: page gets viewDidAppear twice in a row — home did it unseen"])
  }
}
