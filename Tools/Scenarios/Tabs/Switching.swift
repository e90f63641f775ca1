import UIKit

/// Tabs: the first show, a switch by code and one by a tap, back, the selected one again, a badge, and more than five.
enum Switching {
  static let scenarios = [
    Scenario("tabs", "switching") { stage in
      let tabs = TabsController()
      tabs.viewControllers = [FeedViewController(), SearchViewController(), ProfileViewController()]
      stage.show(tabs)
      stage.step("select the search by code") { tabs.selectedIndex = 1 }
      stage.step("tap the feed") { tabs.tapTab(at: 0) }
      stage.step("tap the feed again") { tabs.tapTab(at: 0) }
      stage.step("put a badge on the profile") { tabs.viewControllers?[2].tabBarItem.badgeValue = "3" }
      stage.step("tap the profile, which wants a login first") { tabs.tapTab(at: 2) }
    },
    Scenario("tabs", "more-than-five") { stage in
      let tabs = TabsController()
      tabs.viewControllers = [
        FeedViewController(), SearchViewController(), ProfileViewController(), MapViewController(),
        MailViewController(),
        NewsViewController(), HelpViewController(),
      ]
      stage.show(tabs)
      stage.step("select the seventh by code") { tabs.selectedIndex = 6 }
      stage.step("tap more") { tabs.tapMore() }
      stage.step("tap the first") { tabs.tapTab(at: 0) }
    },
  ]

  final class FeedViewController: UIViewController {}
  final class SearchViewController: UIViewController {}
  final class ProfileViewController: UIViewController {}
  final class MapViewController: UIViewController {}
  final class MailViewController: UIViewController {}
  final class NewsViewController: UIViewController {}
  final class HelpViewController: UIViewController {}

  final class TabsController: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      !(viewController is ProfileViewController)
    }
  }
}
