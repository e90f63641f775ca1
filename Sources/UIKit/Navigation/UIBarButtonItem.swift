import Foundation

/// A button in a bar. A test taps it (``tap()``).
@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered = 1
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  open var style: Style = .plain
  open var width: CGFloat = 0
  open var customView: UIView?
  open var action: Selector?
  open weak var target: AnyObject?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// What a split view or another part of UIKit does when its own button is tapped.
  final var systemAction: (() -> Void)?

  /// Does what a tap does.
  public func tap() {
    guard isEnabled else { return }
    systemAction?()
    action?.send(from: self)
  }
}
