import UIKit

/// How a custom segue raises a card: the destination becomes a child of the source, on a dimming background that blocks
/// touches, inset by 20 points, over one second. The card closes itself through its parent.
enum RaisingACard {
  enum Mistake: String, CaseIterable, Sendable {
    case transitionSentToParent = "transition-sent-to-parent"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "raising-a-card", twin: mistake?.rawValue) { stage in
      let home = HomeViewController()
      home.registerSegue(withIdentifier: "raise") { source in
        RaiseSegue(mistake, identifier: "raise", source: source, destination: CardViewController())
      }
      stage.show(home)
      stage.step("raise the card") { home.performSegue(withIdentifier: "raise", sender: nil) }
      stage.step("close the card") { (home.children.first as? CardViewController)?.close() }
    }
  }

  final class HomeViewController: UIViewController {}

  final class CardViewController: UIViewController {
    func close() {
      willMove(toParent: nil)
      view.superview?.removeFromSuperview()
      view.removeFromSuperview()
      removeFromParent()
    }
  }

  final class RaiseSegue: UIStoryboardSegue {
    private let mistake: Mistake?

    init(_ mistake: Mistake?, identifier: String?, source: UIViewController, destination: UIViewController) {
      self.mistake = mistake
      super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
      let background = UIView(frame: source.view.bounds)
      background.alpha = 0
      source.addChild(destination)
      source.view.addSubview(background)
      destination.view.frame = background.bounds.insetBy(dx: 20, dy: 20)
      background.addSubview(destination.view)
      if mistake == .transitionSentToParent { source.beginAppearanceTransition(false, animated: true) }
      UIView.animate(withDuration: 1) {
        background.alpha = 1
      } completion: { [source, destination, mistake] _ in
        if mistake == .transitionSentToParent { source.endAppearanceTransition() }
        destination.didMove(toParent: source)
      }
    }
  }
}
