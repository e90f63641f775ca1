import Testing
import UIKit

/// Sheets with several heights.
@MainActor @Suite struct SheetTests {
  final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var heard: [UISheetPresentationController.Detent.Identifier?] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      heard.append(sheetPresentationController.selectedDetentIdentifier)
    }
  }

  @Test func `a sheet rests at the first of its heights, and moves without a callback of appearance`() throws {
    let stage = Stage(17)
    stage.show()
    let sheet = stage.screen("S")
    let controller = try #require(sheet.sheetPresentationController)
    let delegate = Delegate()
    controller.delegate = delegate
    controller.detents = [.medium(), .large(), .custom(identifier: .init("low")) { _ in 100 }]
    _ = stage.lines { stage.k.present(sheet, animated: true) }
    #expect(sheet.presentationController === controller)
    #expect(sheet.view.frame == CGRect(x: 0, y: 453, width: 393, height: 399))
    let byCode = stage.lines { controller.animateChanges { controller.selectedDetentIdentifier = .large } }
    #expect(byCode == [] && delegate.heard == [] && sheet.view.frame.minY == 54)
    let byUser = stage.lines { controller.drag(to: .init("low")) }
    #expect(byUser == [] && delegate.heard == [.init("low")])
    #expect(sheet.view.frame == CGRect(x: 0, y: 752, width: 393, height: 100))
    _ = stage.lines { sheet.dismiss(animated: true) }
    #expect(stage.k.presentedViewController == nil)
  }

  @Test func `who is no sheet has no such controller, nor has iOS 14`() {
    let stage = Stage(17)
    let full = stage.screen("F")
    full.modalPresentationStyle = .fullScreen
    #expect(full.sheetPresentationController == nil)
    let old = Stage(14)
    #expect(old.screen("S").sheetPresentationController == nil)
  }
}
