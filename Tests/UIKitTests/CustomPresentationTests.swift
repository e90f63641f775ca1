import Foundation
import Testing
import UIKit

/// The facts modal-021 to modal-024: presentations whose controller, animator or driver is the app's.
@MainActor @Suite(.conformance) struct CustomPresentationTests {
  /// Sends the presenter's callbacks by hand, as a card does that leaves the presenter's view where it is.
  private final class Card: UIPresentationController {
    override func presentationTransitionWillBegin() {
      presentingViewController.beginAppearanceTransition(false, animated: true)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      presentingViewController.endAppearanceTransition()
    }
    override func dismissalTransitionWillBegin() {
      presentingViewController.beginAppearanceTransition(true, animated: true)
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      presentingViewController.endAppearanceTransition()
    }
  }

  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var runs = 0
    var ended: [Bool] = []
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      runs += 1
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
      UIView.animate(withDuration: 1) {
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Way: NSObject, UIViewControllerTransitioningDelegate {
    let slide = Slide()
    var driver: UIPercentDrivenInteractiveTransition?
    var usesCard = false

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      usesCard ? Card(presentedViewController: presented, presenting: presenting) : nil
    }
  }

  @Test(arguments: [true, false])
  func `modal-021, modal-024: the hooks come around the callbacks, animated or not`(animated: Bool) {
    let stage = Stage(12, [.appearance, .presentation])
    stage.show()
    let (b, way) = (stage.screen("B"), Way())
    way.usesCard = true
    (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, way)
    #expect(
      stage.lines { stage.k.present(b, animated: animated) } == [
        "K.present(B, custom, animated: \(animated))", "B.presentationTransitionWillBegin()",
        "K.viewWillDisappear(true)", "B.viewWillAppear(\(animated))", "B.presentationTransitionDidEnd(true)",
        "K.viewDidDisappear(true)", "B.viewDidAppear(\(animated))",
      ])
    #expect(way.slide.runs == (animated ? 1 : 0))
    #expect(
      stage.lines { b.dismiss(animated: animated) } == [
        "B.dismiss(animated: \(animated))", "B.dismissalTransitionWillBegin()", "K.viewWillAppear(true)",
        "B.viewWillDisappear(\(animated))", "B.dismissalTransitionDidEnd(true)", "K.viewDidAppear(true)",
        "B.viewDidDisappear(\(animated))",
      ])
  }

  @Test func `an animator of the app's has its own time`() {
    let stage = Stage(12, [.appearance])
    stage.show()
    let (b, way) = (stage.screen("B"), Way())
    (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, way)
    stage.world.run { stage.k.present(b, animated: true) }
    stage.world.advance(by: 0.9)
    #expect(!stage.recorder.take().contains("B.viewDidAppear(true)"))
    stage.world.advance(by: 0.2)
    #expect(stage.recorder.take() == ["B.viewDidAppear(true)", "K.viewDidDisappear(true)"])
    #expect(way.slide.ended == [true])
  }

  @Test func `modal-022, F13: an interactive dismissal cancelled turns both round, after the interaction's handlers`() {
    let stage = Stage(12, [.appearance, .rotation])
    stage.show()
    let (b, way) = (stage.screen("B"), Way())
    (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, way)
    _ = stage.lines { stage.k.present(b, animated: true) }
    let driver = UIPercentDrivenInteractiveTransition()
    way.driver = driver
    b.onWillDisappear = { controller in
      controller.transitionCoordinator?.notifyWhenInteractionChanges { stage.log("handler \($0.isCancelled)") }
      controller.transitionCoordinator?.animate(alongsideTransition: nil) { stage.log("end \($0.isCancelled)") }
    }
    _ = stage.lines { b.dismiss(animated: true) }
    driver.update(0.3)
    #expect(
      stage.lines { driver.cancel() } == [
        "handler true", "K.viewWillDisappear(true)", "B.viewWillAppear(true)", "K.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "K.coordinatorCompleted(isCancelled: true)", "end true",
      ])
    #expect(b.presentingViewController === stage.k && stage.k.view.window == nil)
    #expect(b.transitionCoordinator == nil)
  }

  @Test func `an interactive dismissal finished`() {
    let stage = Stage(12, [.appearance])
    stage.show()
    let (b, way) = (stage.screen("B"), Way())
    (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, way)
    _ = stage.lines { stage.k.present(b, animated: true) }
    let driver = UIPercentDrivenInteractiveTransition()
    way.driver = driver
    let begun = stage.lines { b.dismiss(animated: true) }
    let ended = stage.lines { driver.finish() }
    #expect(begun == ["B.viewWillDisappear(true)", "K.viewWillAppear(true)"])
    #expect(ended == ["K.viewDidAppear(true)", "B.viewDidDisappear(true)"])
  }

  @Test func `modal-023: a child swapped by hand while its sheet is being presented hears viewDidAppear twice`() {
    let stage = Stage(17, [.appearance])
    stage.show()
    let (sheet, x, y) = (stage.screen("S"), stage.screen("X"), stage.screen("Y"))
    sheet.loadViewIfNeeded()
    stage.add(x, to: sheet)
    stage.world.run { stage.k.present(sheet, animated: true) }
    stage.world.settle(.turn)
    stage.world.settle(.turn)
    stage.world.run {
      sheet.addChild(y)
      x.beginAppearanceTransition(false, animated: false)
      y.beginAppearanceTransition(true, animated: false)
      sheet.view.addSubview(y.view)
      x.view.removeFromSuperview()
      x.endAppearanceTransition()
      y.endAppearanceTransition()
      y.didMove(toParent: sheet)
    }
    stage.world.settle()
    #expect(stage.recorder.take().count { $0.hasPrefix("Y.viewDidAppear") } == 2)
  }

  /// Puts the presented view in by itself, as a sheet does that wraps it.
  private final class Wrapper: UIPresentationController {
    override func presentationTransitionWillBegin() {
      containerView?.addSubview(presentedViewController.view)
    }
  }

  private final class Wrapping: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Wrapper(presentedViewController: presented, presenting: presenting) }
  }

  @Test func `a view that is put in by a presentation controller is driven by the presentation`() {
    let stage = Stage(12, [.appearance])
    stage.show()
    let (b, wrapping) = (stage.screen("B"), Wrapping())
    (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, wrapping)
    #expect(stage.lines { stage.k.present(b, animated: true) } == ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
  }

  /// Knows how long it takes only by the context that it is given.
  private final class Knowing: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var wasAnimated: [Bool] = []
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      transitionContext?.viewController(forKey: .to) == nil ? 0 : 2
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      wasAnimated.append(transitionContext.isAnimated)
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      } completion: { _ in
        transitionContext.completeTransition(true)
      }
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `an animator is asked for its time with a context`() {
    let stage = Stage(12, [.appearance])
    stage.show()
    let (b, knowing) = (stage.screen("B"), Knowing())
    b.transitioningDelegate = knowing
    var told: TimeInterval?
    b.onWillAppear = { told = $0.transitionCoordinator?.transitionDuration }
    let start = stage.world.time
    _ = stage.lines { stage.k.present(b, animated: true) }
    #expect(told == 2 && knowing.wasAnimated == [true] && stage.world.time - start == 2)
  }
}
