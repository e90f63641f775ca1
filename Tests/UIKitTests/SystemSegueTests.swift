import Testing
import UIKit

/// The facts seg-001, seg-004 to seg-006: segues between the system's containers, and the way back.
@MainActor @Suite struct SystemSegueTests {
  private func navigation(_ names: String...) -> (Stage, Nav, [Screen]) {
    let stage = Stage(12, [.appearance, .policy, .containment, .navigation])
    let screens = names.map { stage.screen($0) }
    let nav = stage.world.run { Nav(screens) }
    stage.show(nav)
    return (stage, nav, screens)
  }

  @Test func `seg-001: a triggered push`() {
    let (stage, nav, screens) = navigation("A")
    screens[0].registerSegue(withIdentifier: "more", .push) { Screen("B") }
    let lines = stage.lines { screens[0].triggerSegue(withIdentifier: "more") }
    #expect(
      lines.prefix(4) == [
        "A.shouldPerformSegue(more) = true", "A.prepare(more)", "nav.push(B, animated: true)",
        "B.willMove(toParent: nav)",
      ])
    #expect(nav.viewControllers.count == 2)
  }

  @Test func `a push without a navigation controller is an exception`() {
    let stage = Stage()
    stage.show()
    stage.k.registerSegue(withIdentifier: "more", .push) { Screen("B") }
    #expect(
      stage.lines { stage.k.performSegue(withIdentifier: "more", sender: nil) } == [
        "K.prepare(more)", "raises NSGenericException about K",
      ])
  }

  @Test func `modal-004: a modal segue`() {
    let stage = Stage(12)
    stage.show()
    stage.k.registerSegue(withIdentifier: "m", .modal) { Screen("B") }
    #expect(
      stage.lines { stage.k.performSegue(withIdentifier: "m", sender: nil) } == [
        "K.prepare(m)", "B.loadView()", "B.viewDidLoad()", "K.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "K.viewDidDisappear(true)", "K.transitionCompleted(isCancelled: false)",
      ])
  }

  @Test(arguments: [SystemVersion(6.1), 12.0])
  func `a popover segue needs an anchor`(version: SystemVersion) {
    for hasAnchor in [true, false] {
      let stage = Stage(version, idiom: .pad, [.appearance])
      stage.show()
      var segues: [UIStoryboardSegue] = []
      final class Keeping: Screen {
        var keep: (UIStoryboardSegue) -> Void = { _ in }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { keep(segue) }
      }
      let source = stage.world.run { Keeping("S") }
      source.keep = { segues.append($0) }
      stage.show(source)
      source.registerSegue(withIdentifier: "p", .popover, anchor: { hasAnchor ? $0.view : nil }) { Screen("P") }
      let lines = stage.lines { source.performSegue(withIdentifier: "p", sender: nil) }
      #expect(lines.contains("P.viewDidAppear(true)") == hasAnchor)
      #expect(stage.exceptions.map(\.name) == (hasAnchor ? [] : [.generic]))
      (segues.first as? UIStoryboardPopoverSegue)?.popoverController.dismiss(animated: false)
    }
  }

  @Test func `a replace segue changes the detail`() {
    let stage = Stage(6.1, idiom: .pad, [.appearance], orientation: .landscapeLeft)
    let (m, d) = (stage.screen("M"), stage.screen("D"))
    let split = stage.world.run { Split([m, d]) }
    stage.show(split)
    m.registerSegue(withIdentifier: "r", .replace) { Screen("E") }
    #expect(
      stage.lines { m.performSegue(withIdentifier: "r", sender: nil) } == [
        "D.viewWillDisappear(false)", "E.viewWillAppear(false)", "D.viewDidDisappear(false)", "E.viewDidAppear(false)",
      ])
    #expect(d.parent == nil)
  }

  @Test func `seg-001: out of a storyboard a controller hears awakeFromNib before prepare`() {
    let stage = Stage(12, [.births, .loading, .containment])
    stage.show()
    stage.world.registerViewController(withIdentifier: "B", inStoryboard: "Main") { Screen("B") }
    stage.k.registerSegue(withIdentifier: "m", .modal) { [world = stage.world] in
      world.run { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "B") }
    }
    let lines = stage.lines { stage.k.triggerSegue(withIdentifier: "m") }.filter { !$0.hasPrefix("view") }
    #expect(lines.prefix(5) == ["B.init()", "B.awakeFromNib()", "K.prepare(m)", "B.loadView()", "B.viewDidLoad()"])
  }

  @Test func `a storyboard without that controller is an exception`() {
    let stage = Stage()
    stage.world.registerViewController(withIdentifier: "B", inStoryboard: "Main") { Screen("B") }
    stage.world.run {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      #expect(storyboard.instantiateInitialViewController()?.storyboard === storyboard)
      #expect(!(storyboard.instantiateViewController(withIdentifier: "C") is Screen))
    }
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
  }

  // MARK: The way back

  @Test func `seg-004, seg-006: the search goes down the stack from the top, and the target is popped to`() {
    let (stage, nav, screens) = navigation("A", "B", "C", "S")
    var unwound: UIViewController?
    screens[0].registerUnwindAction("back") { unwound = $0.source }
    screens[1].registerUnwindAction("back") { unwound = $0.source }
    let lines = stage.lines { screens[3].triggerUnwind("back") }
    #expect(
      lines.prefix(8) == [
        "S.shouldPerformSegue(back) = true", "C.canPerformUnwindSegueAction(back, from: S) = false",
        "B.canPerformUnwindSegueAction(back, from: S) = true", "S.prepare(back)", "B.unwind(back, from: S)",
        "nav.popTo(B, animated: true)", "S.willMove(toParent: nil)", "C.willMove(toParent: nil)",
      ])
    #expect(nav.topViewController === screens[1] && unwound === screens[3])
  }

  @Test func `seg-004: an answer counts more than the action`() {
    final class Refusing: Screen {
      override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
      ) -> Bool { false }
    }
    let stage = Stage(17, [.containment])
    let (a, s) = (stage.screen("A"), stage.screen("S"))
    let b = stage.world.run { Refusing("B") }
    for controller in [a, b] { controller.registerUnwindAction("back") { _ in } }
    let nav = stage.world.run { Nav([a, b, s]) }
    stage.show(nav)
    #expect(stage.lines { s.triggerUnwind("back") }.contains("A.unwind(back, from: S)"))
    #expect(nav.viewControllers == [a])
  }

  @Test func `an answer without the action is an exception`() {
    final class Boasting: Screen {
      override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
      ) -> Bool { true }
    }
    let stage = Stage()
    let s = stage.screen("S")
    let nav = stage.world.run { Nav([Boasting("A"), s]) }
    stage.show(nav)
    _ = stage.lines { s.triggerUnwind("back") }
    #expect(stage.exceptions.map(\.name) == [.invalidArgument] && nav.viewControllers.count == 2)
  }

  @Test func `seg-005: out of a modal, the action comes before the dismissal`() {
    let stage = Stage(12, [.appearance, .containment])
    stage.show()
    stage.k.registerUnwindAction("back") { _ in }
    let b = stage.screen("B")
    b.modalPresentationStyle = .fullScreen
    _ = stage.lines { stage.k.present(b, animated: true) }
    #expect(
      stage.lines { b.triggerUnwind("back") } == [
        "B.prepare(back)", "K.unwind(back, from: B)", "B.viewWillDisappear(true)", "K.viewWillAppear(true)",
        "K.viewDidAppear(true)", "B.viewDidDisappear(true)", "K.transitionCompleted(isCancelled: false)",
      ])
  }

  @Test func `nobody takes the action: nothing happens`() {
    let (stage, _, screens) = navigation("A", "S")
    #expect(
      stage.lines { screens[1].triggerUnwind("back") } == [
        "S.shouldPerformSegue(back) = true", "A.canPerformUnwindSegueAction(back, from: S) = false",
        "nav.canPerformUnwindSegueAction(back, from: S) = false",
      ])
  }
}
