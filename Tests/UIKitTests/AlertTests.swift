import Testing
import UIKit

/// Alerts and action sheets.
@MainActor @Suite struct AlertTests {
  private func stage(_ idiom: UIUserInterfaceIdiom = .phone) -> Stage {
    let stage = Stage(17, idiom: idiom, [.appearance, .presentation])
    stage.show()
    return stage
  }

  private func alert(
    in stage: Stage, _ style: UIAlertController.Style = .alert, _ actions: UIAlertAction...
  ) -> UIAlertController {
    stage.world.run {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
      for action in actions { alert.addAction(action) }
      return alert
    }
  }

  @Test func `the presenter hears nothing, and the handler is called when the alert has gone`() {
    let stage = stage()
    var presentedInHandler: UIViewController?
    let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in
      stage.log("handler")
      presentedInHandler = stage.k.presentedViewController
    }
    let alert = alert(in: stage, .alert, delete)
    #expect(
      stage.lines { stage.k.present(alert, animated: true) } == [
        "K.present(UIAlertController, custom, animated: true)", "UIAlertController.viewWillAppear(true)",
        "UIAlertController.viewIsAppearing(true)", "UIAlertController.viewDidAppear(true)",
      ])
    #expect(
      stage.lines { alert.tap(delete) }.filter { !$0.contains("transition") } == [
        "UIAlertController.viewWillDisappear(true)", "UIAlertController.viewDidDisappear(true)", "handler",
      ])
    #expect(presentedInHandler == nil && stage.exceptions.isEmpty)
  }

  @Test func `a handler may present again`() {
    let stage = stage()
    let second = alert(in: stage)
    let ok = UIAlertAction(title: "OK", style: .default) { _ in stage.k.present(second, animated: true) }
    let first = alert(in: stage, .alert, ok)
    _ = stage.lines { stage.k.present(first, animated: true) }
    _ = stage.lines { first.tap(ok) }
    #expect(stage.k.presentedViewController === second)
  }

  @Test func `an action that is not enabled, or another alert's, can't be tapped`() {
    let stage = stage()
    var count = 0
    let mine = UIAlertAction(title: "OK", style: .default) { _ in count += 1 }
    mine.isEnabled = false
    let alert = alert(in: stage, .alert, mine)
    _ = stage.lines { stage.k.present(alert, animated: true) }
    let stranger = UIAlertAction(title: "No", style: .cancel) { _ in count += 1 }
    #expect(stage.lines { alert.tap(mine) }.isEmpty && stage.lines { alert.tap(stranger) }.isEmpty)
    #expect(count == 0 && stage.k.presentedViewController === alert)
    mine.isEnabled = true
    _ = stage.lines { alert.tap(mine) }
    #expect(stage.lines { alert.tap(mine) }.isEmpty)
    #expect(count == 1)
  }

  @Test func `what UIKit refuses`() {
    let stage = stage()
    let empty = stage.world.run { UIAlertController(title: nil, message: nil, preferredStyle: .alert) }
    _ = stage.lines { stage.k.present(empty, animated: true) }
    #expect(stage.k.presentedViewController == nil)
    let sheet = alert(in: stage, .actionSheet, UIAlertAction(title: "No", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Nor this", style: .cancel))
    sheet.addTextField()
    #expect(sheet.actions.count == 1 && sheet.textFields == nil)
    #expect(stage.exceptions.map(\.name) == Array(repeating: .internalInconsistency, count: 3))
  }

  @Test func `an action sheet on a pad is a popover, which a touch outside cancels`() {
    let stage = stage(.pad)
    var cancelled = 0
    let cancel = UIAlertAction(title: "No", style: .cancel) { _ in cancelled += 1 }
    let adrift = alert(in: stage, .actionSheet, cancel)
    _ = stage.lines { stage.k.present(adrift, animated: true) }
    #expect(stage.exceptions.map(\.name) == [.generic] && stage.k.presentedViewController == nil)
    let sheet = alert(in: stage, .actionSheet, cancel)
    sheet.popoverPresentationController?.sourceView = stage.k.view
    _ = stage.lines { stage.k.present(sheet, animated: true) }
    #expect(stage.k.presentedViewController === sheet)
    _ = stage.lines { stage.k.tapOutsidePopover() }
    #expect(cancelled == 1 && stage.k.presentedViewController == nil)
  }

  @Test func `an alert's text field is edited when it has appeared`() throws {
    let stage = stage()
    let ok = UIAlertAction(title: "OK", style: .default)
    let alert = alert(in: stage, .alert, ok)
    alert.addTextField { $0.placeholder = "name" }
    let field = try #require(alert.textFields?.first)
    _ = stage.lines { stage.k.present(alert, animated: true) }
    #expect(field.placeholder == "name" && field.isEditing)
    field.type("Ada")
    _ = stage.lines { alert.tap(ok) }
    #expect(field.text == "Ada" && !field.isEditing)
  }

  @Test func `who presents an alert decides how the interface turns`() {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let stage = stage()
    let root = stage.world.run { Upright() }
    stage.show(root)
    _ = stage.lines { root.present(alert(in: stage), animated: true) }
    stage.world.rotate(to: .landscapeLeft)
    stage.world.settle()
    #expect(stage.world.interfaceOrientation == .portrait)
  }
}
