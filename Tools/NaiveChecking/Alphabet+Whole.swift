import TraceEvents

extension Alphabet {
  /// What rules look at, over two controllers of which one may be the other's container, all of it.
  public static let whole = Alphabet("all that rules look at", [], start: wholeStart, letters: wholeLetters)

  /// The same, and every other kind of callback there is.
  public static let everyKind: Alphabet = {
    var alphabet = whole
    alphabet.mirror = nil
    let controller = ObjectID(index: 0)
    var known = Set(alphabet.letters.map(\.event.callback.kind))
    for kind in Callback.Kind.allCases where known.insert(kind).inserted {
      // Any arguments will do: rules look at none of these.
      let other = ObjectID(index: 1)
      let candidates = [
        Callback.Fields(object: other, other: other.rawValue), Callback.Fields(object: other),
        Callback.Fields(),
      ]
      guard let callback = candidates.lazy.compactMap({ try? Callback(kind, $0) }).first else { continue }
      let event = Event(sequence: .null, subject: controller, callback: callback)
      alphabet.letters.append(Letter(event: event, isInside: false))
    }
    return alphabet
  }()

  private static let wholeStart = """
    a: AViewController
    b: BViewController
    window: UIWindow
    object: Coordinator

    given a: parent b, view loaded, in window, disappeared
    given b: parent nil, view loaded, in window, appeared, forwarding automatic, rotation forwarding automatic
    """

  private static let wholeLetters = """
    $.viewWillAppear(false)
    $.viewDidAppear(false)
    $.viewWillDisappear(false)
    $.viewDidDisappear(false)
    $.beginAppearanceTransition(true, animated: false)
    $.beginAppearanceTransition(false, animated: false)
    $.endAppearanceTransition()
    a.viewIsAppearing(false)
    a.viewWillAppear(false) [direct]
    a.viewDidAppear(false) [direct]
    a.init()
    a.deinit()
    a.loadView()
    a.viewDidLoad()
    a.viewDidUnload()
    b.addChild(a)
    a.removeFromParent()
    a.willMove(toParent: b) [direct]
    a.willMove(toParent: nil) [direct]
    a.didMove(toParent: b) [direct]
    a.didMove(toParent: nil)
    b.transition(from: a, to: a, animated: false)
    b.transitionCompleted(isCancelled: false)
    b.transitionCompleted(isCancelled: true)
    b.visibleChild = a
    b.visibleChild = nil
    b.view.addSubview(a.view)
    a.view.removeFromSuperview()
    a.view.didMoveToWindow(window)
    a.view.didMoveToWindow(nil)
    a.view.isHidden = true
    a.viewDidLayoutSubviews()
    a.view.bounds = 100x50
    a.view.bounds = 50x100
    b.shouldAutomaticallyForwardAppearanceMethods = false
    b.shouldAutomaticallyForwardRotationMethods = false
    b.automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers = true
    $.willRotate(to: .landscapeLeft, duration: 0.3)
    $.didRotate(from: .portrait)
    a.willRotate(to: .landscapeLeft, duration: 0.3) [direct]
    a.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
    b.viewWillTransition(to: 100x50)
      a.viewWillTransition(to: 100x50)
    a.willTransition(to: .compact)
    a.coordinatorCompleted(isCancelled: true)
    b.present(a, .fullScreen, animated: false)
    b.dismiss(animated: false)
    a.dismissalTransitionDidEnd(true)
    b.presentationTransitionWillBegin()
    b.pushViewController(a, animated: false)
    b.popViewController(animated: false)
    b.setViewControllers([a, a], animated: false)
    b.selectedIndex = 1
    window.rootViewController = a
    device.rotate(to: .landscapeLeft)
    b.view.gesture(.began)
    b.view.gesture(.cancelled)
    uikit.warns(.unbalanced, "Unbalanced calls", about: a)
      uikit.warns(.nestedPush, "nested push", about: b)
    uikit.warns(.alreadyPresenting, "is presenting already", about: b)
      uikit.warns(.notInWindow, "is not in a window", about: b)
    uikit.raises("UIViewControllerHierarchyInconsistency", "no", about: a)
      uikit.raises("NSInvalidArgumentException", "no", about: a)
    object.receives("comes", from: a)
    test.settled()
    > on
    super not reached
    """
}
