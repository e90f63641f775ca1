import UIKit

/// A page controller: pages set by code, turned by the user, and a turn that is called off, scrolling and curling.
enum Leafing {
  enum Mistake: String, CaseIterable, Sendable {
    case setWhileTurning = "set-while-turning"
  }

  static let scenarios =
    [scenario("scrolling", .scroll), scenario("curling", .pageCurl)] + Mistake.allCases.map(twin)

  private static func scenario(_ name: String, _ style: UIPageViewController.TransitionStyle) -> Scenario {
    Scenario("pages", name) { stage in
      let book = BookController(style)
      stage.show(book)
      var finger: UserGesture?
      stage.step("begin to turn the page") { finger = book.beginTurningPage(.forward) }
      stage.step("let go too early") { finger?.cancel() }
      stage.step("turn the page") { book.beginTurningPage(.forward)?.finish() }
      stage.step("go back to the first by code") { book.show(0, .reverse) }
      stage.step("turn back from the first, where there is no page") { finger = book.beginTurningPage(.reverse) }
    }
  }

  private static func twin(_ mistake: Mistake) -> Scenario {
    Scenario("pages", "scrolling", twin: mistake.rawValue) { stage in
      let book = BookController(.scroll)
      stage.show(book)
      stage.step("show the second page and the third in one go") {
        book.show(1, .forward)
        book.show(2, .forward)
      }
    }
  }

  final class ChapterViewController: UIViewController {}

  final class BookController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let chapters = (0..<3).map { _ in ChapterViewController() }

    init(_ style: TransitionStyle) {
      super.init(transitionStyle: style, navigationOrientation: .horizontal)
      (dataSource, delegate) = (self, self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      setViewControllers([chapters[0]], direction: .forward, animated: false)
    }

    func show(_ index: Int, _ direction: NavigationDirection) {
      setViewControllers([chapters[index]], direction: direction, animated: true)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      neighbour(of: viewController, -1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      neighbour(of: viewController, 1)
    }

    private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = chapters.firstIndex(where: { $0 === page }) else { return nil }
      return chapters.indices.contains(index + step) ? chapters[index + step] : nil
    }
  }
}
