import UIKit

/// A push segue, which needs a navigation controller around its source.
enum PushingBySegue {
  enum Mistake: String, CaseIterable, Sendable {
    case withoutNavigationController = "without-navigation-controller"
  }

  static let scenarios = [scenario(nil)] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("navigation", "pushing-by-segue", twin: mistake?.rawValue, on: Device.phoneOfIOS6) { stage in
      let list = ListViewController()
      list.registerSegue(withIdentifier: "detail", .push) { DetailViewController() }
      stage.show(mistake == nil ? UINavigationController(rootViewController: list) : list)
      stage.step("tap a row") { list.triggerSegue(withIdentifier: "detail") }
    }
  }

  final class ListViewController: UIViewController {}
  final class DetailViewController: UIViewController {}
}
