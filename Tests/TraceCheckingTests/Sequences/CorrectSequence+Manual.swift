extension CorrectSequence {
  static let manualForwarding = [
    CorrectSequence(
      id: "man-001",
      text: container + """

        given c: parent nil, view loaded, not in window, disappeared

        c.beginAppearanceTransition(true, animated: true)
          c.viewWillAppear(true)
        c.endAppearanceTransition()
          c.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "man-002",
      text: manual + """
        old.beginAppearanceTransition(false, animated: true)
          old.viewWillDisappear(true)
        old.endAppearanceTransition()
          old.viewDidDisappear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "man-003",
      text: manual + """
        c.beginAppearanceTransition(true, animated: false)
          c.viewWillAppear(false)
        c.beginAppearanceTransition(false, animated: false)
          c.viewWillDisappear(false)
        c.endAppearanceTransition()
          c.viewDidDisappear(false)
        test.settled()
        """),
    CorrectSequence(
      id: "man-004, P19",
      text: manual + """
        old.beginAppearanceTransition(false, animated: false)
          old.viewWillDisappear(false)
        old.beginAppearanceTransition(true, animated: false)
          old.viewWillAppear(false)
        old.endAppearanceTransition()
          old.viewDidAppear(false)
        test.settled()
        """),
    CorrectSequence(
      id: "man-005, man-015",
      text: manual + """
        k.view.gesture(.began)
        old.beginAppearanceTransition(false, animated: true)
          old.viewWillDisappear(true)
        new.beginAppearanceTransition(true, animated: true)
          new.viewWillAppear(true)
        k.view.addSubview(new.view)
          new.view.didMoveToWindow(window)
        test.settled()
        k.view.gesture(.cancelled)
        old.beginAppearanceTransition(true, animated: false)
          old.viewWillAppear(false)
        new.beginAppearanceTransition(false, animated: false)
          new.viewWillDisappear(false)
        old.endAppearanceTransition()
          old.viewDidAppear(false)
        new.view.removeFromSuperview()
          new.view.didMoveToWindow(nil)
        new.endAppearanceTransition()
          new.viewDidDisappear(false)
        test.settled()
        """),
    CorrectSequence(
      id: "man-006",
      text: manual + """
        c.beginAppearanceTransition(true, animated: true)
          c.viewWillAppear(true)
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
        c.endAppearanceTransition()
          c.viewDidAppear(true)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "man-006 where UIKit does not count",
      text: manual + """
        c.beginAppearanceTransition(true, animated: true)
          c.viewWillAppear(true)
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
          c.viewDidAppear(true)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "man-012",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding manual
        given c: parent k, in window, disappeared

        k.viewWillAppear(true)
          c.beginAppearanceTransition(true, animated: true)
            c.viewWillAppear(true)
        k.viewDidAppear(true)
          c.endAppearanceTransition()
            c.viewDidAppear(true)
        test.settled()
        k.viewWillDisappear(true)
          c.beginAppearanceTransition(false, animated: true)
            c.viewWillDisappear(true)
        k.viewDidDisappear(true)
          c.endAppearanceTransition()
            c.viewDidDisappear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "man-013",
      text: container + """

        given k: parent nil, in window, disappeared, forwarding manual
        given c: parent k, in window, disappeared

        k.viewWillAppear(true)
        c.beginAppearanceTransition(true, animated: true)
          c.viewWillAppear(true)
        k.viewDidAppear(true)
        c.endAppearanceTransition()
          c.viewDidAppear(true)
        test.settled()
        """),
    CorrectSequence(
      id: "man-017",
      text: manual + """
        old.willMove(toParent: nil) [direct]
        old.removeFromParent()
          old.didMove(toParent: nil)
        k.addChild(new)
          new.willMove(toParent: k)
        new.didMove(toParent: k) [direct]
        old.beginAppearanceTransition(false, animated: true)
          old.viewWillDisappear(true)
        new.beginAppearanceTransition(true, animated: true)
          new.viewWillAppear(true)
        k.view.addSubview(new.view)
          new.view.didMoveToWindow(window)
        old.view.removeFromSuperview()
          old.view.didMoveToWindow(nil)
        old.endAppearanceTransition()
          old.viewDidDisappear(true)
        new.endAppearanceTransition()
          new.viewDidAppear(true)
        test.settled()
        """, isByTheBook: false),
    CorrectSequence(
      id: "a pager that loads its neighbours in advance",
      text: manual + """
        k.view.addSubview(new.view)
          new.view.didMoveToWindow(window)
        test.settled()
        """),
    CorrectSequence(
      id: "a pager that declares nothing and loads its neighbours in advance",
      text: container + """

        given k: parent nil, in window, appeared, forwarding manual
        given c: parent k, view loaded, in window, appeared
        given new: parent k, view loaded, not in window, disappeared

        k.view.addSubview(new.view)
          new.view.didMoveToWindow(window)
        test.settled()
        k.viewWillDisappear(false)
          c.beginAppearanceTransition(false, animated: false)
            c.viewWillDisappear(false)
        k.viewDidDisappear(false)
          c.endAppearanceTransition()
            c.viewDidDisappear(false)
        k.viewWillAppear(false)
          c.beginAppearanceTransition(true, animated: false)
            c.viewWillAppear(false)
        k.viewDidAppear(false)
          c.endAppearanceTransition()
            c.viewDidAppear(false)
        test.settled()
        """),
  ]
}
