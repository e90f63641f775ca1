import Testing
import UIKit

/// The facts modal-011, modal-012: popovers of iOS 8 and later.
@MainActor @Suite struct PopoverPresentationTests {
  private final class Anchoring: NSObject, UIPopoverPresentationControllerDelegate {
    var anchor: UIView?
    var style: UIModalPresentationStyle?
    var allows = true
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      if let anchor { popoverPresentationController.sourceView = anchor }
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      style ?? controller.adaptivePresentationStyle
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { allows }
  }

  private func stage(_ version: SystemVersion, _ idiom: UIUserInterfaceIdiom) -> (Stage, Screen, Anchoring) {
    let stage = Stage(version, idiom: idiom, [.appearance, .presentation])
    stage.show()
    let (p, delegate) = (stage.screen("P"), Anchoring())
    p.modalPresentationStyle = .popover
    p.popoverPresentationController?.delegate = delegate
    return (stage, p, delegate)
  }

  @Test func `modal-011: a popover comes and goes, and the presenter hears nothing`() {
    let (stage, p, delegate) = stage(12, .pad)
    delegate.anchor = stage.k.view
    #expect(
      stage.lines { stage.k.present(p, animated: true) } == [
        "K.present(P, popover, animated: true)", "K.prepareForPopoverPresentation(P)", "P.viewWillAppear(true)",
        "P.viewDidAppear(true)",
      ])
    #expect(
      stage.lines { stage.k.dismiss(animated: true) } == [
        "K.dismiss(animated: true)", "P.viewWillDisappear(true)", "P.viewDidDisappear(true)",
      ])
  }

  @Test func `modal-011: without an anchor it is an exception, but not where it adapts`() {
    let (pad, p, _) = stage(17, .pad)
    #expect(pad.lines { pad.k.present(p, animated: true) }.last == "raises NSGenericException about P")
    #expect(pad.k.presentedViewController == nil)
    let (phone, q, _) = stage(17, .phone)
    #expect(
      phone.lines { phone.k.present(q, animated: true) }.prefix(2) == [
        "K.present(P, popover, animated: true)", "P.adaptivePresentationStyle = pageSheet",
      ])
    #expect(phone.exceptions.isEmpty)
  }

  @Test func `modal-011: a delegate may keep it a popover in a compact width`() {
    let (stage, p, delegate) = stage(17, .phone)
    (delegate.anchor, delegate.style) = (stage.k.view, UIModalPresentationStyle.none)
    #expect(
      stage.lines { stage.k.present(p, animated: true) }.prefix(3) == [
        "K.present(P, popover, animated: true)", "P.adaptivePresentationStyle = popover",
        "K.prepareForPopoverPresentation(P)",
      ])
    #expect(p.presentationController?.shouldRemovePresentersView == false)
  }

  @Test(arguments: [SystemVersion(12), 17.0])
  func `a touch outside asks the delegate, closes the popover and tells it`(version: SystemVersion) {
    let (stage, p, delegate) = stage(version, .pad)
    delegate.anchor = stage.k.view
    _ = stage.lines { stage.k.present(p, animated: true) }
    #expect(
      stage.lines { stage.k.tapOutsidePopover() }.filter { !$0.contains("Transition") }
        == (version < 13
          ? [
            "K.popoverShouldDismiss(P) = true", "P.viewWillDisappear(true)", "P.viewDidDisappear(true)",
            "K.popoverDidDismiss(P)",
          ]
          : [
            "K.shouldDismiss(P) = true", "K.willDismiss(P)", "P.viewWillDisappear(true)", "P.viewDidDisappear(true)",
            "K.didDismiss(P)",
          ]))
  }

  @Test func `a popover that is modal, or whose delegate says no, stays`() {
    let (stage, p, delegate) = stage(12, .pad)
    (delegate.anchor, delegate.allows) = (stage.k.view, false)
    _ = stage.lines { stage.k.present(p, animated: true) }
    #expect(stage.lines { p.tapOutsidePopover() } == ["K.popoverShouldDismiss(P) = false"])
    p.isModalInPresentation = true
    #expect(stage.lines { p.tapOutsidePopover() } == [])
    #expect(stage.k.presentedViewController === p)
  }
}
