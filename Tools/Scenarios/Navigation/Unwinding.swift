import UIKit

/// The way back over several controllers: the search goes down the stack from the top, and who answers
/// `canPerformUnwindSegueAction` decides, not the mere presence of the action.
enum Unwinding {
  enum Mistake: String, CaseIterable, Sendable {
    case answersWithoutAction = "answers-without-action"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("navigation", "unwinding", twin: mistake?.rawValue, on: Device.phoneOfIOS12) { stage in
      let (cart, address) = (CartViewController(), AddressViewController(mistake))
      let (payment, receipt) = (PaymentViewController(), ReceiptViewController())
      let navigation = UINavigationController()
      navigation.setViewControllers([cart, address, payment, receipt], animated: false)
      stage.show(navigation)
      stage.step("start over") { receipt.triggerUnwind("startOver:") }
    }
  }

  final class CartViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Cart"
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      registerUnwindAction("startOver:") { [weak self] _ in self?.title = "Empty cart" }
    }

    required init?(coder: NSCoder) { nil }
  }

  final class AddressViewController: UIViewController {
    private let mistake: Mistake?

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
      if mistake == nil { registerUnwindAction("startOver:") { _ in } }
    }

    required init?(coder: NSCoder) { nil }

    /// It has the action and leaves it to the cart; the twin says that it takes it and has none.
    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
      mistake == .answersWithoutAction
    }
  }

  final class PaymentViewController: UIViewController {}
  final class ReceiptViewController: UIViewController {}
}
