import Foundation

/// What a storyboard would know of a segue. Linux has no storyboards; code registers segues instead.
struct SegueTemplate {
  let identifier: String
  /// Where an embedded child's view goes; nil for a segue that is performed.
  let container: ((UIView) -> UIView)?
  /// Makes the segue, and with it the destination, anew each time.
  let make: (UIViewController) -> UIStoryboardSegue
}
