import Foundation

/// What a split view of iOS 5 to 7 keeps while its master is hidden.
struct HiddenMaster {
  /// The button that the delegate puts somewhere.
  let barButtonItem: UIBarButtonItem
  /// Where the master is shown when the button is tapped.
  let popover: UIPopoverController
}
