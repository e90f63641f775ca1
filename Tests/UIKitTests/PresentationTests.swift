import Testing
import UIKit

/// The facts modal-*: who hears what when a controller is presented, and when it goes again.
@MainActor @Suite(.conformance) struct PresentationTests {
  private func presenting(
    _ version: SystemVersion = 12, _ style: UIModalPresentationStyle = .fullScreen, animated: Bool = true,
    idiom: UIUserInterfaceIdiom = .phone, _ groups: Recorder.Groups? = nil
  ) -> (Stage, Screen) {
    let stage = Stage(version, idiom: idiom, groups)
    stage.show()
    let b = stage.screen("B")
    b.modalPresentationStyle = style
    stage.world.run { stage.k.present(b, animated: animated) { stage.log("completion") } }
    return (stage, b)
  }

  private func presented(
    _ version: SystemVersion = 12, _ style: UIModalPresentationStyle = .fullScreen,
    idiom: UIUserInterfaceIdiom = .phone, _ groups: Recorder.Groups? = nil
  ) -> (Stage, Screen) {
    let (stage, b) = presenting(version, style, idiom: idiom, groups)
    stage.world.settle()
    _ = stage.recorder.take()
    return (stage, b)
  }

  @Test(arguments: [true, false])
  func `modal-001, modal-003: full screen, the arriving side first in the did pair`(animated: Bool) {
    let (stage, b) = presenting(animated: animated)
    stage.world.settle()
    #expect(
      stage.recorder.take() == [
        "B.loadView()", "B.viewDidLoad()", "K.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))",
        "B.viewDidAppear(\(animated))", "K.viewDidDisappear(\(animated))",
        "K.transitionCompleted(isCancelled: false)", "completion",
      ])
    #expect(b.presentingViewController === stage.k && stage.k.presentedViewController === b)
    #expect(stage.k.view.window == nil && b.view.window === stage.window)
  }

  @Test func `modal-001: the view is loaded in the call, and the will pair waits for the commit`() {
    let (stage, _) = presenting(17)
    #expect(stage.recorder.take() == ["B.loadView()", "B.viewDidLoad()"])
    stage.world.settle(.turn)
    #expect(stage.recorder.take() == ["K.viewWillDisappear(true)", "B.viewWillAppear(true)"])
    stage.world.settle(.turn)
    #expect(stage.recorder.take() == ["B.viewIsAppearing(true)"])
  }

  @Test(arguments: [true, false])
  func `modal-002, modal-003: and the same order on the way back`(animated: Bool) {
    let (stage, _) = presented(17)
    #expect(
      stage.lines { stage.k.dismiss(animated: animated) { stage.log("completion") } } == [
        "B.viewWillDisappear(\(animated))", "K.viewWillAppear(\(animated))", "K.viewIsAppearing(\(animated))",
        "K.viewDidAppear(\(animated))", "B.viewDidDisappear(\(animated))",
        "K.transitionCompleted(isCancelled: false)", "completion",
      ])
    #expect(stage.k.presentedViewController == nil && stage.k.view.superview === stage.window)
  }

  @Test func `modal-002: who was dismissed is let go of`() {
    let stage = Stage()
    stage.show()
    weak var gone: Screen?
    do {
      let b = stage.screen("B")
      gone = b
      stage.world.run { stage.k.present(b, animated: true) }
    }
    stage.world.settle()
    #expect(gone != nil)
    stage.world.run { stage.k.dismiss(animated: true) }
    stage.world.settle()
    #expect(gone == nil)
  }

  @Test(arguments: [
    (SystemVersion(17), UIUserInterfaceIdiom.phone, UIModalPresentationStyle.automatic),
    (13.0, .phone, .pageSheet), (13.0, .phone, .formSheet), (17.0, .phone, .overFullScreen),
    (17.0, .phone, .overCurrentContext), (17.0, .phone, .custom), (6.0, .pad, .formSheet), (9.0, .pad, .pageSheet),
    (7.0, .phone, .custom),
  ])
  func `modal-005, D12: who stays in sight hears nothing`(
    version: SystemVersion, idiom: UIUserInterfaceIdiom, style: UIModalPresentationStyle
  ) {
    let (stage, _) = presenting(version, style, idiom: idiom, [.appearance])
    stage.world.settle()
    #expect(!stage.recorder.take().contains { $0.hasPrefix("K.") })
    #expect(!stage.lines { stage.k.dismiss(animated: true) }.contains { $0.hasPrefix("K.") })
  }

  @Test(arguments: [
    (SystemVersion(12), UIUserInterfaceIdiom.phone, UIModalPresentationStyle.automatic), (12.0, .phone, .formSheet),
    (9.0, .phone, .popover), (6.0, .phone, .formSheet), (17.0, .phone, .currentContext), (12.0, .pad, .automatic),
  ])
  func `modal-011, D12: what counts is the style as it is shown`(
    version: SystemVersion, idiom: UIUserInterfaceIdiom, style: UIModalPresentationStyle
  ) {
    let (stage, _) = presenting(version, style, idiom: idiom, [.appearance])
    stage.world.settle()
    #expect(stage.recorder.take().contains("K.viewDidDisappear(true)"))
  }

  // MARK: By the user

  private final class Listening: NSObject, UIAdaptivePresentationControllerDelegate {
    var answer = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { answer }
  }

  @Test func `modal-007: a sheet pulled down`() throws {
    let (stage, b) = presented(17, .automatic, [.appearance, .presentation])
    let delegate = Listening()
    b.presentationController?.delegate = delegate
    let lines = try stage.lines { try #require(stage.k.beginSwipeToDismiss()).finish() }
    #expect(
      lines == [
        "K.shouldDismiss(B) = true", "K.willDismiss(B)", "B.viewWillDisappear(true)",
        "B.dismissalTransitionDidEnd(true)", "B.viewDidDisappear(true)", "K.didDismiss(B)",
      ])
    #expect(stage.k.presentedViewController == nil)
  }

  @Test func `modal-008: a sheet pulled down a little and let go`() throws {
    let (stage, b) = presented(17, .automatic, [.appearance])
    let finger = stage.world.run { b.beginSwipeToDismiss() }
    stage.world.settle()
    #expect(stage.recorder.take() == ["B.viewWillDisappear(true)"])
    try #require(finger).cancel()
    stage.world.settle()
    #expect(stage.recorder.take() == ["B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)"])
    #expect(stage.k.presentedViewController === b && !b.isBeingDismissed)
    // It can still be dismissed.
    #expect(
      stage.lines { b.dismiss(animated: true) } == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"])
  }

  @Test func `modal-009: a sheet that won't go`() {
    for byDelegate in [true, false] {
      let (stage, b) = presented(17, .automatic, [.appearance, .presentation])
      let delegate = Listening()
      delegate.answer = !byDelegate
      b.isModalInPresentation = !byDelegate
      b.presentationController?.delegate = delegate
      let lines = stage.lines {
        let finger = b.beginSwipeToDismiss()
        #expect(finger == nil)
      }
      #expect(lines == (byDelegate ? ["K.shouldDismiss(B) = false"] : []) + ["K.didAttemptToDismiss(B)"])
    }
  }

  @Test func `E4: a dismissal by code is not told to the presentation's delegate`() {
    let (stage, b) = presented(17, .automatic, [.presentation])
    let delegate = Listening()
    b.presentationController?.delegate = delegate
    #expect(stage.lines { b.dismiss(animated: true) } == ["B.dismiss(animated: true)"])
  }

  // MARK: Chains

  @Test func `modal-014: the topmost goes with the animation, those between just go`() {
    let (stage, b) = presented(12)
    let c = stage.screen("C")
    c.modalPresentationStyle = .fullScreen
    stage.world.run { b.present(c, animated: true) }
    stage.world.settle()
    #expect(
      stage.lines { stage.k.dismiss(animated: true) } == [
        "C.viewWillDisappear(true)", "K.viewWillAppear(true)", "K.viewDidAppear(true)", "C.viewDidDisappear(true)",
        "K.transitionCompleted(isCancelled: false)",
      ])
    #expect(b.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func `modal-014: sheets on top of each other all hear that they go`() {
    let (stage, b) = presented(17, .automatic, [.appearance])
    let c = stage.screen("C")
    stage.world.run { b.present(c, animated: true) }
    stage.world.settle()
    #expect(
      stage.lines { stage.k.dismiss(animated: true) }.filter { $0.contains("ill") } == [
        "C.viewWillDisappear(true)", "B.viewWillDisappear(true)",
      ])
  }

  @Test func `modal-012: who presents from inside a popover hears nothing`() {
    let (stage, b) = presenting(12, .popover, idiom: .pad, [.appearance])
    #expect(stage.exceptions.map(\.name) == [.generic])
    b.popoverPresentationController?.sourceView = stage.k.view
    stage.world.run { stage.k.present(b, animated: true) }
    let m = stage.screen("M")
    m.modalPresentationStyle = .formSheet
    stage.world.settle()
    #expect(stage.recorder.take().suffix(2) == ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
    let lines = stage.lines { b.present(m, animated: false) } + stage.lines { m.dismiss(animated: true) }
    #expect(
      lines == [
        "M.viewWillAppear(false)", "M.viewDidAppear(false)", "M.viewWillDisappear(true)", "M.viewDidDisappear(true)",
      ])
  }

  @Test func `modal-013: presenting from viewDidAppear is safe`() {
    let (stage, b) = presenting(12)
    let c = stage.screen("C")
    c.modalPresentationStyle = .fullScreen
    b.onDidAppear = { $0.present(c, animated: true) }
    stage.world.settle()
    #expect(
      stage.recorder.take().filter { $0.contains("ppear") } == [
        "K.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)", "K.viewDidDisappear(true)",
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewDidAppear(true)", "B.viewDidDisappear(true)",
      ])
  }

  // MARK: Refused

  @Test func `modal-016: nothing to dismiss, nothing comes`() {
    let stage = Stage()
    stage.show()
    #expect(stage.lines { stage.k.dismiss(animated: false) } == [])
  }

  @Test func `modal-017, E8: presenting while presenting, or without a window, is ignored with a warning`() {
    let (stage, b) = presented()
    let c = stage.screen("C")
    #expect(stage.lines { stage.k.present(c, animated: true) } == ["warns alreadyPresenting about K"])
    #expect(stage.lines { c.present(stage.screen("D"), animated: true) } == ["warns notInWindow about C"])
    #expect(!c.isViewLoaded && stage.k.presentedViewController === b)
  }

  @Test func `present and dismiss while a presentation is in progress are ignored with a warning`() {
    let (stage, b) = presenting(12)
    stage.world.settle(.turn)
    _ = stage.recorder.take()
    #expect(
      stage.linesAtOnce {
        stage.k.dismiss(animated: true)
        b.present(stage.screen("C"), animated: true)
      } == [
        "warns transitionInProgress about K", "warns transitionInProgress about B",
      ])
  }

  /// What UIKit says then is not known; that it says what it says of one that was never in a window is chosen.
  @Test func `a presenter that leaves its window before the commit presents nothing, with a warning`() {
    let stage = Stage()
    stage.show()
    let b = stage.screen("B")
    b.modalPresentationStyle = .fullScreen
    #expect(
      stage.lines {
        stage.k.present(b, animated: true)
        stage.k.view.removeFromSuperview()
      }.filter { $0.contains("warns") || $0.contains("Completed") || $0.hasPrefix("B") } == [
        "B.loadView()", "B.viewDidLoad()", "warns notInWindow about K", "K.transitionCompleted(isCancelled: true)",
      ])
    #expect(stage.k.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func `presented already, a child, itself: exceptions`() {
    let (stage, b) = presented(17, .automatic)
    let c = stage.screen("c")
    stage.k.addChild(c)
    b.present(b, animated: true)
    b.present(c, animated: true)
    c.present(b, animated: true)
    #expect(stage.exceptions.map(\.name) == [.invalidArgument, .invalidArgument, .invalidArgument])
  }

  @Test func `modal-018: presented in viewWillAppear, UIKit complains; in viewDidLoad nothing comes`() {
    for early in [true, false] {
      let stage = Stage(12, [.appearance])
      let b = stage.screen("B")
      b.modalPresentationStyle = .fullScreen
      if early {
        stage.k.onDidLoad = { $0.present(b, animated: true) }
      } else {
        stage.k.onWillAppear = { $0.present(b, animated: true) }
      }
      let lines = stage.lines {
        stage.window.rootViewController = stage.k
        stage.window.makeKeyAndVisible()
      }
      #expect(lines.contains(early ? "warns notInWindow about K" : "warns unbalanced about K"))
      #expect(lines.contains("B.viewDidAppear(true)") == !early)
    }
  }

  @Test func `dismiss and present at once, without animation, are fine`() {
    let (stage, _) = presented(12)
    let c = stage.screen("C")
    c.modalPresentationStyle = .fullScreen
    let lines = stage.lines {
      stage.k.dismiss(animated: false)
      stage.k.present(c, animated: false)
    }
    #expect(!lines.contains { $0.hasPrefix("warns") })
    #expect(lines.contains("C.viewDidAppear(false)") && stage.k.presentedViewController === c)
  }

  // MARK: Links and containers

  @Test func `modal-019, E3: links and flags at the time of the callbacks`() {
    let stage = Stage()
    stage.show()
    let (a, b) = (stage.k, stage.screen("B"))
    b.modalPresentationStyle = .fullScreen
    var seen: [String] = []
    a.onWillDisappear = { seen.append("A.will \($0.presentedViewController === b) \($0.isBeingDismissed)") }
    a.onWillAppear = { seen.append("A.will \($0.presentedViewController === b) \($0.isBeingPresented)") }
    b.onWillAppear = { seen.append("B.will \($0.presentingViewController === a) \($0.isBeingPresented)") }
    b.onDidAppear = { seen.append("B.did \($0.isBeingPresented)") }
    b.onWillDisappear = { seen.append("B.will \($0.presentingViewController === a) \($0.isBeingDismissed)") }
    b.onDidDisappear = { seen.append("B.did \($0.presentingViewController == nil) \($0.isBeingDismissed)") }
    stage.world.run { a.present(b, animated: true) { seen.append("completion \(b.isBeingPresented)") } }
    stage.world.settle()
    stage.world.run { a.dismiss(animated: true) { seen.append("completion \(b.isBeingDismissed)") } }
    stage.world.settle()
    #expect(
      seen == [
        "A.will true false", "B.will true true", "B.did true", "completion false", "B.will true true",
        "A.will true false", "B.did true true", "completion false",
      ])
  }

  @Test func `modal-020: the outermost container presents`() {
    let stage = Stage()
    let a = stage.screen("a")
    stage.show()
    stage.add(a)
    stage.world.settle()
    let b = stage.screen("B")
    b.modalPresentationStyle = .fullScreen
    _ = stage.lines { a.present(b, animated: true) }
    #expect(b.presentingViewController === stage.k && a.presentedViewController === b)
    #expect(
      stage.lines { b.dismiss(animated: true) }.filter { $0.contains("ppear") } == [
        "B.viewWillDisappear(true)", "K.viewWillAppear(true)", "a.viewWillAppear(true)", "a.viewDidAppear(true)",
        "K.viewDidAppear(true)", "B.viewDidDisappear(true)",
      ])
  }

  @Test func `a current context is the nearest that defines one`() {
    let stage = Stage(17, [.appearance])
    let (a, b) = (stage.screen("a"), stage.screen("B"))
    stage.show()
    stage.add(a)
    stage.world.settle()
    a.definesPresentationContext = true
    b.modalPresentationStyle = .currentContext
    let lines = stage.lines { a.present(b, animated: true) }
    #expect(b.presentingViewController === a)
    #expect(!lines.contains { $0.hasPrefix("K.") } && lines.contains("a.viewDidDisappear(true)"))
  }

  @Test func `win-005: a root replaced while it presents leaves what it presents in the window`() {
    let (stage, b) = presented(12)
    let other = stage.screen("other")
    let lines = stage.lines { stage.window.rootViewController = other }
    #expect(b.view.window === stage.window && !lines.contains { $0.hasPrefix("B.") })
  }

  @Test func `win-005: what the old root presents stays alive with the window, and goes with it`() {
    weak var gone: Screen?
    let stage = Stage(17)
    do {
      var window: UIWindow? = stage.world.run { UIWindow() }
      do {
        let (a, b) = (stage.screen("A"), stage.screen("B"))
        gone = b
        window?.rootViewController = a
        window?.makeKeyAndVisible()
        stage.world.run { a.present(b, animated: false) }
        stage.world.settle()
        window?.rootViewController = stage.k
        stage.world.settle()
      }
      #expect(gone != nil)
      window?.rootViewController = nil
      window?.isHidden = true
      stage.world.settle()
      window = nil
    }
    #expect(gone == nil)
  }
}
