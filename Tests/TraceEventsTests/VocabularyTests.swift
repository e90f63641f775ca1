import Testing
import TraceEvents

/// Every spelling that the vocabulary promises is read, and written back as it stands.
@Suite struct VocabularyTests {
  @Test(arguments: [
    "card.init()", "card.deinit()", "card.loadView()", "card.viewDidLoad()", "card.awakeFromNib()",
    "card.viewWillAppear(true)", "card.viewIsAppearing(true)", "card.viewDidAppear(true)",
    "card.viewWillDisappear(false)", "card.viewDidDisappear(false)",
    "card.beginAppearanceTransition(true, animated: true)", "card.endAppearanceTransition()",
    "home.addChild(card)", "card.removeFromParent()", "card.willMove(toParent: home)", "card.didMove(toParent: nil)",
    "home.transition(from: a, to: b, animated: true)", "home.transitionCompleted(isCancelled: false)",
    "home.view.addSubview(dim)", "dim.addSubview(card.view)", "card.view.removeFromSuperview()",
    "card.view.didMoveToWindow(window)", "card.view.didMoveToWindow(nil)", "card.view.isHidden = true",
    "card.viewWillLayoutSubviews()", "card.viewDidLayoutSubviews()", "card.updateViewConstraints()",
    "card.view.bounds = 1024x768",
    "home.shouldAutomaticallyForwardAppearanceMethods = true", "home.shouldAutomaticallyForwardRotationMethods = false",
    "home.automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers = false",
    "home.supportedInterfaceOrientations = [.portrait]", "home.shouldAutorotate = true",
    "card.willRotate(to: .landscapeLeft, duration: 0.3)", "card.willAnimateRotation(to: .landscapeLeft, duration: 0.3)",
    "card.didRotate(from: .portrait)", "card.viewWillTransition(to: 1024x768)", "card.willTransition(to: .compact)",
    "card.traitCollectionDidChange()", "card.coordinatorCompleted(isCancelled: true)",
    "home.present(card, .pageSheet, animated: true)", "home.dismiss(animated: true)",
    "nav.pushViewController(b, animated: true)", "nav.popViewController(animated: true)",
    "nav.setViewControllers([a, b], animated: false)", "tabs.selectedIndex = 1", "nav.willShow(b, animated: true)",
    "split.willHide(home)", "split.willShow(home)", "pages.didFinishAnimating(completed: false)",
    "pages.willTransition(to: [a, b])",
    "home.performSegue(\"raise\")", "home.shouldPerformSegue(\"raise\") = true",
    "home.prepare(\"raise\", .custom, to: card)", "nav.canPerformUnwindSegueAction(\"back\", from: card) = true",
    "a.unwind(\"back\", from: card)",
    "uikit.warns(.unbalanced, \"words\", about: card)", "uikit.warns(.alreadyPresenting, \"words\", about: nil)",
    "uikit.raises(\"UIViewControllerHierarchyInconsistency\", \"child: not yours\", about: card)",
    "device.rotate(to: .landscapeLeft)", "window.makeKeyAndVisible()", "window.rootViewController = home",
    "app.didEnterBackground()", "card.view.gesture(.began)", "test.settled()", "card.isNamed(\"chapter 3\")",
  ])
  func `a promised spelling is read and written back`(line: String) throws {
    let labels = ["home", "card", "a", "b", "dim", "window", "nav", "tabs", "split", "pages"]
    let header =
      "trace 1\nrun \"r\"\nsystem ? ? ? ? ?\ncaptures appearance\n\n"
      + labels.map { "\($0): Thing\n" }.joined() + "\n"
    let run = try Run(notation: header + line + "\n")
    #expect(run.events.count == 1)
    #expect(run.notation == header + line + "\n")
  }
}
