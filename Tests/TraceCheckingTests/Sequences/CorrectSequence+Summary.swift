extension CorrectSequence {
  static let summary = [
    CorrectSequence(
      id: "x-002",
      text: """
        a: AViewController

        given a: disappeared

        a.viewWillAppear(true)
        a.viewDidAppear(true)
        a.viewWillDisappear(true)
        a.viewDidDisappear(true)
        a.viewWillAppear(true)
        a.viewWillDisappear(true)
        a.viewDidDisappear(true)
        a.viewWillAppear(true)
        a.viewDidAppear(true)
        a.viewWillDisappear(true)
        a.viewWillAppear(true)
        a.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "x-001: a full screen presentation",
      text: """
        out: OutViewController
        arriving: ArrivingViewController

        given out: parent nil, in window, appeared
        given arriving: parent nil, view loaded, not in window, disappeared

        out.present(arriving, .fullScreen, animated: true)
        out.viewWillDisappear(true)
        arriving.viewWillAppear(true)
        arriving.viewDidAppear(true)
        out.view.didMoveToWindow(nil)
        out.viewDidDisappear(true)
        out.transitionCompleted(isCancelled: false)
        test.settled()
        """),
    CorrectSequence(
      id: "x-001: a tab switch",
      text: """
        tabs: UITabBarController
        out: OutViewController
        arriving: ArrivingViewController

        given tabs: parent nil, in window, appeared
        given out: parent tabs, in window, appeared
        given arriving: parent tabs, view loaded, not in window, disappeared

        tabs.selectedIndex = 1
          arriving.viewWillAppear(false)
          out.viewWillDisappear(false)
        out.view.didMoveToWindow(nil)
        out.viewDidDisappear(false)
        arriving.viewDidAppear(false)
        test.settled()
        """),
    CorrectSequence(
      id: "a log that begins in the middle",
      text: """
        a: AViewController
        b: BViewController

        a.viewDidAppear(true)
        b.endAppearanceTransition()
        b.viewDidDisappear(true)
        a.viewWillDisappear(true)
        a.viewDidDisappear(true)
        b.removeFromParent()
          b.didMove(toParent: nil)
        a.deinit()
        test.settled()
        """),
  ]
}
