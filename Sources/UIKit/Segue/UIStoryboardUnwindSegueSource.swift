import Foundation

/// Where an unwind segue comes from, for those who are asked on the way.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  open private(set) var source: UIViewController
  open private(set) var unwindAction: Selector
  open private(set) var sender: Any?
  /// The child that was asked already.
  final let askedChild: UIViewController?

  init(_ action: Selector, _ source: UIViewController, _ sender: Any?, _ askedChild: UIViewController?) {
    (unwindAction, self.source, self.sender, self.askedChild) = (action, source, sender, askedChild)
    super.init()
  }
}
