import Scenarios

/// Which stories the kit plays, and why it leaves the others out.
enum KitContents {
  /// A file of stories, and the type that has them.
  struct Story {
    var file: String
    var type: String

    init(_ file: String) {
      self.file = file
      type = file.split(separator: "/").last.map(String.init) ?? file
    }
  }

  /// The files that need nothing but UIKit.
  static let stories = [
    "Containers/AddingAChild", "Containers/RemovingAChild", "Containers/CyclingChildren",
    "Containers/TakingOverAppearance", "Containers/FourInAGrid", "Containers/SubviewController",
    "Navigation/Stacking", "Navigation/BackButton", "Modal/ValueDialog", "Modal/PresentationStyles", "Pages/Leafing",
    "Tabs/Switching", "Window/Windows",
  ].map(Story.init)

  /// The files of which no story is played, for the reasons in ``leftOut``.
  static let filesLeftOut = [
    "Containers/EmbeddedChild", "Containers/RaisingACard", "Containers/SwitchOfIOS5", "Containers/TakingOverRotation",
    "Modal/NamedSegues", "Modal/PopoverOfIOS6", "Navigation/PushingBySegue", "Navigation/ToolbarByOrientation",
    "Navigation/Unwinding", "Split/MasterAndDetail", "Split/WhoMayTurn",
  ]

  /// The kit's list of all stories.
  static var allStories: String {
    """
    extension Scenario {
      /// The stories that can be played here.
      public static let all: [Scenario] =
        \(stories.map { "\($0.type).scenarios" }.joined(separator: "\n    + "))
    }

    """
  }

  /// Why a story is left out; nil for one that is played.
  static func reasonToLeaveOut(_ scenario: Scenario) -> String? {
    leftOut.first { name, _ in scenario.runName == name || scenario.runName.hasPrefix(name + ".") }?.reason
  }

  /// By the names of their runs; twins go with the good one.
  static let leftOut: [(name: String, reason: String)] = [
    ("containers/taking-over-rotation", ofIOS6),
    ("containers/switch-of-ios-5", ofIOS5),
    ("containers/raising-a-card", storyboard),
    ("containers/embedded-child", storyboard),
    ("navigation/unwinding", storyboard),
    ("navigation/toolbar-by-orientation", ofIOS6),
    ("navigation/pushing-by-segue", storyboard),
    ("split/master-and-detail", ofIOS6),
    ("split/popover-while-turning", ofIOS6),
    ("split/who-may-turn-ios-5", ofIOS5),
    ("split/who-may-turn-ios-6", ofIOS5),
    ("split/who-may-turn-delegate", ofIOS5),
    ("modal/popover-of-ios-6", ofIOS6),
    ("modal/named-segues-on-phone", storyboard),
    ("modal/named-segues-on-pad", storyboard),
    ("window/two-scenes", "scenes come and go by the system's own interface, and the kit's app has none"),
  ]

  private static let ofIOS5 = "it needs methods of iOS 5 that Swift can't see any more (`UIKitLegacy`)"
  private static let ofIOS6 = "it is about iOS 6 and 7: what it uses is gone, or UIKit never calls it any more"
  private static let storyboard = "its segues come out of a storyboard; the model registers them in code"

  /// Whether a story asks for a finger, or for the device to be turned.
  static func needsAPerson(_ scenario: Scenario) -> Bool { byHand.contains(scenario.runName) }

  static let byHand = [
    "containers/four-in-a-grid", "navigation/swiping-back", "navigation/back-button",
    "navigation/back-button.saves-in-back-action", "modal/value-dialog.sheet-swipe-cancelled", "pages/scrolling",
    "pages/curling", "tabs/switching", "tabs/more-than-five", "window/background-and-foreground",
    "window/from-compact-to-regular",
  ]
}
