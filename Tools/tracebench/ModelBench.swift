#if !canImport(Darwin)
  import Foundation
  import UIKit

  /// What the model of UIKit costs while nobody records, and what it keeps of controllers that are gone.
  ///
  /// A callback is one call by UIKit of a method that a controller or its root view overrides. Times are those of the
  /// processor.
  @MainActor enum ModelBench {
    private static let callbackCount = 1_000_000
    private static let rounds = 5

    static func measure(_ report: (Measure) -> Void) throws {
      // First, while nothing else has been in memory.
      report(try growthByAMillionControllers())
      report(speed("model.window", viewMovesThroughAWindow))
      report(speed("model.children16", sixteenChildrenFollow))
      report(speed("model.beginend", transitionsByHand))
      report(speed("model.push", pushesAndPops))
    }

    /// A round of a case: what is done again and again.
    private typealias Round = @MainActor () -> Void

    private static func speed(_ name: String, _ prepare: (World, Tally) -> Round) -> Measure {
      let speeds = (0..<rounds).map { _ in
        let world = World(World.Configuration(idiom: .phone, systemVersion: 17.0))
        let tally = Tally()
        let (round, start) = world.run { (prepare(world, tally), tally.count) }
        let time = world.run {
          processorSeconds { while tally.count - start < callbackCount { round() } }
        }
        return Double(tally.count - start) / time
      }
      return Measure(name: name, value: speeds.median, unit: .callbacksPerSecond, goal: .atLeast(1_000_000))
    }

    /// The smallest case that a window drives: one view goes in and comes out.
    private static func viewMovesThroughAWindow(_ world: World, _ tally: Tally) -> Round {
      let (root, child) = (UIViewController(), CountingController(tally))
      show(root, in: world)
      return { turn(child.view, in: root.view, world) }
    }

    /// A container goes in and comes out, and takes sixteen children along.
    private static func sixteenChildrenFollow(_ world: World, _ tally: Tally) -> Round {
      let (root, container) = (UIViewController(), CountingController(tally))
      for _ in 0..<16 {
        let child = CountingController(tally)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
      }
      show(root, in: world)
      return { turn(container.view, in: root.view, world) }
    }

    /// A child appears and disappears by begin and end.
    private static func transitionsByHand(_ world: World, _ tally: Tally) -> Round {
      let (root, child) = (UIViewController(), CountingController(tally))
      root.addChild(child)
      child.didMove(toParent: root)
      return {
        for isAppearing in [true, false] {
          child.beginAppearanceTransition(isAppearing, animated: false)
          child.endAppearanceTransition()
        }
      }
    }

    /// A new controller is pushed and popped, with animation, on the world's clock.
    private static func pushesAndPops(_ world: World, _ tally: Tally) -> Round {
      let navigation = UINavigationController(rootViewController: CountingController(tally))
      show(navigation, in: world)
      return {
        navigation.pushViewController(CountingController(tally), animated: true)
        world.settle()
        navigation.popViewController(animated: true)
        world.settle()
      }
    }

    private static func show(_ root: UIViewController, in world: World) {
      let window = UIWindow(frame: world.screen.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      world.settle()
      shown = window
    }

    /// What is shown, which the model leaves to whoever made it.
    private static var shown: UIWindow?

    private static func turn(_ view: UIView, in superview: UIView, _ world: World) {
      superview.addSubview(view)
      world.settle()
      view.removeFromSuperview()
      world.settle()
    }

    /// How much memory a million controllers leave behind that were made, shown and dropped, a few at a time.
    private static func growthByAMillionControllers() throws -> Measure {
      let world = World(World.Configuration(idiom: .phone, systemVersion: 17.0))
      let tally = Tally()
      func makeAndDrop(_ count: Int) {
        for _ in 0..<count {
          let (parent, child) = (CountingController(tally), CountingController(tally))
          parent.addChild(child)
          parent.view.addSubview(child.view)
          child.didMove(toParent: parent)
        }
      }
      world.run { makeAndDrop(10_000) }
      let before = try residentMegabytes()
      world.run { makeAndDrop(500_000) }
      let grown = try residentMegabytes() - before
      return Measure(name: "model.rss.1m", value: max(0, grown), unit: .megabytes, goal: .atMost(4))
    }

    private static func residentMegabytes() throws -> Double {
      let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return (pages ?? .infinity) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
  }

  /// How many callbacks have come.
  @MainActor private final class Tally {
    var count = 0
  }

  /// Counts how often it is told of a window.
  private final class CountingView: UIView {
    private let tally: Tally

    init(_ tally: Tally) {
      self.tally = tally
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      tally.count += 1
      super.didMoveToWindow()
    }
  }

  /// Counts what it is told.
  private final class CountingController: UIViewController {
    private let tally: Tally

    init(_ tally: Tally) {
      self.tally = tally
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      tally.count += 1
      view = CountingView(tally)
    }

    override func viewDidLoad() {
      tally.count += 1
      super.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
      tally.count += 1
      super.viewWillAppear(animated)
    }

    override func viewIsAppearing(_ animated: Bool) {
      tally.count += 1
      super.viewIsAppearing(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      tally.count += 1
      super.viewDidAppear(animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
      tally.count += 1
      super.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      tally.count += 1
      super.viewDidDisappear(animated)
    }

    override func updateViewConstraints() {
      tally.count += 1
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() {
      tally.count += 1
      super.viewWillLayoutSubviews()
    }

    override func viewDidLayoutSubviews() {
      tally.count += 1
      super.viewDidLayoutSubviews()
    }

    override func willMove(toParent parent: UIViewController?) {
      tally.count += 1
      super.willMove(toParent: parent)
    }

    override func didMove(toParent parent: UIViewController?) {
      tally.count += 1
      super.didMove(toParent: parent)
    }
  }
#endif
