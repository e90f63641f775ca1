import Foundation
import UIKit

/// The person at the device, who does what no program can: move a finger.
@MainActor enum Person {
  /// Asks for something on the console, and waits until it is done.
  ///
  /// The run loop runs meanwhile: what is asked for happens here.
  static func ask(_ words: String, until isDone: () -> Bool) {
    print("> please \(words)")
    let giveUp = Date(timeIntervalSinceNow: 120)
    while !isDone() {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
      guard Date() < giveUp else { Oracle.fail("nobody did: \(words)") }
    }
  }

  /// Asks for a touch after which nothing may change, and gives time for it.
  static func askForTap(_ words: String) {
    print("> please \(words), within five seconds")
    let end = Date(timeIntervalSinceNow: 5)
    while Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
  }
}

#if canImport(ObjectiveC)
  /// A finger that is down, as the model's: here it is asked for.
  @MainActor final class UserGesture {
    private let controller: UIViewController
    private let isOver: () -> Bool

    /// Asks for the finger, and waits until UIKit's transition follows it.
    init(_ words: String, on controller: UIViewController, coordinated: UIViewController) {
      self.controller = controller
      isOver = { coordinated.transitionCoordinator == nil }
      Watch.current?.gesture(.began, on: controller)
      Person.ask(words + ", and don't let go") { coordinated.transitionCoordinator?.isInteractive ?? false }
    }

    func cancel() {
      Watch.current?.gesture(.cancelled, on: controller)
      Person.ask("move the finger back to where it came from, and let go", until: isOver)
    }

    func finish() {
      Watch.current?.gesture(.ended, on: controller)
      Person.ask("move the finger on, and let go", until: isOver)
    }
  }

  extension UINavigationController {
    func beginSwipeBack() -> UserGesture? {
      guard let top = topViewController else { return nil }
      return UserGesture("swipe from the left edge a little way to the right", on: top, coordinated: self)
    }

    func tapLeadingButton() { Person.askForTap("tap the button at the left of the bar") }
  }

  extension UIViewController {
    func beginSwipeToDismiss() -> UserGesture? {
      UserGesture("pull the sheet down a little", on: self, coordinated: self)
    }
  }

  extension UITabBarController {
    func tapTab(at index: Int) { Person.askForTap("tap tab \(index + 1)") }
    func tapMore() { Person.askForTap("tap More") }
  }

  extension UIPageViewController {
    /// Waits for the pages to follow the finger; a page that scrolls has no coordinator to ask.
    func beginTurningPage(_ direction: NavigationDirection) -> PageFinger? {
      PageFinger(direction == .forward ? "left" : "right", on: self)
    }
  }

  /// A finger on a page controller.
  @MainActor final class PageFinger {
    private let controller: UIViewController

    init(_ side: String, on controller: UIViewController) {
      self.controller = controller
      Watch.current?.gesture(.began, on: controller)
      Person.askForTap("drag the page a little to the \(side), and don't let go")
    }

    func cancel() {
      Watch.current?.gesture(.cancelled, on: controller)
      Person.askForTap("drag it back, and let go")
    }

    func finish() {
      Watch.current?.gesture(.ended, on: controller)
      Person.askForTap("drag it on, and let go")
    }
  }

  extension UINavigationBar {
    /// What the user finds at the left of the bar, by the rules of UINavigationItem.h.
    enum LeadingButton {
      case none
      case items([UIBarButtonItem])
      case back(title: String)
      case backAndItems(title: String, [UIBarButtonItem])
    }

    var leadingButton: LeadingButton {
      let own = topItem?.leftBarButtonItems ?? []
      guard let backItem, topItem?.hidesBackButton == false else { return own.isEmpty ? .none : .items(own) }
      let title = backItem.backBarButtonItem?.title ?? backItem.title ?? "Back"
      if own.isEmpty { return .back(title: title) }
      return topItem?.leftItemsSupplementBackButton == true ? .backAndItems(title: title, own) : .items(own)
    }
  }
#endif
