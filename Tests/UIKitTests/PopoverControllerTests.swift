import Testing
import UIKit

/// UIPopoverController, iOS 3.2 to 8.
@MainActor @Suite struct PopoverControllerTests {
  private final class Listening: NSObject, UIPopoverControllerDelegate {
    var answer = true
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { answer }
  }

  private func stage() -> (Stage, Screen) {
    let stage = Stage(6.1, idiom: .pad, [.appearance, .presentation])
    stage.show()
    return (stage, stage.screen("P"))
  }

  @Test func `shown and closed by code: nobody else hears of it`() {
    let (stage, p) = stage()
    let popover = UIPopoverController(contentViewController: p)
    let delegate = Listening()
    popover.delegate = delegate
    #expect(
      stage.lines {
        popover.present(from: .zero, in: stage.k.view, permittedArrowDirections: .any, animated: true)
      } == ["K.present(P, popover, animated: true)", "P.viewWillAppear(true)", "P.viewDidAppear(true)"])
    #expect(popover.isPopoverVisible && p.view.window === stage.window)
    #expect(
      stage.lines { popover.dismiss(animated: true) } == [
        "P.dismiss(animated: true)", "P.viewWillDisappear(true)", "P.viewDidDisappear(true)",
      ])
    #expect(!popover.isPopoverVisible && p.view.window == nil)
  }

  @Test func `a touch outside asks the delegate and tells it`() {
    let (stage, p) = stage()
    let popover = UIPopoverController(contentViewController: p)
    let delegate = Listening()
    popover.delegate = delegate
    _ = stage.lines { popover.present(from: .zero, in: stage.k.view, permittedArrowDirections: .any, animated: false) }
    p.isModalInPopover = true
    #expect(stage.lines { popover.tapOutside() } == [])
    p.isModalInPopover = false
    delegate.answer = false
    #expect(stage.lines { popover.tapOutside() } == ["K.popoverShouldDismiss(P) = false"])
    delegate.answer = true
    #expect(
      stage.lines { popover.tapOutside() } == [
        "K.popoverShouldDismiss(P) = true", "P.viewWillDisappear(true)", "P.viewDidDisappear(true)",
        "K.popoverDidDismiss(P)",
      ])
  }

  @Test func `let go of while it is visible: UIKit's exception`() {
    let (stage, p) = stage()
    do {
      let popover = UIPopoverController(contentViewController: p)
      stage.world.run {
        popover.present(from: .zero, in: stage.k.view, permittedArrowDirections: .any, animated: false)
      }
      stage.world.settle()
      #expect(stage.exceptions.isEmpty)
    }
    #expect(stage.exceptions.map(\.name) == [.generic])
  }

  @Test func `on a phone it is an exception`() {
    let stage = Stage(6.1)
    _ = UIPopoverController(contentViewController: stage.screen("P"))
    #expect(stage.exceptions.map(\.name) == [.invalidArgument])
  }
}
