import TraceEvents
import TraceLog

/// The log of which Documentation/Log.md tells: a drawer, and the same drawer cut off before it was let go.
enum SampleLog {
  static func write(to path: String, pageSize: Int = 4096) throws {
    let log = try TraceLogWriter(path: path, pageSize: pageSize)
    let run = try Run(notation: notation)
    try write(run, to: log).end()
    var cutOff = run
    cutOff.events.removeLast(8)
    try write(cutOff, to: log).flush()
    try log.close()
  }

  /// Writes a run as if each event came 4 ms after the one before, a step 1 s after it.
  private static func write(_ run: Run, to log: TraceLogWriter) throws -> RunWriter {
    let writer = try log.beginRun(name: run.name, system: run.system, captures: run.captures)
    writer.define(everythingIn: run)
    writer.site(1, CallSite(file: "DrawerController.swift", line: 118, function: "open()"))
    writer.site(2, CallSite(file: "DrawerController.swift", line: 131, function: "letGo()"))
    var milliseconds: UInt64 = 0
    var site: UInt16 = 0
    for var event in run.events {
      if event.callback.kind == .step { site += 1 }
      milliseconds += event.callback.kind == .step ? 1_000 : 4
      event.nanoseconds = milliseconds * 1_000_000
      event.site = event.callback.kind == .step ? 0 : site
      try writer.append(event)
    }
    return writer
  }

  static let notation = """
      trace 1
      run "drawer/open and let go"
      system model iPad 17.0 1024x768 portrait
      captures loading appearance containment views

      drawer: DrawerController
      home: HomeViewController
      menu: MenuViewController

      given drawer: view loaded, in window, appeared, forwarding manual
      given home: parent drawer, view loaded, in window, appeared

      > open the drawer
      menu.init()
      drawer.addChild(menu)
        menu.willMove(toParent: drawer)
      menu.loadView()
      menu.viewDidLoad()
      menu.beginAppearanceTransition(true, animated: true)
        menu.viewWillAppear(true)
      drawer.view.addSubview(menu.view)
      menu.endAppearanceTransition()
        menu.viewDidAppear(true)
      menu.didMove(toParent: drawer) [direct]

      > let go
      menu.beginAppearanceTransition(false, animated: true)
        menu.viewWillDisappear(true)
      home.beginAppearanceTransition(true, animated: false)
        home.viewWillAppear(false)
      home.endAppearanceTransition()
        home.viewDidAppear(false)
      uikit.warns(.unbalanced, "Unbalanced calls to begin/end appearance transitions for <HomeViewController>.", about: home)

      """
}
