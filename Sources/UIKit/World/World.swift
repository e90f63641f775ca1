import Foundation

/// Everything that UIKit keeps once a process: application, screen, device, windows, run loop and clock.
///
/// On Apple's platforms a process has one of each. Here a test may have its own, so that tests run beside each other
/// without hearing of one another. `UIApplication.shared`, `UIScreen.main` and `UIDevice.current` answer from the
/// *current* world, a task-local; a responder takes the world that is current when it is made and keeps it, so that
/// deferred blocks and `deinit`, where task-locals are lost, still know where they belong.
@MainActor public final class World {
  /// What the world was made as.
  public nonisolated let configuration: Configuration

  /// How the interface is turned now.
  package internal(set) var interfaceOrientation: UIInterfaceOrientation {
    didSet { screen.bounds.size = interfaceSize }
  }

  /// What to do about what UIKit answers with an exception.
  public var exceptionPolicy: ExceptionPolicy = .refuse

  /// Told of every exception, before the policy is carried out.
  public var exceptionHandler: (@MainActor (UIKitException) -> Void)?

  /// Where the public sources contradict each other: which behaviour this world has.
  public let choices: Choices

  /// Whoever watches what happens in this world. Set it before the first responder is made: an object that was made
  /// unwatched has no number, and its death is not told.
  package var observer: (any WorldObserver)? {
    get { seam.observer }
    set { seam.observer = newValue }
  }

  let turns = Turns()
  let animation = AnimationState()
  /// Made with the first touch.
  private(set) lazy var touchState = run { TouchState() }
  /// How high the keyboard is, in points.
  package internal(set) var keyboardHeight: CGFloat = 0
  /// The transactions that are open, innermost last.
  var transactions: [CATransaction.Frame] = []
  package let seam = Seam()
  /// Whether a window has become dirty since last somebody looked at all of them.
  var layoutIsAsked = false
  /// The scenes that are connected, in the order in which they came.
  var scenes: [UIScene] = []
  /// What the storyboards hold, by their names.
  var storyboards: [String: [StoryboardEntry]] = [:]
  private var windowList = WeakList<UIWindow>()
  private var controllerList = WeakList<UIViewController>()

  private var applicationIfMade: UIApplication?

  /// The application of this world.
  public var application: UIApplication {
    if let applicationIfMade { return applicationIfMade }
    let application = run { UIApplication() }
    application.becomeOwned(by: self)
    applicationIfMade = application
    return application
  }

  /// The screen of this world.
  public private(set) lazy var screen = UIScreen(bounds: CGRect(origin: .zero, size: interfaceSize))

  /// The device of this world.
  public private(set) lazy var device = UIDevice(in: self)

  /// Makes a world of its own, with nothing in it.
  public nonisolated init(_ configuration: Configuration = Configuration(), choices: Choices? = nil) {
    self.configuration = configuration
    self.choices = choices ?? Choices(for: configuration.systemVersion)
    interfaceOrientation = configuration.orientation
  }

  deinit {
    applicationIfMade?.loseOwner()
    for scene in scenes { scene.loseOwner() }
  }

  /// The version of iOS whose behaviour the world shows.
  nonisolated var systemVersion: SystemVersion { configuration.systemVersion }
}

nonisolated extension World {
  /// The world that new responders belong to.
  ///
  /// Bind another with `run(_:)`, or with `World.$current.withValue` where the body is not bound to the main
  /// actor. Without either it is the one world of the process.
  @TaskLocal public static var current: World = World()
}

extension World {
  /// Runs a body in which this world is the current one.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    // To look costs less than to bind.
    guard World.current !== self else { return try body() }
    return try World.$current.withValue(self) { try body() }
  }

  /// Runs an asynchronous body in which this world is the current one.
  public func run<Result: Sendable>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await World.$current.withValue(self) { try await body() }
  }
}

// MARK: - Who is alive

extension World {
  /// The windows that are alive, in the order of their birth.
  var windows: [UIWindow] { windowList.living }

  /// Whether a window that is shown has something to lay out.
  var hasDirtyShownWindow: Bool { windowList.contains { $0.isDirty && !$0.isHidden } }

  /// The windows that are shown, from the back to the front.
  var shownWindows: [UIWindow] {
    let shown = windowList.living { !$0.isHidden }
    guard shown.count > 1 else { return shown }
    // Few windows, and their order of birth must hold among equal levels: an insertion by level is stable.
    return shown.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// Remembers a window as long as it lives. UIKit's windows are kept by whoever made them, not by UIKit.
  func register(_ window: UIWindow) {
    windowList.append(window)
  }

  /// The controllers that are alive, in the order of their birth.
  var controllers: [UIViewController] { controllerList.living }

  /// Remembers a controller as long as it lives.
  func register(_ controller: UIViewController) {
    controllerList.append(controller)
  }

  /// Tells every controller that memory is short, as the system does.
  public func sendMemoryWarning() {
    run {
      seam.call(.application(.didReceiveMemoryWarning), on: nil) {
        application.delegate?.applicationDidReceiveMemoryWarning(application)
        post(UIApplication.didReceiveMemoryWarningNotification, about: application)
        for controller in controllers { controller.didReceiveMemoryWarning() }
      }
    }
  }
}
