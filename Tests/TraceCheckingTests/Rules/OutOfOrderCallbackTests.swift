import Testing

@Suite struct OutOfOrderCallbackTests {
  @Test func `a child that joined while its container was appearing gets only the closing half`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        pushed: PushedViewController
        blue: BlueViewController

        given pushed: parent nav, disappeared
        given blue: parent nil, disappeared

        pushed.viewWillAppear(true)
        pushed.addChild(blue)  <- A
          blue.willMove(toParent: pushed)
        blue.didMove(toParent: pushed) [direct]
        blue.viewDidAppear(true)
        pushed.viewDidAppear(true)
        """,
      [
        "A":
          "out-of-order-callback: blue gets viewDidAppear without viewWillAppear — addChild came while pushed was on its way"
      ])
  }

  @Test func `both reversals are in order`() throws {
    try expectSilence(
      in: """
        home: HomeViewController
        page: PageViewController

        given page: parent home, disappeared

        page.viewWillAppear(true)
        page.viewWillDisappear(true)
        page.viewWillAppear(true)
        page.viewDidAppear(true)
        """)
  }
}
