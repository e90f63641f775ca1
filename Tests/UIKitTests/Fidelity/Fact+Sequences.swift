extension Fact {
  /// The published sequences that the model was built from: where each is known from, and how well.
  static let sequences: [Fact] = [
    Fact(
      "load-001", .high, era: "iOS 2+", [.documentation, .model],
      from: "UIViewController.h", "lumoslabs/HolistiKit"),
    Fact(
      "load-003", .high, era: "iOS 5-17", [.log],
      from: "readke.com/c/0Z41505102021.html", "remkoh.dev/?p=4214", "velog.io @rudin_"),
    Fact(
      "load-004", .medium, era: "iOS 5+", [.log],
      from: "one without an address", "kevindew.me/post/18579273258"),
    Fact(
      "load-005", .high, era: "iOS 13+", [.documentation, .log],
      from: "Apple, UIViewController/viewIsAppearing(_:)", "useyourloaf.com", "adobels.github.io",
      "AkaShark/viewIsAppearDemo", "velog.io @rudin_"),
    Fact(
      "load-007", .high, era: "iOS 3-5", [.documentation],
      from: "UIViewController.h", "cnblogs.com/naray/p/4730443"),
    Fact(
      "win-001", .medium, era: "iOS 4+", [.log, .inference],
      from: "openradar 14058168", "readke.com/c/0Z41505102021.html"),
    Fact("win-003", .low, era: "unknown", [.model], from: "lumoslabs/HolistiKit"),
    Fact("win-005", .low, era: "iOS 8-13", [.report], from: "SO 26763020", "coderoad.ru/53421089"),
    Fact(
      "nav-001", .medium, era: "iOS 5+", [.log, .callStack],
      from: "vastdevblog.vast.com 2012", "readke.com/c/0Z41505102021.html", "rickytan/RTRootNavigationController #275"),
    Fact(
      "nav-002", .high, era: "iOS 5-17", [.log],
      from: "readke.com/c/0Z41505102021.html", "programmerteach.com", "wangling.me", "arm1.ru",
      "Neuburg, Programming iOS", "39.103.169.235/p/e36a5d64ede2"),
    Fact(
      "nav-003", .medium, era: "iOS 5+", [.model, .log],
      from: "lumoslabs/HolistiKit", "programmerteach.com", "Vercantez/openuikit"),
    Fact("nav-004", .high, era: "iOS 6-15", [.log, .book], from: "Neuburg, Programming iOS", "arm1.ru"),
    Fact(
      "nav-005", .high, era: "iOS 5-17", [.log, .book],
      from: "readke.com/c/0Z41505102021.html", "programmerteach.com", "Neuburg, Programming iOS", "arm1.ru"),
    Fact(
      "nav-006", .high, era: "iOS 6-15", [.log, .book],
      from: "Neuburg, Programming iOS", "arm1.ru", "FeatherweightRouter PR 9"),
    Fact(
      "nav-007", .medium, era: "iOS 7-13", [.callStack],
      from: "rickytan/RTRootNavigationController #275", "Citrrus/MBContactPicker #48"),
    Fact(
      "nav-008", .medium, era: "iOS 5+", [.testOnUIKit, .inference],
      from: "DataDog/dd-sdk-ios, RUM scenario tests", "UINavigationController.h"),
    Fact(
      "nav-009", .medium, era: "iOS 3+", [.documentation, .model],
      from: "UINavigationController.h", "lumoslabs/HolistiKit"),
    Fact("nav-010", .low, era: "iOS 7-8", [.report], from: "openradar 18002763"),
    Fact("nav-011", .high, era: "iOS 7+", [.log], from: "wangling.me"),
    Fact(
      "nav-014", .medium, era: "iOS 5+", [.report],
      from: "SO 9088465", "libreliodev/iOS #93", "xxxAIRINxxx/ARNTransitionAnimator #17"),
    Fact("nav-015", .medium, era: "iOS 7+", [.report], from: "one without an address"),
    Fact("nav-016", .medium, era: "iOS 5+", [.report], from: "one without an address"),
    Fact("nav-017", .medium, era: "iOS 5-6", [.report], from: "openradar 12322346"),
    Fact(
      "nav-018", .medium, era: "iOS 7+", [.report, .documentation],
      from: "Vercantez/openuikit", "UIViewControllerTransitionCoordinator.h"),
    Fact(
      "nav-019", .medium, era: "iOS 14+", [.report, .code],
      from: "software-mansion/react-native-screens RNSScreen.mm", "qanswer.space"),
    Fact("nav-020", .medium, era: "iOS 8-10", [.report], from: "rickytan/RTRootNavigationController #36"),
    Fact(
      "nav-023", .high, era: "iOS 9+", [.report],
      from: "forums.developer.apple.com/forums/thread/52937", "kerrick.wordpress.com 2017/06/29"),
    Fact("nav-024", .medium, era: "iOS 5+", [.report], from: "one without an address"),
    Fact(
      "modal-001", .high, era: "iOS 5-17", [.log, .documentation],
      from: "aokiplayer/ViewControllerLifeCycleSample", "velog.io @rudin_", "programmerteach.com", "remkoh.dev/?p=4214",
      "seeking-star.com", "microsoft/WinObjC", "one without an address", "UIViewController.h"),
    Fact(
      "modal-002", .high, era: "iOS 5-17", [.log, .documentation],
      from: "aokiplayer/ViewControllerLifeCycleSample", "velog.io @rudin_", "programmerteach.com", "microsoft/WinObjC",
      "UIViewController.h"),
    Fact("modal-003", .medium, era: "iOS 5+", [.model], from: "lumoslabs/HolistiKit", "microsoft/WinObjC"),
    Fact(
      "modal-004", .high, era: "iOS 12.2", [.log],
      from: "aokiplayer/ViewControllerLifeCycleSample", "remkoh.dev/?p=4214"),
    Fact(
      "modal-005", .high, era: "iPad iOS 3.2+, iPhone 13+", [.log, .documentation],
      from: "velog.io @rudin_", "velog.io @yeahg_dev", "mo4tech.com", "jonkykong/SideMenu #558", "FittedSheets #61",
      "UIPresentationController.h"),
    Fact(
      "modal-007", .medium, era: "iOS 13+", [.documentation, .log],
      from: "UIPresentationController.h", "Apple, UIAdaptivePresentationControllerDelegate", "velog.io @rudin_"),
    Fact(
      "modal-008", .high, era: "iOS 13-17", [.log, .testOnUIKit],
      from: "velog.io @rudin_", "DataDog/dd-sdk-ios, RUM scenario tests"),
    Fact("modal-009", .high, era: "iOS 13+", [.documentation], from: "UIPresentationController.h"),
    Fact(
      "modal-011", .medium, era: "iOS 8+", [.model, .documentation, .inference],
      from: "microsoft/WinObjC", "UIPresentationController.h"),
    Fact("modal-012", .high, era: "iOS 8+", [.documentation], from: "Apple, UIViewController/viewDidAppear(_:)"),
    Fact("modal-013", .low, era: "old", [.log], from: "remkoh.dev/?p=4214"),
    Fact(
      "modal-014", .low, era: "iOS 8+", [.documentation, .inference],
      from: "Apple, dismiss(animated:completion:)", "microsoft/WinObjC"),
    Fact("modal-016", .medium, era: "iOS 5+", [.model], from: "lumoslabs/HolistiKit"),
    Fact(
      "modal-017", .medium, era: "iOS 5+", [.report],
      from: "cwRichardKim/RKSwipeBetweenViewControllers #42", "dev.mo4tech.com"),
    Fact("modal-018", .medium, era: "iOS 5+", [.report], from: "one without an address"),
    Fact(
      "modal-019", .medium, era: "iOS 5+", [.model, .documentation],
      from: "microsoft/WinObjC", "UIViewController.h"),
    Fact(
      "modal-020", .medium, era: "iOS 5+", [.callStack, .inference],
      from: "AnemoneTeam/Anemone #302", "fantageek.com 2014/11/24"),
    Fact(
      "modal-021", .medium, era: "iOS 8+", [.report],
      from: "HarshilShah/DeckTransition #40", "UIPresentationController.h"),
    Fact(
      "modal-022", .medium, era: "iOS 7+", [.documentation, .inference],
      from: "UIViewControllerTransitionCoordinator.h", "CosmicMind/Motion #60"),
    Fact("modal-023", .high, era: "iOS 13+", [.report], from: "stripe/stripe-ios PR 3814"),
    Fact(
      "modal-024", .low, era: "iOS 8+", [.documentation, .report],
      from: "UIViewControllerTransitionCoordinator.h", "HarshilShah/DeckTransition #40"),
    Fact(
      "tab-001", .high, era: "all", [.log],
      from: "ticklecode.com/uitabbarcontrollerlifecycle", "pgzxc.github.io/posts/efa3afd7"),
    Fact(
      "tab-002", .high, era: "iOS 9-15", [.log],
      from: "ticklecode.com/uitabbarcontrollerlifecycle", "pgzxc.github.io/posts/efa3afd7",
      "one without an address"),
    Fact(
      "tab-003", .high, era: "iOS 9-15", [.log],
      from: "pgzxc.github.io/posts/efa3afd7", "one without an address"),
    Fact("tab-007", .low, era: "iOS 9.3", [.report], from: "openradar 25744056"),
    Fact(
      "split-001", .low, era: "iOS 3.2-7", [.documentation],
      from: "UISplitViewController.h", "Apple, UISplitViewController class reference (archived)",
      "blog.falafel.com 2010/07/09"),
    Fact(
      "split-002", .low, era: "iOS 3.2-7", [.documentation, .report],
      from: "UISplitViewController.h", "blog.falafel.com 2010/07/09"),
    Fact("split-003", .medium, era: "iOS 3.2-7", [.documentation], from: "UISplitViewController.h"),
    Fact(
      "split-004", .medium, era: "iOS 8+", [.report, .documentation],
      from: "commandshift.co.uk 2016/04/11", "UISplitViewController.h", "christiantietze.de 2015/10"),
    Fact(
      "split-005", .medium, era: "iOS 8+", [.documentation],
      from: "UISplitViewController.h", "christiantietze.de 2015/10"),
    Fact(
      "split-006", .medium, era: "iOS 14+", [.report, .documentation],
      from: "Vercantez/openuikit", "UISplitViewController.h"),
    Fact("page-001", .high, era: "iOS 6+", [.log], from: "wangling.me", "UIPageViewController.h"),
    Fact("page-002", .high, era: "iOS 6+", [.log], from: "wangling.me", "wisdomskyduan"),
    Fact("page-004", .high, era: "iOS 5+", [.log], from: "wangling.me"),
    Fact("page-005", .high, era: "iOS 10-11", [.log], from: "SO 48653763"),
    Fact("page-006", .high, era: "iOS 13", [.log], from: "uias/Pageboy #233"),
    Fact("page-008", .medium, era: "iOS 6+", [.report], from: "one without an address"),
    Fact("page-009", .medium, era: "iOS 15-17", [.report], from: "bugsnag/bugsnag-cocoa-performance PR 257"),
    Fact(
      "cont-002", .medium, era: "iOS 5+", [.model, .report],
      from: "BigZaphod/Chameleon", "39.103.169.235/p/ad86ca978747",
      "woelmer/SwitchChildViewControllersWithAutoLayout #1"),
    Fact("cont-003", .low, era: "iOS 5-6", [.model], from: "BigZaphod/Chameleon"),
    Fact(
      "cont-005", .high, era: "iOS 5-15", [.log, .book, .documentation],
      from: "Neuburg, Programming iOS", "UIViewController.h"),
    Fact(
      "cont-006", .high, era: "about iOS 18", [.testOnUIKit],
      from: "square/workflow-swift, UIViewControllerExtensionTests", "yeatse/YTPageController PR 1"),
    Fact(
      "cont-007", .high, era: "about iOS 18", [.testOnUIKit],
      from: "square/workflow-swift, UIViewControllerExtensionTests"),
    Fact(
      "cont-008", .high, era: "about iOS 18", [.testOnUIKit],
      from: "square/workflow-swift, UIViewControllerExtensionTests"),
    Fact(
      "cont-009", .medium, era: "iOS 5-10", [.report],
      from: "IvanChan/IvanChan.github.io _posts/2016-04-27-UIKit-ViewWillAppear.md"),
    Fact(
      "cont-010", .medium, era: "iOS 5-10", [.report],
      from: "IvanChan/IvanChan.github.io _posts/2016-04-27-UIKit-ViewWillAppear.md", "microsoft/WinObjC #2115"),
    Fact(
      "cont-011", .medium, era: "iOS 5+", [.report, .inference],
      from: "ykyouhei/KYDrawerController PR 51", "nverinaud/NVSlideMenuController PR 20",
      "Apple, hierarchyInconsistencyException"),
    Fact("cont-012", .medium, era: "iOS 5+", [.log, .inference], from: "SO 48653763", "UIViewController.h"),
    Fact(
      "cont-013", .medium, era: "iOS 5+", [.documentation, .inference],
      from: "UIViewController.h", "pkluz/PKRevealController PR 163"),
    Fact("cont-016", .low, era: "iOS 5+", [.model], from: "Vercantez/openuikit", "UIViewController.h"),
    Fact(
      "cont-019", .high, era: "iOS 8-9", [.log],
      from: "woelmer/SwitchChildViewControllersWithAutoLayout #1", "Orderella/PopupDialog #112"),
    Fact(
      "cont-020", .medium, era: "iOS 5+", [.callStack, .report, .log],
      from: "AnemoneTeam/Anemone #302", "johnpatrickmorgan/LifecycleHooks issue 2", "Slide-iOS #266",
      "Selander's notes"),
    Fact(
      "cont-021", .high, era: "iOS 5+", [.documentation, .report],
      from: "UIViewController.h", "Apple, hierarchyInconsistencyException", "IBAnimatable #579", "CLCascade #7",
      "HGPageScrollView #5", "ViewDeck #287"),
    Fact(
      "cont-022", .high, era: "iOS 5+", [.report, .documentation],
      from: "forums.developer.apple.com/forums/thread/52937", "kerrick.wordpress.com 2017/06/29",
      "Apple, hierarchyInconsistencyException"),
    Fact("cont-023", .medium, era: "iOS 5.0, 6.1", [.log], from: "openradar 14058168"),
    Fact("cont-024", .medium, era: "all", [.report], from: "ariok/BWWalkthrough PR 108", "jpdebug.com/p/3269896"),
    Fact(
      "cont-025", .high, era: "iOS 5+", [.report],
      from: "mattgemmell/MGSplitViewController #56", "XLPagerTabStrip #283", "PPReveal #102",
      "REFrostedViewController #38", "martinjuhasz/MJPopupViewController #26"),
    Fact(
      "cont-026", .medium, era: "iOS 5+", [.report],
      from: "39.103.169.235/p/ad86ca978747", "yeatse/YTPageController PR 1"),
    Fact(
      "cont-027", .medium, era: "iOS 5+", [.model, .inference],
      from: "BigZaphod/Chameleon", "material-components/material-components-ios PR 7992"),
    Fact(
      "man-001", .high, era: "iOS 5+", [.testOnUIKit, .documentation],
      from: "square/swift-modals, VisibilityTests", "UIViewController.h", "BigZaphod/Chameleon"),
    Fact(
      "man-003", .high, era: "iOS 5+", [.testOnUIKit],
      from: "square/swift-modals, VisibilityTests", "BigZaphod/Chameleon", "douglashill.co/status/1160211814522740737"),
    Fact("man-004", .high, era: "iOS 5+", [.testOnUIKit], from: "square/swift-modals, VisibilityTests"),
    Fact(
      "man-005", .high, era: "iOS 7+", [.report, .code],
      from: "douglashill.co/status/1160211814522740737",
      "rechsteiner/Parchment ParchmentTests/PageViewManagerTests.swift"),
    Fact(
      "man-006", .medium, era: "iOS 5+", [.documentation, .model],
      from: "UIViewController.h", "BigZaphod/Chameleon"),
    Fact(
      "man-007", .medium, era: "iOS 5+", [.report],
      from: "Rightpoint/RZUtils PR 117", "rechsteiner/Parchment PR 373"),
    Fact(
      "man-008", .low, era: "iOS 5+", [.model, .inference],
      from: "square/swift-modals, VisibilityTests", "Vercantez/openuikit", "microsoft/WinObjC"),
    Fact("man-009", .medium, era: "iOS 5+", [.report], from: "square/swift-modals, VisibilityTests"),
    Fact(
      "man-010", .medium, era: "iOS 6+", [.documentation, .inference],
      from: "UIViewController.h", "defagos/CoconutKit HLSContainerContent.m"),
    Fact(
      "man-012", .high, era: "iOS 6+", [.documentation, .callStack],
      from: "Apple View Controller Programming Guide", "ariok/BWWalkthrough PR 108", "AnemoneTeam/Anemone #302"),
    Fact(
      "man-013", .high, era: "all", [.code, .report],
      from: "square/swift-modals, VisibilityTests", "rechsteiner/Parchment PR 373 + PageViewManagerTests.swift",
      "stripe/stripe-ios PR 3814"),
    Fact(
      "man-016", .high, era: "iOS 16+", [.report],
      from: "LNPopupController #521", "pocket-casts-ios #599", "39.103.169.235/p/ad86ca978747", "Slide-iOS #266"),
    Fact("man-017", .medium, era: "iOS 9+", [.code], from: "material-components-ios, MDCTabBarViewController"),
    Fact(
      "man-018", .high, era: "iOS 5+", [.documentation, .book],
      from: "UIViewController.h", "Neuburg, Programming iOS"),
    Fact(
      "rot-001", .high, era: "iOS 3-7", [.log, .documentation],
      from: "SO 9539676 / bhags.org/?p=533", "kevindew.me/post/18579273258", "a copy of Apple's documentation",
      "devze Q&A"),
    Fact(
      "rot-003", .medium, era: "iOS 2-4", [.documentation],
      from: "a copy of Apple's documentation", "UIViewController.h"),
    Fact(
      "rot-004", .low, era: "iOS 5-7", [.documentation, .inference],
      from: "UIViewController.h", "e-learn.cn/qa 379592"),
    Fact("rot-006", .high, era: "iOS 3-7", [.log], from: "wangling.me"),
    Fact("rot-009", .medium, era: "iOS 17", [.callStack], from: "developer.apple.com/forums/thread/751878"),
    Fact("rot-010", .high, era: "iOS 15", [.log], from: "Neuburg, Programming iOS"),
    Fact("rot-012", .medium, era: "iOS 8+", [.report], from: "onmyway133/notes #202, #210", "zenangst/Spots PR 286"),
    Fact("rot-014", .medium, era: "iOS 8+", [.report], from: "inferis.org 2015"),
    Fact("rot-016", .medium, era: "iOS 6+", [.report, .documentation], from: "malcolmteas", "UIViewController.h"),
    Fact("rot-017", .medium, era: "iOS 8+", [.book], from: "Neuburg, Programming iOS"),
    Fact(
      "seg-001", .high, era: "iOS 6+", [.log, .documentation],
      from: "aokiplayer/ViewControllerLifeCycleSample", "remkoh.dev/?p=4214", "UIViewController.h"),
    Fact("seg-002", .high, era: "iOS 6+", [.documentation], from: "UIViewController.h"),
    Fact("seg-005", .high, era: "iOS 12.2", [.log], from: "aokiplayer/ViewControllerLifeCycleSample"),
    Fact(
      "seg-006", .medium, era: "iOS 9+", [.book, .documentation],
      from: "Neuburg, Programming iOS", "UIViewController.h"),
    Fact(
      "x-001", .high, era: "iOS 5-17", [.log],
      from: "wangling.me", "programmerteach.com", "ticklecode.com/uitabbarcontrollerlifecycle",
      "Neuburg, Programming iOS"),
    Fact(
      "x-002", .high, era: "all", [.testOnUIKit],
      from: "square/swift-modals, VisibilityTests", "defagos/CoconutKit UIViewController+HLSExtensions.m"),
  ]
}
