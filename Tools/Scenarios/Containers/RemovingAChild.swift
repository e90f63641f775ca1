import UIKit

/// How a container lets a child go: `willMove(toParent: nil)`, its view, `removeFromParent`.
enum RemovingAChild {
  enum Mistake: String, CaseIterable, Sendable {
    case willMoveForgotten = "will-move-forgotten"
    case didMoveByHand = "did-move-by-hand"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "removing-a-child", twin: mistake?.rawValue) { stage in
      let home = HomeViewController(mistake)
      stage.show(home)
      stage.step("remove the card") { home.removeCard() }
    }
  }

  final class CardViewController: UIViewController {}

  final class HomeViewController: UIViewController {
    private let mistake: Mistake?

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let card = CardViewController()
      addChild(card)
      card.view.frame = view.bounds
      view.addSubview(card.view)
      card.didMove(toParent: self)
    }

    func removeCard() {
      guard let card = children.first else { return }
      switch mistake {
      case nil:
        card.willMove(toParent: nil)
        card.view.removeFromSuperview()
        card.removeFromParent()
      case .willMoveForgotten:
        card.view.removeFromSuperview()
        card.removeFromParent()
      case .didMoveByHand:
        card.willMove(toParent: nil)
        card.view.removeFromSuperview()
        card.removeFromParent()
        card.didMove(toParent: nil)
      }
    }
  }
}
