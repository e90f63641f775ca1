import Foundation
import Testing
import TraceTestSupport

/// The everyday questions, asked of real reports and of the containers' broken twins.
@Suite struct WhyOfTracesTests {
  /// A question, and the lines that answer it.
  struct Question: Sendable, CustomTestStringConvertible {
    var trace: String
    var arguments: [String]
    var answer: [String]

    var testDescription: String { "\(trace): \(arguments.joined(separator: " "))" }
  }

  private static func missing(_ trace: String, _ event: String, _ answer: String...) -> Question {
    Question(trace: trace, arguments: ["--missing", event], answer: answer)
  }

  private static func warning(_ trace: String, about victim: String, _ guilty: String) -> Question {
    Question(
      trace: trace,
      arguments: ["--warning", "Unbalanced calls to begin/end appearance transitions for <\(victim): 0x7f8>."],
      answer: ["  the guilty call is \(guilty)"])
  }

  private static func cause(_ trace: String, _ event: String, _ answer: String...) -> Question {
    Question(trace: trace, arguments: [event], answer: answer)
  }

  static let missing = [
    missing(
      "reports/M26", "pageController2.viewDidAppear",
      "pageController2 never gets viewDidAppear — begin has no end, step \"turn to the second page, after the patch\"",
      "  the guilty call is pageController2.beginAppearanceTransition(true, animated: true)",
      "  pageController2.beginAppearanceTransition(true, animated: true) is still open: it waits for "
        + "pageController2.endAppearanceTransition()"),
    missing(
      "reports/M23", "firstController.viewWillDisappear",
      "  the guilty call is tabsController.visibleChild = secondController",
      "  tabsController forwards appearance by hand: it waits for begin and end from there"),
    missing(
      "reports/M22", "presenterController.viewDidAppear",
      "presenterController is on screen and never gets viewWillAppear — after dismiss, step \"dismiss it without ani…\"",
      "  the guilty call is cardController.dismiss(animated: false)"),
    missing(
      "reports/P20", "lowerController.viewWillDisappear",
      "  the guilty call is flipNavigationController.pushViewController(upperController, animated: true)",
      "  its view is not in a window"),
    missing(
      "reports/P07", "childController.viewDidAppear",
      "childController never gets viewDidAppear — nothing closes what viewWillAppear opened, step \"add the child un…\""),
    missing(
      "containers/taking-over-appearance.own-callbacks-not-forwarded", "listViewController.viewDidAppear",
      "  the guilty call is drawerViewController.viewWillAppear(false)"),
    missing(
      "containers/adding-a-child.view-never-added", "cardViewController.viewDidAppear",
      "cardViewController never appears — its view was never added after addChild, step \"add the card\"",
      "  the guilty call is homeViewController.addChild(cardViewController)"),
    missing(
      "containers/taking-over-rotation.did-rotate-not-relayed", "pictureViewController.didRotate",
      "  the guilty call is frameViewController.didRotate(from: .portrait)"),
    missing(
      "containers/adding-a-child.did-move-forgotten", "cardViewController.didMove",
      "  the guilty call is homeViewController.addChild(cardViewController)"),
  ]

  @Test(arguments: missing)
  func `what a callback waits for, and who dropped it`(_ question: Question) throws { try expectAnswer(question) }

  @Test(
    arguments: [
      warning("reports/M06", about: "ContentController", "contentController.endAppearanceTransition()"),
      warning("reports/M13", about: "SearchBarController", "searchBarController.viewDidAppear(true)"),
      warning(
        "reports/N02", about: "UINavigationController", "uiNavigationController.popViewController(animated: true)"),
      warning("reports/N06", about: "UINavigationController", "uiNavigationController.view.gesture(.began)"),
      warning("reports/P27", about: "App.PageController", "pageController.viewWillAppear(false)"),
      warning(
        "reports/S06", about: "UINavigationController",
        "uiNavigationController.present(lockController, .fullScreen, animated: false)"),
      warning(
        "containers/taking-over-appearance.end-twice", about: "DetailViewController",
        "detailViewController.endAppearanceTransition()"),
      warning(
        "containers/taking-over-appearance.own-callbacks-not-forwarded", about: "ListViewController",
        "drawerViewController.viewWillAppear(false)"),
    ])
  func `a line of the console leads to the guilty call`(_ question: Question) throws { try expectAnswer(question) }

  @Test(
    arguments: [
      cause(
        "containers/raising-a-card", "cardViewController.viewDidAppear",
        "cardViewController.viewDidAppear(false)",
        "  because of cardViewController.view.didMoveToWindow(uiWindow)",
        "  inside of uiView.addSubview(cardViewController.view)",
        "  inside of homeViewController.performSegue(\"raise\")",
        "  in step \"raise the card\""),
      cause(
        "containers/cycling-children", "secondPageViewController.viewDidAppear",
        "  in the transition opened by cycleViewController.transition(from: firstPageViewController, to: "
          + "secondPageViewController, animated: true)"),
      cause(
        "containers/taking-over-appearance", "detailViewController.viewDidDisappear",
        "  inside of detailViewController.endAppearanceTransition()",
        "  inside of drawerViewController.viewDidDisappear(false)",
        "  in step \"take the window away\""),
      cause(
        "reports/M06", "contentController.endAppearanceTransition",
        "  inside of rootController.viewDidAppear(true)",
        "  in the transition opened by rootController.setViewControllers([contentController], animated: false)"),
    ])
  func `an event leads back to the call and the step that began it`(_ question: Question) throws {
    try expectAnswer(question)
  }

  private func expectAnswer(_ question: Question) throws {
    let path = PackageFolder.url.appending(path: "Traces/\(question.trace).trace").path
    let answer = try Program.run("tracediff", ["why", path] + question.arguments)
    #expect(answer.status == 0)
    let lines = answer.output.split(separator: "\n").map(String.init)
    for line in question.answer { #expect(lines.contains { $0.hasPrefix(line) }, "\(line)\n\n\(answer.output)") }
  }
}
