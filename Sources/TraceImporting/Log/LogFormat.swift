/// The textual formats in which people paste logs of callbacks. Each is named after what its lines look like.
///
/// The order is that of the families under `Patterns/`; a line is read by the first one that it fits.
public enum LogFormat: String, CaseIterable, Hashable, Sendable {
  /// `viewWillAppear: Root`
  case selectorAndName = "selector-name"
  /// `viewWillAppear: 3 UIDeviceRGBColorSpace 0.5 0 0.5 1`
  case selectorAndIndex = "selector-index"
  /// `viewWillAppear 00000000-AAAA-4BBB-8CCC-000000000001`
  case selectorAndUUID = "selector-uuid"
  /// `viewWillAppear`, also behind a symbol.
  case selector
  /// `viewWillAppear false`
  case selectorAndFlag = "selector-flag"

  /// `Called -[DetailVC viewWillAppear:]`
  case method
  /// `[INFO] (-[DetailVC viewWillAppear:]) - Called for object <DetailVC: 0x8b30000>, animated = YES`
  case libraryLogger = "library-logger"
  /// `DetailVC ---> -[BaseVC viewWillAppear:]`
  case classAndMethod = "class-method"

  /// `<DetailVC: 0x6c10000> viewWillAppear`
  case receiver
  /// `<Demo.TabVC: 0x105000000> viewWillAppear - Parent: nil`
  case receiverAndParent = "receiver-parent"
  /// `<Demo.DetailVC: 0x105000000> viewWillAppear(_:)`
  case function

  /// `side menu controller did appear`
  case english
  /// `Table view controller viewWillAppear called`
  case called
  /// `Current viewWillAppear`
  case survey
  /// `1. DetailVC calls viewDidAppear`
  case list
  /// `DetailVC.viewWillAppear(_:)`, `[DetailVC] viewWillAppear`, `DetailVC → viewWillAppear`
  case classFirst = "class-first"

  /// `Unbalanced calls to begin/end appearance transitions for <DetailVC: 0x105000000>.`
  case unbalancedWarning = "unbalanced-warning"
  /// `nested push animation can result in corrupted navigation bar`
  case navigationWarning = "navigation-warning"
  /// `Warning: Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window hierarchy!`
  case presentationWarning = "presentation-warning"
  /// `[ViewController] Calling -viewDidAppear: directly on a view controller is not supported …`
  case directCallWarning = "direct-call-warning"
  /// `*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: '…'`
  case exception

  /// `Interactive pop transition has been canceled`, and on the next line the controller.
  case gesture
  /// `3    DemoApp    0x0000000100170000 -[DrawerVC replace:] + 291`
  case backtrace
  /// `<Demo.DetailVC 0x105000000>, state: appearing, view: <UIView>`
  case hierarchyDump = "hierarchy-dump"

  /// `didAppear Screen demo.Detail displayed in 512 millis after [Push]`
  case bridge
  /// `flutter: didChangeAppLifecycleState paused`
  case flutter
  /// `error	10:20:02.791285-0700	runningboardd	message`
  case tabs
  /// `2001-02-03 10:20:12.759|00003989|E|Demo.Store|message`
  case pipes
  /// `{"name":"DetailVC appearing","ph":"B","ts":1000.250,"pid":1,"tid":1}`
  case chromeTrace = "chrome-trace"
}

extension LogFormat {
  /// What UIKit itself prints stands in every kind of log, so that choosing a format doesn't leave it out.
  var isUIKitsOwn: Bool {
    switch self {
    case .unbalancedWarning, .navigationWarning, .presentationWarning, .directCallWarning, .exception: true
    case .selectorAndName, .selectorAndIndex, .selectorAndUUID, .selector, .selectorAndFlag, .method, .libraryLogger,
      .classAndMethod, .receiver, .receiverAndParent, .function, .english, .called, .survey, .list,
      .classFirst, .gesture,
      .backtrace, .hierarchyDump, .bridge, .flutter, .tabs, .pipes, .chromeTrace:
      false
    }
  }
}
