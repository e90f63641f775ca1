import UIKit

/// How a container cycles between two children with `transition(from:to:duration:options:animations:completion:)`,
/// which adds the new view, animates, and removes the old one.
enum CyclingChildren {
  enum Mistake: String, CaseIterable, Sendable {
    case viewsByHand = "views-by-hand"
    case forwardingManual = "forwarding-manual"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "cycling-children", twin: mistake?.rawValue) { stage in
      let cycle = CycleViewController(mistake)
      stage.show(cycle)
      stage.step("cycle to the second page") { cycle.showSecondPage() }
    }
  }

  final class FirstPageViewController: UIViewController {}
  final class SecondPageViewController: UIViewController {}

  final class CycleViewController: UIViewController {
    private let mistake: Mistake?

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { mistake != .forwardingManual }

    override func viewDidLoad() {
      super.viewDidLoad()
      let first = FirstPageViewController()
      addChild(first)
      first.view.frame = view.bounds
      view.addSubview(first.view)
      first.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      forward { $0.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      forward { $0.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      forward { $0.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      forward { $0.endAppearanceTransition() }
    }

    private func forward(_ send: (UIViewController) -> Void) {
      guard !shouldAutomaticallyForwardAppearanceMethods, let child = children.first else { return }
      send(child)
    }

    func showSecondPage() {
      guard let old = children.first else { return }
      let new = SecondPageViewController()
      old.willMove(toParent: nil)
      addChild(new)
      new.view.frame = view.bounds
      if mistake == .viewsByHand { view.addSubview(new.view) }
      transition(from: old, to: new, duration: 0.25, options: [], animations: {}) { _ in
        if self.mistake == .viewsByHand { old.view.removeFromSuperview() }
        old.removeFromParent()
        new.didMove(toParent: self)
      }
    }
  }
}
