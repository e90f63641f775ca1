import UIKit

/// A modal dialog that is given a value before it is presented, shows it in viewWillAppear, and hands it back to its
/// delegate in viewWillDisappear.
enum ValueDialog {
  enum Mistake: String, CaseIterable, Sendable {
    case writtenToUnloadedView = "written-to-unloaded-view"
    /// The same dialog as a sheet: a swipe that is called off hands the value back, and nothing was dismissed.
    case sheetSwipeCancelled = "sheet-swipe-cancelled"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    let device = mistake == .sheetSwipeCancelled ? Device.phone : Device.phoneOfIOS6
    return Scenario("modal", "value-dialog", twin: mistake?.rawValue, on: device) { stage in
      let settings = SettingsViewController()
      stage.show(settings)
      let dialog = NameDialogController()
      stage.step("change the name") {
        dialog.delegate = settings
        if mistake == .writtenToUnloadedView { dialog.label?.accessibilityLabel = "Ann" } else { dialog.value = "Ann" }
        settings.present(dialog, animated: true)
      }
      if mistake == .sheetSwipeCancelled {
        var finger: UserGesture?
        stage.step("pull the sheet down a little") { finger = dialog.beginSwipeToDismiss() }
        stage.step("let go") { finger?.cancel() }
      } else {
        stage.step("done") { dialog.dismiss(animated: true) }
      }
    }
  }

  @MainActor protocol Delegate: UIViewController {
    func nameDialog(_ dialog: NameDialogController, didEnd value: String)
  }

  final class SettingsViewController: UIViewController, Delegate {
    func nameDialog(_ dialog: NameDialogController, didEnd value: String) {
      receive("nameDialogDidEnd with \(value.isEmpty ? "nothing" : value)", from: dialog) { title = value }
    }
  }

  final class NameDialogController: UIViewController {
    weak var delegate: (any Delegate)?
    var value = ""
    /// There once the view is loaded.
    private(set) var label: UIView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UIView(frame: view.bounds)
      view.addSubview(label)
      self.label = label
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      label?.accessibilityLabel = value
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      delegate?.nameDialog(self, didEnd: label?.accessibilityLabel ?? "")
    }
  }
}
