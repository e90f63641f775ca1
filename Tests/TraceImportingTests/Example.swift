import Testing
import TraceImporting

/// A synthetic paste in one format, and what must be read out of it.
struct Example: Sendable, CustomTestStringConvertible {
  var format: LogFormat
  var text: String
  var lines: [String]
  var confidences: [Confidence: Int]

  var testDescription: String { format.rawValue }

  init(_ format: LogFormat, _ text: String, _ lines: [String], _ confidences: [Confidence: Int]) {
    (self.format, self.text, self.lines, self.confidences) = (format, text, lines, confidences)
  }

  /// One of every format, in the order of ``LogFormat``.
  static let all: [Example] = callbacks + words + neighbours

  private static let callbacks = [
    Example(
      .selectorAndName,
      """
      2011-05-06 08:30:12.095 Museum[410:c07] viewWillAppear: Hall
      2011-05-06 08:30:12.096 Museum[410:c07] addChildVC:
      2011-05-06 08:30:12.310 Museum[410:c07] viewDidAppear: Vitrine
      """,
      ["hall.viewWillAppear(false)", #"app.receives("addChildVC:", from: nil)"#, "vitrine.viewDidAppear(false)"],
      [.role: 3]),
    Example(
      .selectorAndIndex,
      """
      2011-05-06 08:30:50.355 Museum[410:1406430] viewWillDisappear: 0 UIDeviceRGBColorSpace 0 1 0 1
      2011-05-06 08:30:50.356 Museum[410:1406430] viewWillAppear: 3 UIDeviceRGBColorSpace 0.5 0 0.5 1
      """,
      ["page0.viewWillDisappear(false)", "page3.viewWillAppear(false)"], [.role: 2]),
    Example(
      .selectorAndUUID,
      """
      viewDidLoad
      viewDidLoad 11111111-BBBB-4CCC-8DDD-000000000007
      viewWillAppear 11111111-BBBB-4CCC-8DDD-000000000007
      """,
      ["uiViewController.viewDidLoad()", "uiViewController2.viewDidLoad()", "uiViewController2.viewWillAppear(false)"],
      [.role: 1, .untimed: 2]),
    Example(
      .selector,
      """
      Test Suite 'Chosen tests' started at 2011-05-06 08:30:38.256
      🦉   viewWillAppear
      """,
      ["uiViewController.viewWillAppear(false)"], [.role: 1]),
    Example(
      .selectorAndFlag,
      """
      viewWillAppear true🦉
      viewDidLoad usual 🦉
      """,
      ["uiViewController.viewWillAppear(true)", "uiViewController.viewDidLoad()"], [.role: 2]),
    Example(
      .method,
      """
      2011-05-06 08:30:01.236 Museum[410:1957569] Called -[VitrineVC willRotateToInterfaceOrientation:duration:]
      2011-05-06 08:30:01.655 Museum[410:1957569] Called -[VitrineVC didRotateFromInterfaceOrientation:]
      """,
      ["vitrineVC.willRotate(to: .unknown, duration: 0)", "vitrineVC.didRotate(from: .unknown)"], [.role: 2]),
    Example(
      .libraryLogger,
      """
      2011-05-06 08:30:03.487 Museum[410:15203] [INFO] (-[HallVC viewWillAppear:]) - Called for object <HallVC: 0x8b31110>, animated = YES
      2011-05-06 08:30:03.486 Museum[410:15203] [INFO] (-[Shelf putView:inShelf:]) - View already there
      """,
      ["hallVC.viewWillAppear(true)", #"shelf.receives("putView:inShelf:", from: nil)"#], [.full: 1, .role: 1]),
    Example(
      .classAndMethod,
      """
      VitrineVC ---> -[CaseVC viewWillAppear:]
      HallVC --> -[CaseVC viewDidDisappear :]
      """,
      ["vitrineVC.viewWillAppear(false)", "hallVC.viewDidDisappear(false)"], [.role: 2]),
    Example(
      .receiver,
      """
      <VitrineVC: 0x6c11110> viewWillAppear
      <UINavigationController: 0x6c11120> willShowViewController <VitrineVC: 0x6c11110>
      """,
      ["vitrineVC.viewWillAppear(false)", "uiNavigationController.willShow(vitrineVC, animated: false)"],
      [.untimed: 2]),
    Example(
      .receiverAndParent,
      """
      <Museum.RoomVC: 0x105001110> viewWillAppear - Parent: Optional(<Museum.RoomsVC: 0x105001120>)
      <Museum.RoomVC: 0x105001110> viewWillAppear - Parent: nil
      """,
      [
        "given roomVC: parent roomsVC", "roomVC.viewWillAppear(false)", "roomVC.viewWillAppear(false)",
        #"roomVC.receives("its parent is nil", from: nil)"#,
      ],
      [.untimed: 2]),
    Example(
      .function, "<Museum.VitrineVC: 0x105001110> viewDidDisappear(_:)", ["vitrineVC.viewDidDisappear(false)"],
      [.untimed: 1]),
    Example(
      .english,
      """
      upper hall controller will disappear
      guest book controller did appear
      """,
      ["upperHallController.viewWillDisappear(false)", "guestBookController.viewDidAppear(false)"], [.role: 2]),
    Example(
      .called,
      """
      2011-05-06 08:30:01.867 Museum[410:4313000] Guest book view controller viewWillAppear called
      HallViewController viewDidLoad called
      """,
      ["guestBookViewController.viewWillAppear(false)", "hallViewController.viewDidLoad()"], [.role: 2]),
    Example(
      .survey,
      """
      Current viewWillDisappear
      New viewWillAppear
      """,
      ["current.viewWillDisappear(false)", "new.viewWillAppear(false)"], [.role: 2]),
    Example(
      .list,
      """
      1. `VitrineVC` calls `viewDidAppear`,
      11: B_HallController viewWillAppear:
      - will appear
      """,
      [
        "vitrineVC.viewDidAppear(false)", "b_HallController.viewWillAppear(false)",
        "uiViewController.viewWillAppear(false)",
      ],
      [.handMade: 3]),
    Example(
      .classFirst,
      """
      08:30:02.001 | DEBUG | VitrineVC.swift:42 viewWillAppear(_:) - VitrineVC
      [Museum.HallVC] viewDidAppear(animated: true)
      HallVC.viewWillDisappear(_:)
      """,
      ["vitrineVC.viewWillAppear(false)", "hallVC.viewDidAppear(true)", "hallVC.viewWillDisappear(true)"], [.role: 3]),
  ]

  private static let unbalanced = "Unbalanced calls to begin/end appearance transitions for"
  private static let unsupported =
    "directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior."

  private static let words = [
    Example(
      .unbalancedWarning,
      """
      2011-05-06 08:30:46.984 Museum[410:1163000] \(unbalanced) <UINavigationController: 0x7ff500001110>.
      Museum[410:4934000] \(unbalanced) <My_Museum.HallVC: 0x105001110>
      \(unbalanced) <HallVC>.
      """,
      [
        #"uikit.warns(.unbalanced, "\#(unbalanced) <uiNavigationController>.", about: uiNavigationController)"#,
        #"uikit.warns(.unbalanced, "\#(unbalanced) <hallVC>", about: hallVC)"#,
        #"uikit.warns(.unbalanced, "\#(unbalanced) <HallVC>.", about: hallVC)"#,
      ],
      [.context: 3]),
    Example(
      .navigationWarning,
      """
      2011-05-06 08:30:09.595543+0800 Museum[410:1522000] nested push animation can result in a corrupted navigation bar
      // 2011-05-06 08:30:06.495 museum[410:60b] Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
      2011-05-06 08:30:06.500 museum[410:60b] nested pop animation can result in corrupted navigation bar
      2011-05-06 08:30:06.501 museum[410:60b] Attempting to begin a transition on navigation bar (<UINavigationBar: 0x7f1110>) while a transition is in progress.
      """,
      [
        #"uikit.warns(.nestedPush, "nested push animation can result in a corrupted navigation bar", about: nil)"#,
        #"uikit.warns(.unexpectedState, "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.", about: nil)"#,
        #"uikit.warns(.nestedPop, "nested pop animation can result in corrupted navigation bar", about: nil)"#,
        #"uikit.warns(.transitionInProgress, "Attempting to begin a transition on navigation bar (<UINavigationBar>) while a transition is in progress.", about: nil)"#,
      ],
      [.context: 4]),
    Example(
      .presentationWarning,
      """
      2011-05-06 08:30:09.595543+0800 Museum[410:1522000] [Presentation] Attempt to present <UIAlertController: 0x7f1110> on <Museum.HallVC: 0x105001110> (from <Museum.FoyerVC: 0x105001120>) whose view is not in the window hierarchy.
      Warning: Attempt to present <UIAlertController: 0x7f1110> on <HallVC: 0x105001110> which is already presenting <DeskVC: 0x105001130>
      """,
      [
        #"uikit.warns(.notInWindow, "Attempt to present <UIAlertController> on <hallVC> (from <FoyerVC>) whose view is not in the window hierarchy.", about: hallVC)"#,
        #"uikit.warns(.alreadyPresenting, "Attempt to present <UIAlertController> on <hallVC> which is already presenting <DeskVC>", about: hallVC)"#,
      ],
      [.context: 2]),
    Example(
      .directCallWarning,
      """
      2011-05-06 08:30:45.191085+0300 Museum[410:2704000] [ViewController] Calling -viewDidAppear: \(unsupported) View controller: <Museum.HallVC: 0x15c941110>
      [ViewController] Calling -viewWillAppear: \(unsupported) 0x15c941120>
      """,
      [
        #"uikit.warns(.directCall, "[ViewController] Calling -viewDidAppear: \#(unsupported) View controller: <hallVC>", about: hallVC)"#,
        #"uikit.warns(.directCall, "[ViewController] Calling -viewWillAppear: \#(unsupported) uiViewController>", about: uiViewController)"#,
      ],
      [.context: 2]),
    Example(
      .exception,
      #"""
      *** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view controller:<HallVC: 0x6891110> should have parent view controller:(null) but actual parent is:<MuseumVC: 0x6a31110>'
      **\* Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'A view can only be associated with at most one view controller at a time! View <UIView: 0x1> is associated with <MuseumVC: 0x6a31110>. Clear this association before associating this view with <HallVC: 0x6891110>.'
      """#,
      [
        #"uikit.raises("UIViewControllerHierarchyInconsistency", "child view controller:<hallVC> should have parent view controller:(null) but actual parent is:<MuseumVC>", about: hallVC)"#,
        #"uikit.raises("UIViewControllerHierarchyInconsistency", "A view can only be associated with at most one view controller at a time! View <UIView> is associated with <museumVC>. Clear this association before associating this view with <hallVC>.", about: museumVC)"#,
      ],
      [.context: 2]),
    Example(
      .gesture,
      """
      2011-05-06 08:30:02.542 Museum[410:330000] Interactive pop transition has been canceled
      2011-05-06 08:30:02.542 Museum[410:330000] <HallVC: 0x7ffc00001110>
      2011-05-06 08:30:02.600 Museum[410:330000] Controller will be poped.
      2011-05-06 08:30:02.600 Museum[410:330000] <HallVC: 0x7ffc00001110>
      """,
      [
        #"hallVC.receives("Interactive pop transition has been canceled", from: nil)"#,
        #"hallVC.receives("Controller will be poped.", from: nil)"#,
      ],
      [.context: 2, .full: 2]),
    Example(
      .backtrace,
      """
      2    UIKit                               0x00000001019b1110 -[UIViewController _setViewAppearState:isAnimating:] + 422
      3    Museum                              0x0000000100171110 -[FoyerVC replaceHall:withHall:] + 291
      4    Museum                              0x0000000100171120 -[FoyerVC ring:] + 12
      """,
      [#"foyerVC.receives("-[FoyerVC replaceHall:withHall:]", from: nil)"#], [.context: 3]),
    Example(
      .hierarchyDump,
      """
      <Museum.HallVC 0x105001110>, state: appearing, view: <UIView>
         | <Museum.VitrineVC 0x105001120>, state: disappeared, view: <UIView> not in the window
      """,
      ["given hallVC: appearing", "given vitrineVC: parent hallVC, not in window, disappeared"], [.context: 2]),
  ]

  private static let neighbours = [
    Example(
      .bridge, "xxx didAppear Screen museum.Hall displayed in 512 millis after [Push]",
      [#"app.receives("didAppear Screen museum.Hall displayed in 512 millis after [Push]", from: nil)"#],
      [.context: 1]),
    Example(
      .flutter, "flutter: didChangeAppLifecycleState paused",
      [#"app.receives("didChangeAppLifecycleState paused", from: nil)"#], [.context: 1]),
    Example(
      .tabs,
      "error\t08:30:02.791285-0700\trunningboardd\t[application<com.example.museum>:186] suspended with locked system files:",
      [#"app.receives("[application<com.example.museum>:186] suspended with locked system files:", from: nil)"#],
      [.context: 1]),
    Example(
      .pipes, "2011-05-06 08:30:12.759|00003989|E|Museum.Store|Failed to query: 5 (database is locked)",
      [#"app.receives("Failed to query: 5 (database is locked)", from: nil)"#], [.context: 1]),
    Example(
      .chromeTrace,
      """
      [,
      {"name":"HallVC appearing","ph":"B","ts":1000.250,"tid":1},
      {"ph":"E","ts":1400.000,"pid":1,"tid":1,"args":{"why":"} \\" ]"}},
      """,
      ["hallVC.viewWillAppear(false)", "hallVC.viewDidAppear(false)"], [.full: 2]),
  ]
}
