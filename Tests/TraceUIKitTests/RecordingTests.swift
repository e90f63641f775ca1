import Testing
import TraceEvents
import TraceRecording
import TraceTesting
import UIKit

/// Plays code on an iPhone with a window and returns what the last step recorded, without its first line.
@MainActor private func recordedStep(
  captures: CaptureSet, onException: @escaping @MainActor (UIKitException) -> Void = TestFailure.record,
  _ body: (UIViewController) -> Void
) -> String {
  let run = Run.recorded("test", captures: captures, onException: onException) { world, recorder in
    let home = HomeViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = home
    window.makeKeyAndVisible()
    world.settle()
    recorder.step("act")
    body(home)
    world.settle()
    recorder.step("end")
    window.isHidden = true
  }
  let lines = run.notation.split(separator: "\n", omittingEmptySubsequences: false)
  let start = lines.firstIndex(of: "> act")!, end = lines.firstIndex(of: "> end")!
  return lines[(start + 1)..<(end - 1)].joined(separator: "\n")
}

private final class HomeViewController: UIViewController {}

@MainActor @Suite struct RecordingTests {
  final class CardViewController: UIViewController {
    // Leaves super out, to be seen.
    override func viewWillAppear(_ animated: Bool) {}
  }

  @Test func `an override that swallows super is marked, and what it happened inside of is kept`() {
    let trace = recordedStep(captures: [.appearance, .containment]) { home in
      let card = CardViewController()
      home.addChild(card)
      home.view.addSubview(card.view)
      card.didMove(toParent: home)
    }
    #expect(
      trace == """
        homeViewController.addChild(cardViewController)
          cardViewController.willMove(toParent: homeViewController)
        cardViewController.viewWillAppear(false) [super not reached]
        cardViewController.didMove(toParent: homeViewController) [direct]
        cardViewController.viewIsAppearing(false)
        cardViewController.viewDidAppear(false)
        test.settled()
        """)
  }

  @Test func `a callback that code sends is direct, and UIKit's warning about it follows`() {
    let trace = recordedStep(captures: .appearance) { home in
      home.viewDidAppear(true)
    }
    #expect(trace.hasPrefix("homeViewController.viewDidAppear(true) [direct]\n  uikit.warns(.directCall, "))
  }

  @Test func `a plain view is declared when it stands between two controllers, and where it stands is said`() {
    // A view does not keep its controller, and a controller that nobody keeps is gone before it is seen.
    var card: CardViewController?
    let trace = recordedStep(captures: .views) { home in
      card = CardViewController()
      let dim = UIView(frame: home.view.bounds)
      home.view.addSubview(dim)
      home.view.addSubview(UIView())
      dim.addSubview(card!.view)
    }
    #expect(
      trace == """
        uiView.isDescendant(of: homeViewController.view)
        uiView.addSubview(cardViewController.view)
          cardViewController.view.didMoveToWindow(uiWindow)
        test.settled()
        """)
  }

  @Test func `a view that gets a controller's view before it is added is declared on the way`() {
    // A view does not keep its controller, and a controller that nobody keeps is gone before it is seen.
    var card: CardViewController?
    let trace = recordedStep(captures: .views) { home in
      card = CardViewController()
      let dim = UIView(frame: home.view.bounds)
      dim.addSubview(card!.view)
      home.view.addSubview(dim)
    }
    #expect(
      trace == """
        uiView.addSubview(cardViewController.view)
        homeViewController.view.addSubview(uiView)
          cardViewController.view.didMoveToWindow(uiWindow)
        test.settled()
        """)
  }

  @Test func `what UIKit answers with an exception is refused, told, and an event`() {
    var exceptions: [UIKitException] = []
    let trace = recordedStep(
      captures: .containment, onException: { exceptions.append($0) }
    ) { home in
      home.addChild(home)
    }
    #expect(exceptions.count == 1)
    #expect(trace.contains("uikit.raises(\"\(exceptions[0].name)\", "))
  }

  @Test func `a call carries the line of the code that made it`() throws {
    let line = #line + 2
    let run = Run.recorded("test") { _, _ in
      UIViewController().beginAppearanceTransition(true, animated: false)
    }
    let begin = try #require(run.events.first { $0.callback.kind == .beginAppearanceTransition })
    #expect(run.place(of: begin) == "RecordingTests.swift:\(line)")
  }

  @Test func `a name is an event, the first one counts, and the declaration prints it`() {
    let run = Run.recorded("test", captures: .appearance) { _, recorder in
      let page = HomeViewController()
      page.restorationIdentifier = "chapter 3"
      page.beginAppearanceTransition(true, animated: false)
      Trace.name(page, "chapter 4")
    }
    #expect(run.notation.contains("\nhomeViewController: HomeViewController \"chapter 3\"\n"))
    #expect(run.notation.contains("homeViewController.isNamed(\"chapter 3\")"))
    #expect(!run.notation.contains("chapter 4"))
  }

  @Test func `a deferred block and a death belong to the run of the object, not to the current one`() {
    var kept: UIViewController?
    let first = Run.recorded("first", captures: .appearance) { _, _ in kept = HomeViewController() }
    let second = Run.recorded("second", captures: [.appearance, .loading]) { _, _ in
      kept?.beginAppearanceTransition(true, animated: false)
      kept = nil
    }
    #expect(first.events.map(\.callback.kind) == [.settled])
    #expect(second.events.map(\.callback.kind) == [.settled])
    #expect(second.objects.isEmpty)
  }

  @Test func `equal code gives equal bytes`() {
    func play() -> String {
      Run.recorded("test") { world, _ in
        let window = UIWindow(frame: UIScreen.main.bounds)
        let home = HomeViewController()
        window.rootViewController = home
        window.makeKeyAndVisible()
        world.settle()
        let card = CardViewController()
        home.addChild(card)
        home.view.addSubview(card.view)
      }.notation
    }
    #expect(play() == play())
  }
}
