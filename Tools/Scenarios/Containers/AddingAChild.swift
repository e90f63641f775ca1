import UIKit

/// How a container takes a child in: `addChild`, its view's frame, its view, `didMove(toParent:)`.
enum AddingAChild {
  enum Mistake: String, CaseIterable, Sendable {
    case didMoveForgotten = "did-move-forgotten"
    case viewBeforeAddChild = "view-before-add-child"
    case willMoveByHand = "will-move-by-hand"
    case viewNeverAdded = "view-never-added"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "adding-a-child", twin: mistake?.rawValue) { stage in
      let home = HomeViewController(mistake)
      stage.show(home)
      stage.step("add the card") { home.add(CardViewController()) }
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

    func add(_ card: CardViewController) {
      switch mistake {
      case nil:
        addChild(card)
        show(card.view)
        card.didMove(toParent: self)
      case .didMoveForgotten:
        addChild(card)
        show(card.view)
      case .viewBeforeAddChild:
        show(card.view)
        addChild(card)
        card.didMove(toParent: self)
      case .willMoveByHand:
        card.willMove(toParent: self)
        addChild(card)
        show(card.view)
        card.didMove(toParent: self)
      case .viewNeverAdded:
        addChild(card)
        card.view.frame = view.bounds
        card.didMove(toParent: self)
      }
    }

    private func show(_ cardView: UIView) {
      cardView.frame = view.bounds
      view.addSubview(cardView)
    }
  }
}
