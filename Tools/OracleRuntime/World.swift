import Foundation
import UIKit

/// Where a story is played: the one UIKit of the process, under the name and the members that the model's worlds have,
/// so that the stories are compiled as they stand.
@MainActor public final class World {
  /// What a story was written for. The device that answers is what it is; a run's `system` line tells which.
  public struct Configuration: Sendable {
    var idiom: UIUserInterfaceIdiom
    var systemVersion: Double
    var orientation: UIInterfaceOrientation

    init(idiom: UIUserInterfaceIdiom, systemVersion: Double, orientation: UIInterfaceOrientation = .portrait) {
      (self.idiom, self.systemVersion, self.orientation) = (idiom, systemVersion, orientation)
    }
  }

  private let watch: Watch

  init(_ watch: Watch) { self.watch = watch }

  var screen: UIScreen { .main }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  /// Lets UIKit come to rest: the run loop runs until nothing has been heard of for longer than an animation takes.
  func settle() {
    var heard = -1
    var quietSince = Date()
    let giveUp = Date(timeIntervalSinceNow: Self.longest)
    while Date() < giveUp {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
      if watch.eventCount != heard { (heard, quietSince) = (watch.eventCount, Date()) }
      if Date().timeIntervalSince(quietSince) > Self.quiet { break }
    }
    watch.listen()
    watch.recorder.settled()
  }

  /// A page that curls takes the longest of UIKit's own animations, 0.7 s.
  private static let quiet: TimeInterval = 1.5
  private static let longest: TimeInterval = 30
}

// MARK: - What the person at the device does

extension World {
  /// Turns the device: by hand, as a program can't on every system.
  func rotate(to orientation: UIInterfaceOrientation) {
    let name = orientation.isLandscape ? "landscape" : "portrait"
    watch.recorder.record(.rotate(to: Orientation(orientation)), of: .device)
    Person.ask("turn the device to \(name)") {
      (UIScreen.main.bounds.width > UIScreen.main.bounds.height) == orientation.isLandscape
    }
  }

  func resize(_ window: UIWindow, to size: CGSize) {
    let former = window.bounds.width
    Person.ask("drag the window to a width of about \(Int(size.width)) points") {
      abs(window.bounds.width - size.width) < abs(former - size.width) / 2
    }
  }

  func enterBackground() {
    Person.ask("go to the home screen") { UIApplication.shared.applicationState != .active }
  }

  func enterForeground() {
    Person.ask("come back to the app") { UIApplication.shared.applicationState == .active }
  }
}

// MARK: - What nobody can be asked for

extension World {
  // Scenes come and go by the system's own interface; their stories are left out, and stand in a file with others.
  func connectScene() -> UIWindowScene { Oracle.fail("a story with scenes can't be played here") }
  func enterBackground(_ scene: UIWindowScene) {}
  func enterForeground(_ scene: UIWindowScene) {}
  func disconnect(_ scene: UIWindowScene) {}
}
