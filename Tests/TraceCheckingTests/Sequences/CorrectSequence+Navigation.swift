extension CorrectSequence {
  private static let stack = """
    nav: UINavigationController
    a: AViewController
    b: BViewController
    c: CViewController
    window: UIWindow

    """
  private static let one = stack + """

    given nav: parent nil, view loaded, in window, appeared
    given a: parent nav, view loaded, in window, appeared
    given b: parent nil, view not loaded, not in window, disappeared
    given c: parent nil, view not loaded, not in window, disappeared

    """
  private static let two = stack + """

    given nav: parent nil, view loaded, in window, appeared
    given a: parent nav, view loaded, not in window, disappeared
    given b: parent nav, view loaded, in window, appeared
    given c: parent nil, view not loaded, not in window, disappeared

    """

  static let navigation = [
    CorrectSequence(
      id: "nav-001",
      text: stack + """

        nav.init()
        a.init()
        nav.pushViewController(a, animated: false)
          a.willMove(toParent: nav)
        window.rootViewController = nav
        window.makeKeyAndVisible()
          nav.loadView()
          nav.viewDidLoad()
          nav.viewWillAppear(false)
          nav.view.didMoveToWindow(window)
        a.loadView()
        a.viewDidLoad()
        nav.view.addSubview(a.view)
          a.viewWillAppear(false)
          a.view.didMoveToWindow(window)
        nav.willShow(a, animated: false)
        nav.viewDidAppear(false)
          a.viewDidAppear(false)
        nav.didShow(a, animated: false)
        a.didMove(toParent: nav)
        test.settled()
        """),
    CorrectSequence(
      id: "nav-002",
      text: one + """
        nav.pushViewController(b, animated: true)
          b.willMove(toParent: nav)
        b.loadView()
        b.viewDidLoad()
        a.viewWillDisappear(true)
        b.viewWillAppear(true)
        b.view.didMoveToWindow(window)
        b.viewIsAppearing(true)
        b.viewWillLayoutSubviews()
        b.viewDidLayoutSubviews()
        a.view.didMoveToWindow(nil)
        a.viewDidDisappear(true)
        b.viewDidAppear(true)
        nav.transitionCompleted(isCancelled: false)
        b.didMove(toParent: nav)
        test.settled()
        """),
    CorrectSequence(
      id: "nav-005, nav-011",
      text: two + """
        nav.popViewController(animated: true)
          b.willMove(toParent: nil)
        b.viewWillDisappear(true)
        a.viewWillAppear(true)
        a.view.didMoveToWindow(window)
        a.viewIsAppearing(true)
        b.view.didMoveToWindow(nil)
        b.viewDidDisappear(true)
        a.viewDidAppear(true)
        nav.transitionCompleted(isCancelled: false)
        b.didMove(toParent: nil)
        b.deinit()
        test.settled()
        """),
    CorrectSequence(
      id: "nav-009",
      text: one + """
        nav.setViewControllers([b], animated: false)
          a.willMove(toParent: nil)
          b.willMove(toParent: nav)
        b.loadView()
        b.viewDidLoad()
        a.viewWillDisappear(false)
        b.viewWillAppear(false)
        b.view.didMoveToWindow(window)
        a.view.didMoveToWindow(nil)
        a.viewDidDisappear(false)
        b.viewDidAppear(false)
        a.didMove(toParent: nil)
        b.didMove(toParent: nav)
        test.settled()
        """),
    CorrectSequence(
      id: "nav-010, C01",
      text: one + """
        nav.setViewControllers([b], animated: false)
          b.willMove(toParent: nav)
        b.loadView()
        b.viewDidLoad()
        a.viewWillDisappear(false)
        b.viewWillAppear(false)
        a.viewDidDisappear(false)
        b.viewDidAppear(false)
        b.didMove(toParent: nav)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "nav-012, nav-013: an interactive pop cancelled twice, then done",
      text: two + """
        nav.view.gesture(.began)
        nav.popViewController(animated: true)
          b.willMove(toParent: nil)
        b.viewWillDisappear(true)
        a.viewWillAppear(true)
        test.settled()
        nav.view.gesture(.cancelled)
        a.viewWillDisappear(true)
        a.viewDidDisappear(true)
        b.viewWillAppear(true)
        b.viewDidAppear(true)
        nav.transitionCompleted(isCancelled: true)
        nav.view.gesture(.began)
        nav.popViewController(animated: true)
          b.willMove(toParent: nil)
        b.viewWillDisappear(true)
        a.viewWillAppear(true)
        nav.view.gesture(.cancelled)
        a.viewWillDisappear(true)
        a.viewDidDisappear(true)
        b.viewWillAppear(true)
        b.viewDidAppear(true)
        nav.transitionCompleted(isCancelled: true)
        nav.view.gesture(.began)
        nav.popViewController(animated: true)
          b.willMove(toParent: nil)
        b.viewWillDisappear(true)
        a.viewWillAppear(true)
        nav.view.gesture(.ended)
        b.viewDidDisappear(true)
        a.viewDidAppear(true)
        nav.transitionCompleted(isCancelled: false)
        b.didMove(toParent: nil)
        test.settled()
        """),
    CorrectSequence(
      id: "nav-017: UIKit's own, a child swapped in right after the push",
      text: stack + """

        given nav: parent nil, in window, appeared
        given a: parent nil, disappeared, forwarding automatic
        given b: parent a, view loaded, disappeared
        given c: parent nil, view not loaded, disappeared

        nav.pushViewController(a, animated: true)
          a.willMove(toParent: nav)
        a.viewWillAppear(true)
        b.viewWillAppear(true)
        a.viewDidAppear(true)
        b.viewDidAppear(true)
        a.didMove(toParent: nav)
        test.settled()
        """),
    CorrectSequence(
      id: "three pushes without animation before the window shows",
      text: stack + """

        nav.init()
        a.init()
        b.init()
        nav.pushViewController(a, animated: false)
          a.willMove(toParent: nav)
        nav.pushViewController(b, animated: false)
          b.willMove(toParent: nav)
        window.rootViewController = nav
        window.makeKeyAndVisible()
          nav.loadView()
          nav.viewDidLoad()
          nav.viewWillAppear(false)
        b.loadView()
        b.viewDidLoad()
        b.viewWillAppear(false)
        nav.viewDidAppear(false)
          b.viewDidAppear(false)
        a.didMove(toParent: nav)
        b.didMove(toParent: nav)
        test.settled()
        """),
  ]
}
