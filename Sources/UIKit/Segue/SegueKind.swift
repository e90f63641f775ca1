import Foundation

/// What a segue does, as a storyboard names it.
public enum SegueKind: Sendable {
  case custom
  /// To iOS 7: onto the navigation controller that the source is in.
  case push
  case modal
  case popover
  /// In place of a split view's detail, to iOS 7.
  case replace
  case embed
  /// From iOS 8: pushes if it can, else presents.
  case show
  /// From iOS 8: becomes the detail if it can, else is presented.
  case showDetail
  case unwind
}
