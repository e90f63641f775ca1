import Testing
import UIKit

/// What UIKit posts.
@MainActor @Suite struct NotificationTests {
  @MainActor private final class Log {
    var names: [String] = []
  }

  private func names(_ names: [Notification.Name], about object: Any, _ body: () -> Void) -> [String] {
    let log = Log()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        MainActor.assumeIsolated { log.names.append(name.rawValue) }
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return log.names
  }

  @Test func `the application's life`() {
    let world = World()
    let heard = names(
      [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.didReceiveMemoryWarningNotification,
      ], about: world.application
    ) {
      world.launch()
      world.enterBackground()
      world.enterForeground()
      world.sendMemoryWarning()
    }
    #expect(
      heard == [
        "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationDidReceiveMemoryWarningNotification",
      ])
  }

  @Test func `windows, the device and scenes`() {
    let stage = Stage(17)
    let windows = names(
      [
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeKeyNotification, UIWindow.didBecomeHiddenNotification,
      ], about: stage.window
    ) {
      stage.show()
      stage.world.run { stage.window.isHidden = true }
    }
    #expect(
      windows == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
        "UIWindowDidBecomeHiddenNotification",
      ])
    let device = names([UIDevice.orientationDidChangeNotification], about: stage.world.device) {
      stage.world.rotate(to: .landscapeLeft)
    }
    #expect(device.count == 1)
    let scene = stage.world.connectScene()
    let scenes = names([UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification], about: scene) {
      stage.world.enterBackground(scene)
    }
    #expect(scenes == ["UISceneWillDeactivateNotification", "UISceneDidEnterBackgroundNotification"])
  }

  @Test func `the keyboard says where it will be, and when`() {
    let world = World()
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: world.screen, queue: nil
    ) { notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { log.names.append("\(frame?.minY ?? 0)") }
    }
    let names = names(
      [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ], about: world.screen
    ) {
      world.showKeyboard(height: 300)
      world.settle()
      world.hideKeyboard()
      world.hideKeyboard()
      world.settle()
    }
    NotificationCenter.default.removeObserver(token)
    #expect(log.names == ["552.0"])
    #expect(
      names == [
        "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification", "UIKeyboardWillHideNotification",
        "UIKeyboardDidHideNotification",
      ])
  }

  @Test func `an observer with a selector hears of its own world, as long as it lives`() {
    @MainActor final class Observer: NSObject {
      var count = 0
      func entered(_ notification: Notification) { count += 1 }
    }
    let (world, other) = (World(), World())
    var observer: Observer? = Observer()
    weak let gone = observer
    let center = NotificationCenter()
    world.run {
      center.addObserver(
        observer!, selector: Selector(Observer.entered(_:)), name: UIApplication.didEnterBackgroundNotification,
        object: nil)
    }
    world.run { center.post(name: UIApplication.didEnterBackgroundNotification, object: nil) }
    other.run { center.post(name: UIApplication.didEnterBackgroundNotification, object: nil) }
    #expect(observer?.count == 1)
    observer = nil
    #expect(gone == nil)
    world.run { center.post(name: UIApplication.didEnterBackgroundNotification, object: nil) }
  }

  @Test func `a timer with a selector fires on virtual time`() {
    @MainActor final class Target: NSObject {
      var count = 0
      func fired(_ timer: Timer) {
        count += 1
        if count == 3 { timer.invalidate() }
      }
    }
    let world = World()
    let target = Target()
    _ = world.run {
      Timer.scheduledTimer(
        timeInterval: 2, target: target, selector: Selector(Target.fired(_:)), userInfo: nil, repeats: true)
    }
    world.settle()
    #expect(target.count == 3 && world.time >= 6)
  }
}
