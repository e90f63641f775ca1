extension CorrectSequence {
  static let loading = [
    CorrectSequence(
      id: "load-001, win-001",
      text: """
        window: UIWindow
        a: AViewController

        a.init()
        window.rootViewController = a
        window.makeKeyAndVisible()
          a.loadView()
          a.viewDidLoad()
          a.viewWillAppear(false)
          a.view.didMoveToWindow(window)
        app.didBecomeActive()
        a.viewIsAppearing(false)
        a.viewWillLayoutSubviews()
        a.viewDidLayoutSubviews()
        a.viewWillLayoutSubviews()
        a.viewDidLayoutSubviews()
        a.viewDidAppear(false)
        test.settled()
        """),
    CorrectSequence(
      id: "load-003 as a pasted log",
      text: """
        a: AViewController

        a.loadView()
        a.viewDidLoad()
        a.viewWillAppear(false)
        a.viewWillLayoutSubviews()
        a.viewDidLayoutSubviews()
        a.viewDidAppear(false)
        """, system: "log ? ? ? ?"),
    CorrectSequence(
      id: "load-005",
      text: """
        a: AViewController

        given a: disappeared

        a.viewWillAppear(true)
        a.viewIsAppearing(true)
        a.viewWillLayoutSubviews()
        a.viewDidLayoutSubviews()
        a.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "load-007",
      text: """
        a: AViewController

        given a: view loaded, not in window, disappeared

        a.viewWillUnload()
        a.viewDidUnload()
        a.loadView()
        a.viewDidLoad()
        a.viewWillAppear(false)
        a.viewDidAppear(false)
        test.settled()
        """, system: "UIKit iPhone 5.1 ? portrait"),
    CorrectSequence(
      id: "win-003",
      text: """
        window: UIWindow
        a: AViewController

        given a: parent nil, view loaded, in window, appeared

        window.rootViewController = nil
          a.viewWillDisappear(false)
          a.view.didMoveToWindow(nil)
          a.viewDidDisappear(false)
        a.deinit()
        test.settled()
        """),
    CorrectSequence(
      id: "a unit test that drives a lone controller",
      text: """
        a: AViewController

        a.init()
        a.loadView()
        a.viewDidLoad()
        a.viewWillAppear(false) [direct]
        a.viewDidAppear(false) [direct]
        a.deinit()
        test.settled()
        """, system: "model iPhone 17.4 390x844 portrait", isByTheBook: false),
  ]
}
