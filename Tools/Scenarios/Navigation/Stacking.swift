import UIKit

/// A navigation controller's stack: push, pop, pop to a controller, pop to the root, and a pop on the root, of which
/// nothing comes.
enum Stacking {
  enum Mistake: String, CaseIterable, Sendable {
    case popToStranger = "pop-to-stranger"
    case pushDuringPush = "push-during-push"
    case pushedTwice = "pushed-twice"
  }

  static let scenarios = [scenario(nil), swipe] + Mistake.allCases.map(scenario)

  private static func scenario(_ mistake: Mistake?) -> Scenario {
    Scenario("navigation", "stacking", twin: mistake?.rawValue) { stage in
      let folders = FoldersViewController()
      let navigation = UINavigationController(rootViewController: folders)
      stage.show(navigation)
      let (messages, message) = (MessagesViewController(), MessageViewController())
      switch mistake {
      case nil:
        stage.step("open the messages") { navigation.pushViewController(messages, animated: true) }
        stage.step("open a message") { navigation.pushViewController(message, animated: true) }
        stage.step("go back") { navigation.popViewController(animated: true) }
        stage.step("open the message again, at once") { navigation.pushViewController(message, animated: false) }
        stage.step("go back to the messages") { navigation.popToViewController(messages, animated: true) }
        stage.step("open a draft") { navigation.pushViewController(DraftViewController(), animated: true) }
        stage.step("go back to the folders") { navigation.popToRootViewController(animated: true) }
        stage.step("go back from there") { navigation.popViewController(animated: true) }
        stage.step("set the whole stack") { navigation.setViewControllers([folders, messages], animated: true) }
      case .popToStranger:
        stage.step("open the messages") { navigation.pushViewController(messages, animated: true) }
        stage.step("go back to one that is not there") { navigation.popToViewController(message, animated: true) }
      case .pushDuringPush:
        stage.step("open the messages and a message in one go") {
          navigation.pushViewController(messages, animated: true)
          navigation.pushViewController(message, animated: true)
        }
      case .pushedTwice:
        stage.step("open the messages") { navigation.pushViewController(messages, animated: true) }
        stage.step("open the folders once more") { navigation.pushViewController(folders, animated: true) }
      }
    }
  }

  private static let swipe = Scenario("navigation", "swiping-back") { stage in
    let navigation = UINavigationController(rootViewController: FoldersViewController())
    stage.show(navigation)
    stage.step("open the messages") { navigation.pushViewController(MessagesViewController(), animated: true) }
    var finger: UserGesture?
    stage.step("begin to swipe back") { finger = navigation.beginSwipeBack() }
    stage.step("let go too early") { finger?.cancel() }
    stage.step("swipe again") { finger = navigation.beginSwipeBack() }
    stage.step("let go far enough") { finger?.finish() }
  }

  final class FoldersViewController: UIViewController {}
  final class MessagesViewController: UIViewController {}
  final class MessageViewController: UIViewController {}
  final class DraftViewController: UIViewController {}
}
