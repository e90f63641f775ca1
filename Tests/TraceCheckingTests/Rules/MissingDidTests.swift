import Testing

@Suite struct MissingDidTests {
  @Test func `a child under a hidden container is told at the will that nothing closes`() throws {
    try expectFindings(
      in: """
        home: ContainerController
        child: ChildController

        given home: view loaded, in window, appeared
        given child: disappeared

        home.view.isHidden = true
        home.addChild(child)
          child.willMove(toParent: home)
        home.view.addSubview(child.view)
          child.viewWillAppear(false)  <- A
        child.didMove(toParent: home) [direct]
        test.settled()
        """,
      ["A": "missing-did: child never gets viewDidAppear — nothing closes what viewWillAppear opened"])
  }

  @Test func `a controller that dies half gone lost its did`() throws {
    try expectFindings(
      in: """
        home: HomeViewController
        popup: PopupController

        given home: in window, appeared
        given popup: parent home, in window, appeared

        popup.view.removeFromSuperview()
          popup.viewWillDisappear(false)  <- A
        popup.deinit()
        """,
      ["A": "missing-did: popup never gets viewDidDisappear — nothing closes what viewWillDisappear opened"])
  }
}
