import Testing

@Suite struct AppearBeforeLoadTests {
  @Test func `a load that comes after the appearance shows that it came too early`() throws {
    try expectFindings(
      in: """
        menu: MenuController
        page: PageViewController

        given page: parent menu

        page.viewWillAppear(false) [direct]  <- A
        page.viewDidLoad()
        """,
      ["A": "appear-before-load: page is told to appear before its view is loaded — viewWillAppear is called by hand"])
  }

  @Test func `a second load is no fault by itself`() throws {
    try expectSilence(
      in: """
        menu: MenuController
        page: PageViewController

        given page: parent menu, view loaded, disappeared

        page.viewWillAppear(false)
        page.viewDidAppear(false)
        page.viewWillDisappear(false)
        page.viewDidDisappear(false)
        page.loadView()
        page.viewDidLoad()
        """)
  }
}
