import TraceChecking
import TraceEvents

extension Alphabet {
  /// A container on screen with two children.
  private static let pair = """
    home: HomeViewController
    a: AViewController
    b: BViewController
    window: UIWindow

    given home: parent nil, view loaded, in window, appeared
    given a: parent home, view loaded, disappeared
    given b: parent home, view loaded, disappeared
    """

  /// A container, and its child.
  private static func family(_ container: String, _ child: String) -> String {
    """
    b: HomeViewController
    a: CardViewController
    window: UIWindow

    given b: \(container)
    given a: \(child)
    """
  }

  /// For each rule the letters that it looks at.
  public static let table = [
    Alphabet(
      "order of appearance",
      ["out-of-order-callback", "disappear-without-appear", "repeated-appear", "misplaced-is-appearing"],
      start: pair,
      letters: """
        $.viewWillAppear(false)
        $.viewIsAppearing(false)
        $.viewDidAppear(false)
        $.viewWillDisappear(false)
        $.viewDidDisappear(false)
        """),
    Alphabet(
      "begin and end", ["end-without-begin", "begin-to-same-state", "repeated-begin"],
      start: pair,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.beginAppearanceTransition(false, animated: false)
        $.endAppearanceTransition()
        $.viewDidAppear(false)
        $.viewDidDisappear(false)
        """),
    Alphabet(
      "begins left open", ["unended-begin", "unreversed-cancel"],
      start: pair,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.beginAppearanceTransition(false, animated: false)
        $.endAppearanceTransition()
        home.view.gesture(.began)
        home.view.gesture(.cancelled)
        test.settled()
        uikit.warns(.unbalanced, "Unbalanced calls", about: a)
        """),
    Alphabet(
      "begins abandoned", ["abandoned-transition"],
      start: pair,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.endAppearanceTransition()
        $.view.didMoveToWindow(nil)
        $.removeFromParent()
        $.deinit()
        """),
    Alphabet(
      "begins and windows", ["abandoned-transition"],
      start: pair,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.beginAppearanceTransition(false, animated: false)
        $.endAppearanceTransition()
        $.view.didMoveToWindow(nil)
        $.view.didMoveToWindow(window)
        """),
    Alphabet(
      "strangers", ["begin-without-parent"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, view loaded, in window, appeared
        given a: parent nil, view loaded, disappeared
        given b: parent nil, view loaded, appeared
        """,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.beginAppearanceTransition(false, animated: false)
        $.endAppearanceTransition()
        home.addChild($)
        $.removeFromParent()
        test.settled()
        """),
    Alphabet(
      "sent by code", ["direct-appearance-call"],
      start: pair,
      letters: """
        $.viewWillAppear(false) [direct]
        $.viewDidAppear(false) [direct]
        $.viewWillAppear(false)
          $.viewWillAppear(false) [direct]
        $.beginAppearanceTransition(true, animated: false)
        """),
    Alphabet(
      "loading", ["appear-before-load"],
      start: """
        a: AViewController
        b: BViewController

        given a: view not loaded
        """,
      letters: """
        $.init()
        $.viewDidLoad()
        $.viewDidUnload()
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        """),
    Alphabet(
      "container and child",
      ["appear-before-parent", "hidden-child-appears", "early-end"],
      start: family("parent nil, in window, disappeared", "parent b, in window, disappeared"),
      letters: """
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        $.viewWillDisappear(false)
        $.viewDidDisappear(false)
        a.endAppearanceTransition()
        """),
    Alphabet(
      "begins in a container",
      ["begin-in-hidden-container", "appear-in-disappearing-container", "early-end"],
      start: family("parent nil, in window, disappeared", "parent b, in window, disappeared"),
      letters: """
        b.viewWillAppear(false)
        b.viewDidAppear(false)
        b.viewWillDisappear(false)
        b.viewDidDisappear(false)
        a.beginAppearanceTransition(true, animated: false)
          a.viewWillAppear(false)
        a.endAppearanceTransition()
          a.viewDidAppear(false)
        a.viewDidAppear(false)
        """),
    Alphabet(
      "visible children", ["hidden-child-appears"],
      start: pair,
      letters: """
        $.viewDidAppear(false)
        $.viewDidDisappear(false)
        $.view.isHidden = true
        home.visibleChild = a
        home.visibleChild = nil
        """),
    Alphabet(
      "parents by hand", ["repeated-will-move", "missing-will-move", "repeated-did-move"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, view loaded, in window, appeared
        given a: parent nil
        given b: parent nil
        """,
      letters: """
        home.addChild($)
        $.willMove(toParent: home) [direct]
        $.willMove(toParent: nil) [direct]
        $.removeFromParent()
        $.didMove(toParent: nil) [direct]
        """),
    Alphabet(
      "arrival", ["repeated-did-move", "missing-did-move"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, view loaded, in window, appeared
        given a: parent nil, disappeared
        given b: parent nil
        """,
      letters: """
        home.addChild($)
        $.didMove(toParent: home) [direct]
        $.viewDidAppear(false)
        $.removeFromParent()
        test.settled()
        """),
    Alphabet(
      "super", ["super-not-called"],
      start: pair,
      letters: """
        $.viewWillAppear(false)
        $.viewIsAppearing(false)
        home.addChild($)
        $.willMove(toParent: nil) [direct]
        super not reached
        """),
    Alphabet(
      "views of children", ["view-before-add-child", "orphan-view"],
      start: """
        a: AViewController
        b: BViewController
        plain: UIView

        given a: parent nil, view loaded, in window, appeared
        given b: parent nil, view loaded, disappeared
        """,
      letters: """
        a.view.addSubview(b.view)
        a.view.addSubview(plain)
        plain.addSubview(b.view)
        b.view.removeFromSuperview()
        a.addChild(b)
        b.removeFromParent()
        b.deinit()
        test.settled()
        """),
    Alphabet(
      "orphans", ["orphan-died", "orphan-view"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController
        window: UIWindow

        given home: parent nil, view loaded, in window, appeared
        given a: parent nil, view loaded, not in window
        """,
      letters: """
        home.view.addSubview($.view)
        $.view.didMoveToWindow(window)
        $.view.removeFromSuperview()
        home.addChild($)
        $.deinit()
        """),
    Alphabet(
      "children without views", ["child-without-view"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController
        window: UIWindow

        given home: parent nil, view loaded, in window, appeared
        """,
      letters: """
        $.init()
        home.addChild($)
        home.view.addSubview($.view)
        $.view.didMoveToWindow(window)
        test.settled()
        """),
    Alphabet(
      "UIKit's own transitions", ["missing-did"],
      start: pair,
      letters: """
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        $.viewWillDisappear(false)
        $.viewDidDisappear(false)
        $.deinit()
        test.settled()
        """),
    Alphabet(
      "UIKit's transitions and begins", ["missing-did"],
      start: pair,
      letters: """
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        $.beginAppearanceTransition(true, animated: false)
        $.endAppearanceTransition()
        test.settled()
        """),
    Alphabet(
      "coming on screen", ["missing-appear"],
      start: family(
        "parent nil, in window, appeared, forwarding automatic", "parent b, view loaded, not in window, disappeared"),
      letters: """
        b.view.addSubview(a.view)
        $.view.didMoveToWindow(window)
        $.view.didMoveToWindow(nil)
        $.viewWillAppear(false)
        $.viewWillDisappear(false)
        a.beginAppearanceTransition(true, animated: false)
        test.settled()
        """),
    Alphabet(
      "going off screen", ["missing-disappear"],
      start: family(
        "parent nil, in window, appeared, forwarding automatic", "parent b, view loaded, in window, appeared"),
      letters: """
        $.view.removeFromSuperview()
        $.view.didMoveToWindow(nil)
        a.removeFromParent()
        $.viewWillDisappear(false)
        $.viewDidDisappear(false)
        a.viewWillAppear(false)
        test.settled()
        """),
    Alphabet(
      "forwarding by hand", ["unforwarded-appearance"],
      start: family(
        "parent nil, in window, disappeared, forwarding manual, visible child a",
        "parent b, view loaded, in window, disappeared"),
      letters: """
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        $.viewWillDisappear(false)
        $.viewDidDisappear(false)
        test.settled()
        """),
    Alphabet(
      "forwarding by hand, two children", ["unforwarded-appearance"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, view loaded, in window, disappeared, forwarding manual
        given a: parent home, view loaded, in window, disappeared
        given b: parent home, view loaded, in window, disappeared
        """,
      letters: """
        home.viewWillAppear(false)
        home.viewWillDisappear(false)
        $.viewWillAppear(false)
        $.viewWillDisappear(false)
        test.settled()
        """),
    Alphabet(
      "swaps by hand", ["unbracketed-child"],
      start: family(
        "parent nil, in window, appeared, forwarding manual", "parent b, view loaded, not in window, disappeared"),
      letters: """
        b.view.addSubview(a.view)
        a.view.didMoveToWindow(window)
        a.view.didMoveToWindow(nil)
        a.beginAppearanceTransition(true, animated: false)
        $.viewWillAppear(false)
        $.viewWillDisappear(false)
        b.visibleChild = a
        test.settled()
        """),
    Alphabet(
      "both ways", ["double-forwarding"],
      start: family("parent nil, disappeared, forwarding automatic", "parent b, disappeared"),
      letters: """
        b.viewWillAppear(false)
        b.viewDidAppear(false)
        a.beginAppearanceTransition(true, animated: false)
        a.viewWillAppear(false) [direct]
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        """),
    Alphabet(
      "rotation", ["unforwarded-rotation", "double-rotation"],
      start: family("appeared, rotation forwarding manual", "parent b, appeared"),
      letters: """
        b.willRotate(to: .landscapeLeft, duration: 0.3)
        b.didRotate(from: .portrait)
        a.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
        a.didRotate(from: .portrait) [direct]
        a.willRotate(to: .landscapeLeft, duration: 0.3)
        a.didRotate(from: .portrait)
        test.settled()
        """),
    Alphabet(
      "exceptions",
      [
        "view-under-wrong-parent", "child-under-wrong-parent", "misused-transition", "transition-in-manual-container",
        "uikit-raised",
      ],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, forwarding manual
        given a: parent home
        """,
      letters: """
        home.view.addSubview($.view)
        $.addChild(home)
        home.transition(from: a, to: b, animated: true)
        $.transition(from: a, to: b, animated: true)
        uikit.raises("UIViewControllerHierarchyInconsistency", "no", about: nil)
        uikit.raises("NSInvalidArgumentException", "no", about: a)
          uikit.raises("UIViewControllerHierarchyInconsistency", "no", about: nil)
          uikit.raises("NSInvalidArgumentException", "no", about: b)
        """),
    Alphabet(
      "warnings", ["uikit-warned", "overlapping-transitions", "early-transition"],
      start: """
        a: UINavigationController
        b: BViewController

        given a: appeared
        given b: parent a, appeared
        """,
      letters: """
        a.pushViewController(b, animated: true)
        a.transitionCompleted(isCancelled: false)
        b.endAppearanceTransition()
        uikit.warns(.nestedPush, "nested push", about: a)
        uikit.warns(.unbalanced, "Unbalanced calls", about: b)
        """),
    Alphabet(
      "early and overlapping", ["uikit-warned", "overlapping-transitions", "early-transition"],
      start: """
        a: AViewController
        b: BViewController

        given a: parent nil, disappeared
        given b: parent a, disappeared
        """,
      letters: """
        a.viewDidAppear(false)
        $.present(b, .fullScreen, animated: true)
          uikit.warns(.transitionInProgress, "a transition is in progress", about: $)
        $.transitionCompleted(isCancelled: false)
        uikit.raises("NSInvalidArgumentException", "no", about: a)
        """),
    Alphabet(
      "presentations", ["already-presented", "presented-out-of-window"],
      start: """
        home: HomeViewController
        a: AViewController
        b: BViewController

        given home: parent nil, appeared
        given a: parent nil
        given b: parent a
        """,
      letters: """
        home.present($, .fullScreen, animated: true)
        $.present(a, .fullScreen, animated: true)
        $.dismiss(animated: true)
        home.transitionCompleted(isCancelled: true)
        uikit.warns(.alreadyPresenting, "is presenting already", about: a)
          uikit.warns(.notInWindow, "is not in a window", about: nil)
        uikit.raises("NSInvalidArgumentException", "no", about: a)
        """),
    Alphabet(
      "presenters", ["presenter-comes-back"],
      start: """
        a: AViewController
        b: BViewController

        given a: parent nil, appeared
        given b: parent nil, disappeared
        """,
      letters: """
        a.present(b, .fullScreen, animated: true)
        b.dismiss(animated: true)
        a.transitionCompleted(isCancelled: true)
          uikit.warns(.alreadyPresenting, "is presenting already", about: a)
        $.viewWillAppear(false)
        $.viewDidAppear(false)
        $.viewDidDisappear(false)
        """),
    Alphabet(
      "stacks", ["pushed-twice", "pushed-a-navigation-controller"],
      start: """
        nav: UINavigationController
        a: DetailNavigationController
        b: BViewController

        given nav: appeared
        given a: parent nil
        given b: parent nav
        """,
      letters: """
        nav.pushViewController($, animated: true)
        $.willMove(toParent: nav)
        $.didMove(toParent: nil)
        nav.setViewControllers([$, b, $], animated: true)
          uikit.raises("NSInvalidArgumentException", "no", about: a)
        uikit.raises("NSInvalidArgumentException", "no", about: a)
        """),
    Alphabet(
      "departures", ["leaked"],
      start: """
        home: HomeViewController
        a: AViewController
        b: AViewController

        given home: parent nil, appeared
        """,
      letters: """
        $.init()
        home.addChild($)
        $.removeFromParent()
        $.deinit()
        test.settled()
        """),
    Alphabet(
      "dismissals", ["leaked"],
      start: """
        a: AViewController
        b: AViewController

        given a: parent nil, appeared
        """,
      letters: """
        $.init()
        a.present($, .fullScreen, animated: true)
        $.dismiss(animated: true)
        $.dismissalTransitionDidEnd(true)
        a.transitionCompleted(isCancelled: true)
          uikit.warns(.transitionInProgress, "a transition is in progress", about: a)
        test.settled()
        """),
    Alphabet(
      "loads", ["loaded-never-shown", "repeated-load"],
      start: """
        a: AViewController
        b: UINavigationController

        given a: view loaded, disappeared
        """,
      letters: """
        $.init()
        $.loadView()
        $.viewDidLoad()
        $.viewDidUnload()
        $.viewDidDisappear(false)
        test.settled()
        """),
    Alphabet(
      "first layout", ["missing-is-appearing"],
      start: """
        a: AViewController
        b: BViewController
        window: UIWindow

        given a: in window, disappeared
        given b: not in window, appearing
        """,
      letters: """
        $.viewWillAppear(false)
        $.viewIsAppearing(false)
        $.viewDidLayoutSubviews()
        $.viewDidAppear(false)
        $.view.didMoveToWindow(window)
        """),
    Alphabet(
      "two parents", ["reparented-child", "child-of-system-container", "missing-will-move"],
      start: """
        home: HomeViewController
        nav: UINavigationController
        a: AViewController
        b: BViewController

        given a: parent home
        given b: parent nav
        """,
      letters: """
        home.addChild($)
        nav.addChild($)
        $.willMove(toParent: nil) [direct]
        $.willMove(toParent: nil)
        $.removeFromParent()
        """),
    Alphabet(
      "stacks that change", ["missing-will-move"],
      start: """
        nav: UINavigationController
        a: AViewController
        b: BViewController

        given a: parent nav
        given b: parent nav
        """,
      letters: """
        nav.setViewControllers([$], animated: false)
        $.willMove(toParent: nil)
        $.willMove(toParent: nav)
        $.didMove(toParent: nil)
        test.settled()
        """),
    Alphabet(
      "views of a child", ["reaches-into-child"],
      start: """
        a: AViewController
        b: BViewController
        plain: UIView

        given a: parent nil
        given b: parent a
        """,
      letters: """
        $.viewDidLayoutSubviews()
          b.view.addSubview(plain)
          plain.removeFromSuperview()
          $.view.addSubview(plain)
        b.removeFromParent()
        """),
    Alphabet(
      "order of rotation", ["out-of-order-rotation", "unfinished-rotation"],
      start: """
        a: AViewController
        b: BViewController

        given a: appeared
        given b: disappeared
        """,
      letters: """
        $.willRotate(to: .landscapeLeft, duration: 0.3)
        $.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
        $.didRotate(from: .portrait)
        $.viewDidAppear(false)
        test.settled()
        """),
    Alphabet(
      "rotation on both ways", ["double-rotation"],
      start: family("appeared, rotation forwarding automatic", "parent b, appeared"),
      letters: """
        a.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
        a.didRotate(from: .portrait) [direct]
        a.willRotate(to: .landscapeLeft, duration: 0.3)
        a.didRotate(from: .portrait)
        a.removeFromParent()
        """),
    Alphabet(
      "rotation and begins", ["rotation-during-transition"],
      start: pair,
      letters: """
        $.beginAppearanceTransition(true, animated: false)
        $.beginAppearanceTransition(false, animated: false)
        $.endAppearanceTransition()
        $.willRotate(to: .landscapeLeft, duration: 0.3)
        $.viewWillTransition(to: 100x50)
        """),
    Alphabet(
      "sizes passed on", ["double-size", "size-super-not-called"],
      start: family("parent nil, appeared", "parent b, appeared"),
      letters: """
        b.viewWillTransition(to: 100x50)
          a.viewWillTransition(to: 100x50)
          a.viewWillTransition(to: 100x50) [direct]
          a.willTransition(to: .compact)
        super not reached
        a.viewWillDisappear(false)
        a.removeFromParent()
        """),
    Alphabet(
      "sizes", ["missing-size-transition", "stale-size"],
      start: """
        a: AViewController
        b: BViewController
        window: UIWindow

        given a: parent nil, in window, appeared
        given b: parent a, in window, appeared
        """,
      letters: """
        $.view.bounds = 50x100
        $.view.bounds = 100x50
        $.viewWillTransition(to: 100x50)
        device.rotate(to: .landscapeLeft)
        test.settled()
        """),
    Alphabet(
      "sizes that change back", ["stale-size"],
      start: """
        a: AViewController
        b: BViewController

        given a: parent nil, in window, appeared
        """,
      letters: """
        a.view.bounds = 50x100
        a.view.bounds = 100x50
        a.viewWillTransition(to: 100x50)
        a.viewWillTransition(to: 50x100)
        a.coordinatorCompleted(isCancelled: true)
        b.addChild(a)
        a.removeFromParent()
        test.settled()
        """),
    Alphabet(
      "messages", ["unpaired-message"],
      start: """
        object: Coordinator
        a: AViewController
        b: AViewController

        given a: appeared
        given b: appeared
        """,
      letters: """
        $.viewDidAppear(false)
        $.viewDidDisappear(false)
        object.receives("comes", from: $)
        object.receives("goes", from: $)
        test.settled()
        """),
  ]
}
