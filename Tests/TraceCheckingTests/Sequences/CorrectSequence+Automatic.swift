extension CorrectSequence {
  static let automatic = [
    CorrectSequence(
      id: "cont-002",
      text: shown + """
        k.addChild(c)
          c.willMove(toParent: k)
        c.loadView()
        c.viewDidLoad()
        k.view.addSubview(c.view)
          c.viewWillAppear(false)
          c.view.didMoveToWindow(window)
        c.didMove(toParent: k) [direct]
        c.viewIsAppearing(false)
        c.viewWillLayoutSubviews()
        c.viewDidLayoutSubviews()
        c.viewDidAppear(false)
        c.didMove(toParent: k)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-003",
      text: shown + """
        k.addChild(c)
          c.willMove(toParent: k)
        c.loadView()
        c.viewDidLoad()
        k.view.addSubview(c.view)
          c.viewWillAppear(true)
        c.didMove(toParent: k) [direct]
        c.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-005",
      text: shown + """
        old.willMove(toParent: nil) [direct]
        k.addChild(new)
          new.willMove(toParent: k)
        new.loadView()
        new.viewDidLoad()
        k.transition(from: old, to: new, animated: true)
          old.viewWillDisappear(true)
          k.view.addSubview(new.view)
            new.viewWillAppear(true)
            new.view.didMoveToWindow(window)
        new.viewWillLayoutSubviews()
        new.viewDidLayoutSubviews()
        old.view.removeFromSuperview()
          old.view.didMoveToWindow(nil)
        new.viewDidAppear(true)
        old.viewDidDisappear(true)
        k.transitionCompleted(isCancelled: false)
        new.didMove(toParent: k) [direct]
        old.removeFromParent()
          old.didMove(toParent: nil)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-006",
      text: shown + """
        k.addChild(new)
          new.willMove(toParent: k)
        old.willMove(toParent: nil) [direct]
        new.loadView()
        new.viewDidLoad()
        new.beginAppearanceTransition(true, animated: false)
          new.viewWillAppear(false)
        old.beginAppearanceTransition(false, animated: false)
          old.viewWillDisappear(false)
        k.view.addSubview(new.view)
          new.view.didMoveToWindow(window)
        old.view.removeFromSuperview()
          old.view.didMoveToWindow(nil)
        new.endAppearanceTransition()
          new.viewDidAppear(false)
        old.endAppearanceTransition()
          old.viewDidDisappear(false)
        new.didMove(toParent: k) [direct]
        old.removeFromParent()
          old.didMove(toParent: nil)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-007, cont-008",
      text: container + """

        given k: parent nil, not in window, disappeared, forwarding automatic
        given c: parent nil, disappeared
        given old: parent k, not in window, disappeared
        given new: parent nil, disappeared

        k.addChild(new)
          new.willMove(toParent: k)
        old.willMove(toParent: nil) [direct]
        new.loadView()
        new.viewDidLoad()
        k.view.addSubview(new.view)
        old.view.removeFromSuperview()
        new.didMove(toParent: k) [direct]
        old.removeFromParent()
          old.didMove(toParent: nil)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-009",
      text: container + """

        given k: parent nil, not in window, disappeared
        given c: parent nil, view loaded, not in window, disappeared

        k.viewDidLoad()
          k.view.addSubview(c.view)
        k.viewWillAppear(false)
        k.view.didMoveToWindow(window)
        c.view.didMoveToWindow(window)
        k.viewDidAppear(false)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "cont-010",
      text: shown + """
        c.loadView()
        c.viewDidLoad()
        k.view.addSubview(c.view)
          c.viewWillAppear(false)
          c.view.didMoveToWindow(window)
        c.viewDidAppear(false)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "cont-012",
      text: shown + """
        k.addChild(c)
          c.willMove(toParent: k)
        c.loadView()
        c.viewDidLoad()
        k.view.addSubview(c.view)
          c.viewWillAppear(false)
        c.viewDidAppear(false)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "cont-013",
      text: shown + """
        old.view.removeFromSuperview()
          old.viewWillDisappear(false)
          old.view.didMoveToWindow(nil)
        old.viewDidDisappear(false)
        old.removeFromParent()
          old.didMove(toParent: nil)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "cont-015",
      text: shown + """
        new.addChild(old)
          old.removeFromParent()
            old.didMove(toParent: nil)
          old.willMove(toParent: new)
        old.didMove(toParent: new) [direct]
        test.settled()
        """),
    CorrectSequence(
      id: "cont-016",
      text: shown + """
        k.addChild(old)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-019",
      text: shown + """
        k.addChild(new)
          new.willMove(toParent: k)
        new.loadView()
        new.viewDidLoad()
        k.view.addSubview(new.view)
          new.viewWillAppear(false)
        new.viewDidAppear(false)
        new.didMove(toParent: k) [direct]
        old.willMove(toParent: nil) [direct]
        old.view.removeFromSuperview()
          old.viewWillDisappear(false)
          old.view.didMoveToWindow(nil)
        old.viewDidDisappear(false)
        old.removeFromParent()
          old.didMove(toParent: nil)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-020",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding automatic
        given c: parent k, in window, disappeared

        k.viewWillAppear(true)
        c.viewWillAppear(true)
        c.viewDidAppear(true)
        k.viewDidAppear(true)
        k.viewWillDisappear(true)
        c.viewWillDisappear(true)
        c.viewDidDisappear(true)
        k.viewDidDisappear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-024",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding automatic
        given c: parent k, in window, disappeared

        c.view.isHidden = true
        k.viewWillAppear(true)
        c.viewWillAppear(true)
        c.viewDidAppear(true)
        k.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "cont-027",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding automatic
        given c: parent k, view loaded, not in window, disappeared

        k.viewWillAppear(true)
        k.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "a child added in viewWillAppear",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding automatic
        given c: parent nil, view loaded, not in window, disappeared

        k.viewWillAppear(false)
          k.addChild(c)
            c.willMove(toParent: k)
          k.view.addSubview(c.view)
          c.didMove(toParent: k) [direct]
        c.viewWillAppear(false)
        c.view.didMoveToWindow(window)
        c.viewDidAppear(false)
        k.viewDidAppear(false)
        test.settled()
        """),
  ]
}
