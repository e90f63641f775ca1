import UIKit

/// How a container takes over appearance forwarding: it sends begin and end around its own swaps, and passes its own
/// four callbacks on to its visible child with the same animated flag.
enum TakingOverAppearance {
  enum Mistake: String, CaseIterable, Sendable {
    case superNotCalled = "super-not-called"
    case ownCallbacksNotForwarded = "own-callbacks-not-forwarded"
    case endForgotten = "end-forgotten"
    case endTwice = "end-twice"
    case beginToHiddenChild = "begin-to-hidden-child"
    case calledDirectly = "called-directly"
    case policyLeftAutomatic = "policy-left-automatic"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("containers", "taking-over-appearance", twin: mistake?.rawValue) { stage in
      let drawer = DrawerViewController(mistake)
      stage.show(drawer)
      stage.step("show the detail") { drawer.showDetail() }
    }
  }

  final class ListViewController: UIViewController {}
  final class DetailViewController: UIViewController {}

  final class DrawerViewController: UIViewController {
    private let mistake: Mistake?
    private let list = ListViewController()
    private let detail = DetailViewController()
    private var visible: UIViewController

    init(_ mistake: Mistake?) {
      self.mistake = mistake
      visible = list
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { mistake == .policyLeftAutomatic }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(list)
      list.view.frame = view.bounds
      view.addSubview(list.view)
      list.didMove(toParent: self)
    }

    // MARK: Passing its own appearance on

    override func viewWillAppear(_ animated: Bool) {
      if mistake != .superNotCalled { super.viewWillAppear(animated) }
      begin(true, animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      if mistake != .superNotCalled { super.viewDidAppear(animated) }
      end()
    }

    override func viewWillDisappear(_ animated: Bool) {
      if mistake != .superNotCalled { super.viewWillDisappear(animated) }
      begin(false, animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      if mistake != .superNotCalled { super.viewDidDisappear(animated) }
      end()
    }

    private func begin(_ isAppearing: Bool, _ animated: Bool) {
      if mistake == .ownCallbacksNotForwarded { return }
      visible.beginAppearanceTransition(isAppearing, animated: animated)
      // Where UIKit forwards too, it does so once nothing is open any more.
      if mistake == .policyLeftAutomatic { visible.endAppearanceTransition() }
    }

    private func end() {
      if mistake == .ownCallbacksNotForwarded || mistake == .policyLeftAutomatic { return }
      visible.endAppearanceTransition()
    }

    // MARK: Swapping

    func showDetail() {
      let old = visible
      old.willMove(toParent: nil)
      addChild(detail)
      detail.view.frame = view.bounds
      if mistake == .beginToHiddenChild { detail.view.isHidden = true }
      if mistake == .calledDirectly {
        old.viewWillDisappear(true)
        detail.viewWillAppear(true)
      } else {
        old.beginAppearanceTransition(false, animated: true)
        detail.beginAppearanceTransition(true, animated: true)
      }
      visible = detail
      view.addSubview(detail.view)
      UIView.animate(withDuration: 0.25) {
        self.detail.view.frame = self.view.bounds
      } completion: { _ in
        self.finishSwap(from: old)
      }
    }

    private func finishSwap(from old: UIViewController) {
      old.view.removeFromSuperview()
      switch mistake {
      case .calledDirectly:
        detail.viewDidAppear(true)
        old.viewDidDisappear(true)
      case .endForgotten:
        old.endAppearanceTransition()
      case .endTwice:
        detail.endAppearanceTransition()
        old.endAppearanceTransition()
        detail.endAppearanceTransition()
      case nil, .superNotCalled, .ownCallbacksNotForwarded, .beginToHiddenChild, .policyLeftAutomatic:
        detail.endAppearanceTransition()
        old.endAppearanceTransition()
      }
      old.removeFromParent()
      detail.didMove(toParent: self)
    }
  }
}
