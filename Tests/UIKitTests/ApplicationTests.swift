import Testing
import UIKit

/// Application, scenes and windows: win-001, win-004, B8; traits and sizes of a window, rot-007, rot-012, rot-016.
@MainActor @Suite struct ApplicationTests {
  @Test func `win-001: the root's viewWillAppear comes before the application is active`() {
    final class Starting: NSObject, UIApplicationDelegate {
      var start: () -> Void = {}
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        start()
        return true
      }
    }
    let stage = Stage(6.1, [.appearance, .application])
    let delegate = Starting()
    delegate.start = {
      stage.window.rootViewController = stage.k
      stage.window.makeKeyAndVisible()
    }
    stage.world.application.delegate = delegate
    #expect(
      stage.lines { stage.world.launch() } == [
        "app.didFinishLaunching", "K.viewWillAppear(false)", "app.didBecomeActive", "K.viewDidAppear(false)",
      ])
  }

  @Test func `win-004, B8: background and foreground are no appearance`() {
    let stage = Stage(17, [.appearance, .application])
    stage.show()
    #expect(
      stage.lines { stage.world.enterBackground() } == ["app.willResignActive", "app.didEnterBackground"])
    #expect(stage.world.application.applicationState == .background)
    #expect(
      stage.lines { stage.world.enterForeground() } == ["app.willEnterForeground", "app.didBecomeActive"])
  }

  @Test func `two scenes, one sent to the background`() {
    let stage = Stage(17, [.appearance, .application])
    let (first, second) = (stage.world.connectScene(), stage.world.connectScene())
    let window = stage.world.run { UIWindow(windowScene: first) }
    window.rootViewController = stage.k
    window.makeKeyAndVisible()
    stage.world.settle()
    _ = stage.recorder.take()
    #expect(
      stage.lines { stage.world.enterBackground(first) } == [
        "UIWindowScene.willResignActive", "UIWindowScene.didEnterBackground",
      ])
    #expect(first.activationState == .background && second.activationState == .foregroundActive)
    #expect(stage.lines { stage.world.disconnect(second) }.last == "UIWindowScene.didDisconnect")
    #expect(stage.world.application.connectedScenes == [first] && first.windows == [window])
  }

  @Test func `a world is let go of with its scenes`() {
    weak var gone: World?
    do {
      let world = World()
      gone = world
      _ = world.connectScene()
    }
    #expect(gone == nil)
  }

  @Test func `rot-007, F7: traits before size, parent before child`() {
    let stage = Stage(17, idiom: .pad, [.rotation])
    let c = stage.screen("c")
    stage.show()
    stage.add(c)
    c.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.world.settle()
    #expect(stage.k.traitCollection.horizontalSizeClass == .regular)
    #expect(
      stage.lines { stage.world.resize(stage.window, to: CGSize(width: 400, height: 1180)) } == [
        "K.willTransition(to: compact)", "c.willTransition(to: compact)", "K.viewWillTransition(to: 400x1180)",
        "c.viewWillTransition(to: 400x1180)", "K.traitCollectionDidChange()", "c.traitCollectionDidChange()",
        "K.coordinatorCompleted(isCancelled: false)",
      ])
    #expect(c.view.bounds.width == 400 && c.traitCollection.horizontalSizeClass == .compact)
    #expect(
      !stage.lines { stage.world.resize(stage.window, to: CGSize(width: 410, height: 1180)) }
        .contains { $0.contains("rait") || $0.contains("willTransition(") })
  }

  @Test func `rot-012: from iOS 8 on the presenter is told as well, though it is covered; to iOS 7 it is not`() {
    for version: SystemVersion in [7.0, 17.0] {
      let stage = Stage(version, [.rotation])
      stage.show()
      let b = stage.screen("B")
      b.modalPresentationStyle = .fullScreen
      _ = stage.lines { stage.k.present(b, animated: true) }
      let lines = stage.lines { stage.world.rotate(to: .landscapeLeft) }.filter { $0.contains("ill") }
      #expect(
        lines
          == (version < 8
            ? ["B.willRotate(to: landscapeLeft)", "B.willAnimateRotation(to: landscapeLeft)"]
            : ["K.viewWillTransition(to: 852x393)", "B.viewWillTransition(to: 852x393)"]))
      #expect(b.view.bounds.width > b.view.bounds.height)
      _ = stage.lines { b.dismiss(animated: true) }
      #expect(stage.k.view.frame == stage.window.bounds)
    }
  }

  @Test func `rot-016, F11: the topmost one that has the whole window decides, a sheet does not`() {
    final class Upright: Screen {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    for (style, turns) in [(UIModalPresentationStyle.fullScreen, false), (.pageSheet, true)] {
      let stage = Stage(17, [.rotation])
      stage.show()
      let b = stage.world.run { Upright("B") }
      b.modalPresentationStyle = style
      _ = stage.lines { stage.k.present(b, animated: true) }
      #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) }.isEmpty == !turns)
    }
  }

  @Test func `rot-016: the application delegate's mask holds for every controller`() {
    final class Central: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask {
        window?.rootViewController is UISplitViewController ? .all : .portrait
      }
    }
    let stage = Stage(6.1, idiom: .pad, [.rotation])
    let delegate = Central()
    stage.world.application.delegate = delegate
    stage.show()
    #expect(stage.lines { stage.world.rotate(to: .landscapeLeft) } == [])
    let split = stage.world.run { Split([Screen("M"), Screen("D")]) }
    stage.show(split)
    #expect(!stage.lines { stage.world.rotate(to: .landscapeRight) }.isEmpty)
    withExtendedLifetime(delegate) {}
  }
}
