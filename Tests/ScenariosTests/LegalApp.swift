import TraceRecording
import TraceTestSupport
import UIKit

/// An app that does at random what apps may do, one thing after the other, by the book.
@MainActor final class LegalApp {
  private let world: World
  private let recorder: Recorder
  private let window: UIWindow
  private var random: SeededRandom
  private let tabs = UITabBarController()
  private var navigations: [UINavigationController] = []

  /// What it can do next.
  private enum Move: String, CaseIterable {
    case push, pop, popToRoot, replaceStack, selectTab, present, dismiss, addChild, removeChild, swapByHand, rotate
  }

  init(in world: World, recordedBy recorder: Recorder, seed: UInt64) {
    (self.world, self.recorder) = (world, recorder)
    window = UIWindow(frame: world.screen.bounds)
    random = SeededRandom(seed: seed)
  }

  /// Starts, does a number of things, and goes.
  func live(moves: Int) {
    for _ in 0..<3 { navigations.append(UINavigationController(rootViewController: screen())) }
    tabs.viewControllers = navigations
    step("launch") {
      window.rootViewController = tabs
      window.makeKeyAndVisible()
    }
    for _ in 0..<moves {
      guard let move = Move.allCases.filter(isPossible).randomElement(using: &random) else { continue }
      step(move.rawValue) { make(move) }
    }
  }

  private func step(_ words: String, _ body: () -> Void) {
    recorder.step(words)
    body()
    world.settle()
  }

  private var isAnimated: Bool { Bool.random(using: &random) }

  private func screen() -> UIViewController {
    Bool.random(using: &random) ? ScreenViewController() : SwitchViewController()
  }

  private var navigation: UINavigationController { navigations[tabs.selectedIndex] }

  /// What its user sees, the innermost screen.
  private var top: UIViewController? { tabs.presentedViewController ?? navigation.topViewController }

  private func isPossible(_ move: Move) -> Bool {
    let isCovered = tabs.presentedViewController != nil
    return switch move {
    case .push, .replaceStack, .selectTab, .present: !isCovered
    case .pop, .popToRoot: !isCovered && navigation.viewControllers.count > 1
    case .dismiss: isCovered
    case .addChild: top is ScreenViewController
    case .removeChild: top is ScreenViewController && top?.children.isEmpty == false
    case .swapByHand: top is SwitchViewController
    case .rotate: true
    }
  }

  private func make(_ move: Move) {
    switch move {
    case .push: navigation.pushViewController(screen(), animated: isAnimated)
    case .pop: navigation.popViewController(animated: isAnimated)
    case .popToRoot: navigation.popToRootViewController(animated: isAnimated)
    case .replaceStack: navigation.setViewControllers([screen()], animated: isAnimated)
    case .selectTab: tabs.selectedIndex = Int.random(in: 0..<navigations.count, using: &random)
    case .present:
      let sheet = screen()
      sheet.modalPresentationStyle =
        [.fullScreen, .pageSheet, .overFullScreen].randomElement(using: &random) ?? .pageSheet
      tabs.present(sheet, animated: isAnimated)
    case .dismiss: tabs.dismiss(animated: isAnimated)
    case .addChild: (top as? ScreenViewController)?.addCard()
    case .removeChild: (top as? ScreenViewController)?.removeCard()
    case .swapByHand: (top as? SwitchViewController)?.swap()
    case .rotate:
      let isPortrait = world.screen.bounds.width < world.screen.bounds.height
      world.rotate(to: isPortrait ? .landscapeLeft : .portrait)
    }
  }
}

/// A screen with cards in it, for which UIKit forwards.
private final class ScreenViewController: UIViewController {
  func addCard() {
    let card = UIViewController()
    addChild(card)
    card.view.frame = view.bounds
    view.addSubview(card.view)
    card.didMove(toParent: self)
  }

  func removeCard() {
    guard let card = children.first else { return }
    card.willMove(toParent: nil)
    card.view.removeFromSuperview()
    card.removeFromParent()
  }
}

/// A screen with two children, one of them shown, that forwards by hand.
private final class SwitchViewController: UIViewController {
  private var shown = UIViewController()
  private var hidden = UIViewController()

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [shown, hidden] { addChild(child) }
    view.addSubview(shown.view)
    for child in [shown, hidden] { child.didMove(toParent: self) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown.endAppearanceTransition()
  }

  func swap() {
    shown.beginAppearanceTransition(false, animated: false)
    hidden.beginAppearanceTransition(true, animated: false)
    view.addSubview(hidden.view)
    shown.view.removeFromSuperview()
    shown.endAppearanceTransition()
    hidden.endAppearanceTransition()
    (shown, hidden) = (hidden, shown)
  }
}
