extension Fact {
  /// What the tests name beside the sequences: rules drawn from headers and reports, and sequences told only in a rule.
  static let rules: [Fact] = [
    Fact("win-004", .ungraded, era: "all", [.log], from: "aokiplayer/ViewControllerLifeCycleSample"),
    Fact("tab-004", .ungraded, era: "all", [.documentation], from: "Apple, UITabBarControllerDelegate"),
    Fact("tab-005", .ungraded, era: "all", [.documentation], from: "Apple, UITabBarControllerDelegate"),
    Fact("page-003", .ungraded, era: "iOS 5-17", [.log], from: "the logs of x-001"),
    Fact("page-007", .ungraded, era: "iOS 5+", [.documentation], from: "UIPageViewController.h"),
    Fact("rot-005", .ungraded, era: "iOS 5+", [.documentation], from: "UIViewController.h"),
    Fact("rot-007", .ungraded, era: "iOS 8+", [.log], from: "Neuburg, Programming iOS"),
    Fact("seg-004", .ungraded, era: "iOS 6+", [.book, .documentation], from: "Neuburg", "UIViewController.h"),
    Fact("A11", .ungraded, era: "to iOS 17", [.report], from: "the reports of nav-014 to nav-016"),
    Fact(
      "B5", .ungraded, era: "iOS 13+", [.documentation, .log],
      from: "Apple, UIViewController/viewIsAppearing(_:)", "an article of 2026, on Mac Catalyst"),
    Fact("B8", .ungraded, era: "all", [.log], from: "aokiplayer/ViewControllerLifeCycleSample"),
    Fact("B11", .ungraded, era: "all", [.callStack, .inference], from: "Selander's notes", "AnemoneTeam/Anemone #302"),
    Fact("C8", .ungraded, era: "iOS 5+", [.documentation], from: "UIViewController.h"),
    Fact("D4", .ungraded, era: "all", [.report], from: "rechsteiner/Parchment PR 373", "stripe/stripe-ios PR 3814"),
    Fact(
      "D6", .ungraded, era: "iOS 5+", [.report, .testOnUIKit], from: "mattgemmell/MGSplitViewController #56",
      "XLPagerTabStrip #283", "square/workflow-swift"),
    Fact(
      "D12", .ungraded, era: "iOS 8+", [.documentation, .log], from: "UIPresentationController.h", "velog.io @rudin_"),
    Fact("E3", .ungraded, era: "iOS 5+", [.model, .documentation], from: "microsoft/WinObjC", "UIViewController.h"),
    Fact("E4", .ungraded, era: "iOS 13+", [.documentation], from: "UIPresentationController.h"),
    Fact("E5", .ungraded, era: "iOS 5+", [.documentation], from: "UIPageViewController.h"),
    Fact("E6", .ungraded, era: "all", [.documentation], from: "Apple, UITabBarControllerDelegate"),
    Fact("E8", .ungraded, era: "iOS 5+", [.report], from: "the reports of modal-017"),
    Fact("E9", .ungraded, era: "iOS 7+", [.report], from: "openradar 21137690"),
    Fact("F2", .ungraded, era: "iOS 2-4", [.documentation], from: "a copy of Apple's documentation"),
    Fact("F5", .ungraded, era: "iOS 8+", [.documentation, .report], from: "UIViewController.h", "firefox-ios PR 1327"),
    Fact("F7", .ungraded, era: "iOS 8+", [.log], from: "Neuburg, Programming iOS"),
    Fact("F8", .ungraded, era: "iOS 8+", [.documentation], from: "UIViewController.h"),
    Fact("F9", .ungraded, era: "iOS 8+", [.book, .report], from: "Neuburg, Programming iOS", "openradar 33396970"),
    Fact("F11", .ungraded, era: "iOS 6+", [.report, .documentation], from: "malcolmteas", "UIViewController.h"),
    Fact("F13", .ungraded, era: "iOS 7+", [.documentation], from: "UIViewControllerTransitionCoordinator.h"),
  ]
}
