import Testing
import UIKit

/// Containers written for Apple's UIKit, driven by fingers and virtual time.
@MainActor @Suite struct ContainerTests {
  /// Writes its appearance down.
  final class Child: UIViewController {
    let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.lines.append("\(title ?? "") will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.lines.append("\(title ?? "") did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.lines.append("\(title ?? "") will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.lines.append("\(title ?? "") did disappear")
    }
  }

  final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let world = World()
  private let log = Log()
  private let window: UIWindow

  init() {
    let world = world
    window = world.run { UIWindow(frame: UIScreen.main.bounds) }
  }

  private func show(_ root: UIViewController) {
    world.run {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    world.settle()
  }

  private func child(_ title: String) -> Child { world.run { Child(title, log) } }

  @Test func `a drawer follows the finger, goes on by itself, and can be caught and sent back`() {
    let drawer = world.run { DrawerViewController(main: child("main"), drawer: child("drawer")) }
    show(drawer)
    #expect(log.take() == ["main will appear", "main did appear"])

    let finger = world.touchDown(at: CGPoint(x: 10, y: 200), in: window)
    finger.move(byX: 150, over: 0.2)
    #expect(log.take() == ["drawer will appear"])
    finger.lift()
    world.settle()
    #expect(log.take() == ["drawer did appear"] && drawer.state == .open)
    #expect(drawer.drawerViewController.view.frame.minX == 0)

    // A swipe to the left that is taken back.
    let back = world.touchDown(at: CGPoint(x: 200, y: 200), in: window)
    back.move(byX: -100, over: 0.2)
    back.move(byX: 60, over: 0.1)
    back.lift()
    world.settle()
    #expect(
      log.take() == ["drawer will disappear", "drawer will appear", "drawer did appear"] && drawer.state == .open)

    world.tap(window, at: CGPoint(x: 350, y: 200))
    world.advance(by: 0.2)
    #expect(log.lines == ["drawer will disappear"])
    world.settle()
    #expect(log.take() == ["drawer will disappear", "drawer did disappear"] && drawer.state == .closed)
    #expect(drawer.drawerViewController.parent == nil)
  }

  @Test func `pages that the finger turns, or a segment`() {
    let pager = world.run { PagerViewController(pages: ["a", "b", "c"].map { child($0) }) }
    show(pager)
    #expect(log.take() == ["a will appear", "a did appear"])
    world.drag(window, from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
    world.settle()
    #expect(
      log.take() == ["a will disappear", "b will appear", "a did disappear", "b did appear"]
        && pager.selectedIndex == 1)
    let finger = world.touchDown(at: CGPoint(x: 300, y: 400), in: window)
    finger.move(byX: -60, over: 0.5)
    finger.hold(for: 0.5)
    finger.lift()
    world.settle()
    #expect(
      log.take() == [
        "b will disappear", "c will appear", "c will disappear", "c did disappear", "b will appear", "b did appear",
      ])
    world.tap(window, at: CGPoint(x: 20, y: 70))
    world.settle()
    #expect(
      log.take() == ["b will disappear", "a will appear", "b did disappear", "a did appear"]
        && pager.selectedIndex == 0)
    world.rotate(to: .landscapeLeft)
    world.settle()
    #expect(log.take() == [] && pager.children.count == 3)
  }

  @Test func `a panel that constraints raise`() {
    let content = child("content")
    let panel = world.run { PanelViewController(content: content) }
    show(panel)
    #expect(log.take() == ["content will appear", "content did appear"])
    #expect(content.view.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    let card = child("card")
    world.run { panel.raise(card, animated: true) }
    world.settle()
    #expect(log.take() == ["card will appear", "card did appear"])
    #expect(content.view.frame == CGRect(x: 0, y: 59, width: 393, height: 493))
    let inWindow = card.view.convert(card.view.bounds, to: window)
    #expect(inWindow.maxY == 852 && inWindow.minY > 552 && inWindow.width == 393)
    world.showKeyboard(height: 200)
    world.settle()
    #expect(content.view.frame.maxY == 352)
    world.hideKeyboard()
    world.settle()
    world.tap(window, at: CGPoint(x: 370, y: 570))
    world.settle()
    #expect(log.take() == ["card will disappear", "card did disappear"] && card.parent == nil)
    #expect(content.view.frame.maxY == 852)
  }

  @Test func `a presentation that the user drives with an interruptible animator`() {
    let (home, card) = (child("home"), child("card"))
    let delegate = world.run { SlideTransitioningDelegate() }
    show(home)
    _ = log.take()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    world.run {
      delegate.interaction.attach(to: card)
      home.present(card, animated: true)
    }
    world.settle()
    #expect(log.take() == ["card will appear", "card did appear"])
    #expect(card.view.frame == CGRect(x: 0, y: 100, width: 393, height: 752))

    let early = world.touchDown(at: CGPoint(x: 100, y: 300), in: window)
    early.move(byX: 0, y: 100, over: 0.5)
    #expect(log.lines == ["card will disappear"])
    early.hold(for: 0.3)
    early.lift()
    world.settle()
    #expect(log.take() == ["card will disappear", "card will appear", "card did appear"])
    #expect(card.view.frame.minY == 100 && home.presentedViewController === card)

    world.drag(window, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 800), over: 0.3)
    world.settle()
    #expect(log.take() == ["card will disappear", "card did disappear"] && home.presentedViewController == nil)
  }
}
