import Foundation

/// A segue that shows its destination in a popover, on pads of iOS 5 to 8. The source keeps the popover, in
/// `prepare(for:sender:)`; UIKit throws otherwise when it goes.
@preconcurrency @MainActor open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  open private(set) lazy var popoverController = UIPopoverController(contentViewController: destination)

  open override func perform() {
    guard let anchor = anchor?(source), anchor.window != nil else {
      source.world.raise(
        UIKitException(
          .generic, "The segue '\(identifier ?? "")' is a popover segue without an anchor in a window.", about: source))
      return
    }
    popoverController.present(from: anchor.bounds, in: anchor, permittedArrowDirections: .any, animated: true)
  }
}
