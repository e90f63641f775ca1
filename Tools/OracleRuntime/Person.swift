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

  /// Asks for something after which nothing may change that could be waited for, and gives time for it.
  static func askForTime(_ words: String) {
    print("> please \(words), within five seconds")
    let end = Date(timeIntervalSinceNow: 5)
    while Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
  }
}

#if canImport(ObjectiveC)
  /// A finger that is down, as the model's: here it is asked for.
  @MainActor final class UserGesture {
    private let controller: UIViewController
    /// Whose transition follows the finger; nil where UIKit has none that can be asked.
    private let coordinated: UIViewController?

    /// Asks for the finger, and waits until UIKit's transition follows it.
    init(_ words: String, on controller: UIViewController, coordinated: UIViewController?) {
      (self.controller, self.coordinated) = (controller, coordinated)
      Watch.current?.gesture(.began, on: controller)
      if let coordinated {
        Person.ask(words + ", and don't let go") { coordinated.transitionCoordinator?.isInteractive ?? false }
      } else {
        Person.askForTime(words + ", and don't let go")
      }
    }

    func cancel() { letGo(.cancelled, "move the finger back to where it came from, and let go") }

    func finish() { letGo(.ended, "move the finger on, and let go") }

    private func letGo(_ phase: GesturePhase, _ words: String) {
      Watch.current?.gesture(phase, on: controller)
      guard let coordinated else { return Person.askForTime(words) }
      Person.ask(words) { coordinated.transitionCoordinator == nil }
    }
  }

  extension UINavigationController {
    func beginSwipeBack() -> UserGesture? {
      guard let top = topViewController else { return nil }
      return UserGesture("swipe from the left edge a little way to the right", on: top, coordinated: self)
    }

    func tapLeadingButton() { Person.askForTime("tap the button at the left of the bar") }
  }

  extension UIViewController {
    func beginSwipeToDismiss() -> UserGesture? {
      UserGesture("pull the sheet down a little", on: self, coordinated: self)
    }
  }

  extension UITabBarController {
    func tapTab(at index: Int) { Person.askForTime("tap tab \(index + 1)") }
    func tapMore() { Person.askForTime("tap More") }
  }

  extension UIPageViewController {
    /// A page that scrolls has no coordinator to ask.
    func beginTurningPage(_ direction: NavigationDirection) -> UserGesture? {
      let side = direction == .forward ? "left" : "right"
      return UserGesture("drag the page a little to the \(side)", on: self, coordinated: nil)
    }
  }
#endif
