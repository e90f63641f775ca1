import UIKit

/// Which button goes back: a left item of the top's own, else the *previous* controller's back item, else its title.
/// The button pops; a back item's own action is never called.
enum BackButton {
  enum Mistake: String, CaseIterable, Sendable {
    /// Saves the draft in the action of the back item.
    case savesInBackAction = "saves-in-back-action"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("navigation", "back-button", twin: mistake?.rawValue) { stage in
      let list = ListViewController(mistake)
      list.title = "Drafts"
      let navigation = UINavigationController(rootViewController: list)
      stage.show(navigation)
      let draft = DraftViewController(mistake)
      stage.step("open a draft") { navigation.pushViewController(draft, animated: true) }
      stage.step("tap \(title(of: navigation))") { navigation.tapLeadingButton() }
      guard mistake == nil else { return }
      stage.step("open a draft that can be cancelled") {
        draft.navigationItem.leftBarButtonItem = draft.cancelItem
        draft.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Send", style: .done, target: draft, action: nil)
        draft.navigationItem.prompt = "Not sent yet"
        navigation.pushViewController(draft, animated: true)
      }
      stage.step("tap \(title(of: navigation))") { navigation.tapLeadingButton() }
    }
  }

  @MainActor private static func title(of navigation: UINavigationController) -> String {
    switch navigation.navigationBar.leadingButton {
    case .none: "nothing"
    case .items(let items): items.first?.title ?? "an item"
    case .back(let title), .backAndItems(let title, _): "back to \(title)"
    }
  }

  final class ListViewController: UIViewController {
    init(_ mistake: Mistake?) {
      super.init(nibName: nil, bundle: nil)
      guard mistake == .savesInBackAction else { return }
      navigationItem.backBarButtonItem = UIBarButtonItem(
        title: "Save", style: .plain, target: self,
        action: Selector("save") { [weak self] sender in
          self?.receive("save", from: sender as AnyObject)
        })
    }

    required init?(coder: NSCoder) { nil }
  }

  final class DraftViewController: UIViewController {
    private let mistake: Mistake?
    private(set) lazy var cancelItem = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: Selector("cancel") { [weak self] _ in self?.cancel() })

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      guard mistake == nil, isMovingFromParent, let navigationController else { return }
      // Here is the place to save: whoever goes back comes by.
      navigationController.receive("save", from: self)
    }

    private func cancel() {
      navigationController?.popViewController(animated: true)
    }
  }
}
