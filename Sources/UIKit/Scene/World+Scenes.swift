import Foundation

// What the system does to the application and its scenes. None of it changes what a controller knows of its appearance
// (B8, win-004).
extension World {
  /// Starts the application: didFinishLaunching, and it becomes active (win-001).
  public func launch() {
    run {
      tell(.didFinishLaunching) { _ = $0.application(application, didFinishLaunchingWithOptions: nil) }
      application.applicationState = .active
      tell(.didBecomeActive) { $0.applicationDidBecomeActive(application) }
    }
  }

  /// Sends the application to the background, with all its scenes.
  public func enterBackground() {
    guard application.applicationState != .background else { return }
    run {
      for scene in scenes { resign(scene) }
      application.applicationState = .inactive
      tell(.willResignActive) { $0.applicationWillResignActive(application) }
      for scene in scenes { leave(scene) }
      application.applicationState = .background
      tell(.didEnterBackground) { $0.applicationDidEnterBackground(application) }
    }
  }

  /// Brings the application back, with all its scenes.
  public func enterForeground() {
    guard application.applicationState == .background else { return }
    run {
      for scene in scenes { enter(scene) }
      application.applicationState = .inactive
      tell(.willEnterForeground) { $0.applicationWillEnterForeground(application) }
      for scene in scenes { activate(scene) }
      application.applicationState = .active
      tell(.didBecomeActive) { $0.applicationDidBecomeActive(application) }
    }
  }

  /// Connects a scene, and brings it to the foreground (iOS 13 and later).
  public func connectScene(delegate: (any UISceneDelegate)? = nil) -> UIWindowScene {
    run {
      let scene = UIWindowScene()
      scene.becomeOwned(by: self)
      scene.delegate = delegate
      scenes.append(scene)
      seam.call(.application(.willConnect), on: scene) { post(UIScene.willConnectNotification, about: scene) }
      scene.activationState = .foregroundInactive
      enter(scene)
      activate(scene)
      return scene
    }
  }

  /// Sends one scene to the background; the others stay.
  public func enterBackground(_ scene: UIScene) {
    run {
      resign(scene)
      leave(scene)
    }
  }

  /// Brings one scene back.
  public func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background else { return }
    run {
      enter(scene)
      activate(scene)
    }
  }

  /// Lets go of a scene for good.
  public func disconnect(_ scene: UIScene) {
    guard scenes.contains(where: { $0 === scene }) else { return }
    run {
      enterBackground(scene)
      seam.call(.application(.didDisconnect), on: scene) {
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, about: scene)
      }
      scene.activationState = .unattached
      scenes.removeAll { $0 === scene }
    }
  }

  private func enter(_ scene: UIScene) {
    seam.call(.application(.willEnterForeground), on: scene) {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, about: scene)
    }
    scene.activationState = .foregroundInactive
  }

  private func activate(_ scene: UIScene) {
    scene.activationState = .foregroundActive
    seam.call(.application(.didBecomeActive), on: scene) {
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, about: scene)
    }
  }

  private func resign(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    seam.call(.application(.willResignActive), on: scene) {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, about: scene)
    }
    scene.activationState = .foregroundInactive
  }

  private func leave(_ scene: UIScene) {
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    seam.call(.application(.didEnterBackground), on: scene) {
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, about: scene)
    }
  }

  /// Shows what the application goes through, and tells its delegate.
  private func tell(_ moment: ApplicationMoment, _ body: (any UIApplicationDelegate) -> Void) {
    seam.call(.application(moment), on: nil) {
      if let delegate = application.delegate { body(delegate) }
      if let name = moment.notification { post(name, about: application) }
    }
  }
}
