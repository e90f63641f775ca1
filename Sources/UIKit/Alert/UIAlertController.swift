import Foundation

/// An alert or an action sheet (iOS 8 and later). It lies over its presenter, which hears nothing of appearance.
///
/// What happens on a tap (``tap(_:)``): viewWillDisappear of the alert, the animation, viewDidDisappear, and then the
/// action's handler, when nothing is presented any more, so that it may present again. Known from public call stacks:
/// the handlers are called from the end of the transition, `-[UIPresentationController transitionDidFinish:]`.
///
/// An action sheet is a popover on a pad, and there needs an anchor (UIAlertController.h,
/// `popoverPresentationController`). Who decides how the interface turns while an alert is up is not known from a
/// source; here it is the presenter.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  open private(set) var preferredStyle: Style = .alert
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the return key does; one of ``actions``.
  open var preferredAction: UIAlertAction?
  open var message: String?
  open private(set) var textFields: [UITextField]?
  open var severity: UIAlertControllerSeverity = .default

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    let isPopover = preferredStyle == .actionSheet && world.configuration.idiom == .pad
    modalPresentationStyle = isPopover ? .popover : .custom
  }

  /// Adds a button. A second one that cancels is UIKit's error.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return world.raise(
        UIKitException(.internalInconsistency, "\(className) can have one action only that cancels.", about: self))
    }
    actions.append(action)
  }

  /// Adds a text field, which an action sheet can't have.
  ///
  /// - Parameter configurationHandler: Called at once with the new field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return world.raise(
        UIKitException(.internalInconsistency, "\(className) is an action sheet and has no text fields.", about: self))
    }
    let field = world.run { UITextField(frame: .zero) }
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Puts the text fields into the view. The buttons have none of their own: a test taps actions.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  open override var shouldAutorotate: Bool { presentingViewController?.shouldAutorotate ?? super.shouldAutorotate }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    presentingViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  /// Whether there is anything to show; presenting an alert without is UIKit's error.
  final var hasContent: Bool { title != nil || message != nil || !actions.isEmpty }

  // MARK: The user

  /// Taps a button: the alert goes, and then the action's handler is called. Does nothing unless the alert is up and
  /// the action is enabled and one of its own.
  public func tap(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
    guard let presentation = presentedIn, presentation.phase == .presented else { return }
    world.run {
      world.seam.call(.gesture(.ended), on: self) {
        presentation.dismiss(animated: true) { _ in action.perform() }
      }
    }
  }

  /// The user has closed the popover of an action sheet, which counts as its cancelling.
  final func wasDismissedFromOutside() {
    actions.first { $0.style == .cancel }?.perform()
  }
}

/// How much an alert matters (iOS 16 and later).
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  case critical = 1
}
