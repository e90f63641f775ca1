import TraceEvents
import TraceRecording
import UIKit

/// A plain object that owns a view and is no view controller: shown and hidden through `isVisible`, with callbacks of
/// its own, which it writes through the open door. Its delegate is told *before* it is shown or hidden.
enum SubviewController {
  enum Mistake: String, CaseIterable, Sendable {
    case delegateToldLate = "delegate-told-late"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "subview-controller", twin: mistake?.rawValue) { stage in
      let main = MainViewController(mistake)
      stage.show(main)
      stage.step("ask who it is") { main.login.isVisible = true }
      stage.step("log in") { main.login.logIn(user: "ann", password: "secret") }
    }
  }

  /// Told what becomes of a sub-view controller.
  @MainActor protocol Delegate: AnyObject {
    func subviewControllerWillShow(_ controller: PaneController)
    func subviewControllerWillHide(_ controller: PaneController)
  }

  @MainActor class PaneController {
    weak var delegate: (any Delegate)?
    private let mistake: Mistake?
    private unowned let owner: UIViewController
    private lazy var view = UIView(frame: owner.view.bounds.insetBy(dx: 20, dy: 80))

    init(_ mistake: Mistake?, in owner: UIViewController) { (self.mistake, self.owner) = (mistake, owner) }

    var isVisible = false {
      didSet {
        guard isVisible != oldValue else { return }
        if mistake == nil { tellDelegate() }
        if isVisible {
          subviewWillAppear()
          owner.view.addSubview(view)
        } else {
          subviewWillDisappear()
          view.removeFromSuperview()
        }
        if mistake == .delegateToldLate { tellDelegate() }
      }
    }

    func subviewWillAppear() { Trace.emit(.subviewWillAppear, of: self) }
    func subviewWillDisappear() { Trace.emit(.subviewWillDisappear, of: self) }

    private func tellDelegate() {
      guard let delegate else { return }
      let message = isVisible ? "subviewControllerWillShow" : "subviewControllerWillHide"
      Trace.emit(.receives(message: Trace.id(of: message, for: delegate), from: Trace.id(of: self)), of: delegate) {
        if isVisible { delegate.subviewControllerWillShow(self) } else { delegate.subviewControllerWillHide(self) }
      }
    }
  }

  /// Told what its user decided.
  @MainActor protocol LoginDelegate: Delegate {
    func loginDialog(_ dialog: LoginDialog, didLogIn user: String, password: String)
    func loginDialogDidCancel(_ dialog: LoginDialog)
  }

  final class LoginDialog: PaneController {
    func logIn(user: String, password: String) {
      isVisible = false
      guard let delegate = delegate as? any LoginDelegate else { return }
      Trace.emit(
        .receives(message: Trace.id(of: "loginDialogDidLogIn", for: delegate), from: Trace.id(of: self)), of: delegate
      ) {
        delegate.loginDialog(self, didLogIn: user, password: password)
      }
    }
  }

  final class MainViewController: UIViewController, LoginDelegate {
    private(set) lazy var login = LoginDialog(mistake, in: self)
    private let mistake: Mistake?

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      login.delegate = self
    }

    func subviewControllerWillShow(_ controller: PaneController) { view.isUserInteractionEnabled = false }
    func subviewControllerWillHide(_ controller: PaneController) { view.isUserInteractionEnabled = true }
    func loginDialog(_ dialog: LoginDialog, didLogIn user: String, password: String) { title = user }
    func loginDialogDidCancel(_ dialog: LoginDialog) {}
  }
}
