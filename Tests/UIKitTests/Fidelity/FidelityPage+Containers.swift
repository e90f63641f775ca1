import Foundation

/// Containers that others have written, and what became of them on this UIKit.
extension FidelityPage {
  /// A container that was tried.
  struct Tried {
    var repository: String
    var commit: String
    /// The files of its library, without what it has for SwiftUI.
    var files: Int
    /// Those that were left as they are.
    var unchanged: Int
    var lacks: String

    init(_ repository: String, _ commit: String, files: Int, unchanged: Int, lacks: String = "nothing") {
      (self.repository, self.commit, self.files) = (repository, commit, files)
      (self.unchanged, self.lacks) = (unchanged, lacks)
    }
  }

  static let tried = [
    Tried("andreamazz/AMScrollingNavbar", "5016bc1", files: 3, unchanged: 1, lacks: "WebKit, in 1 file"),
    Tried("andreamazz/BubbleTransition", "f1cab1f", files: 1, unchanged: 0),
    Tried("ariok/BWWalkthrough", "0029df9", files: 2, unchanged: 1),
    Tried("HarshilShah/DeckTransition", "09fa09f", files: 18, unchanged: 10),
    Tried("evnaz/ENSwiftSideMenu", "4a585ea", files: 2, unchanged: 1, lacks: "dynamic behaviours"),
    Tried("gordontucker/FittedSheets", "ba34781", files: 14, unchanged: 1),
    Tried(
      "scenee/FloatingPanel", "7efcc76", files: 15, unchanged: 0,
      lacks: "method swizzling, `forwardingTarget(for:)`"),
    Tried(
      "HeroTransitions/Hero", "d7a72e1", files: 49, unchanged: 27,
      lacks: "associated objects, method swizzling, layers' filters"),
    Tried("tristanhimmelman/HidingNavigationBar", "c40bb30", files: 2, unchanged: 0),
    Tried(
      "nathantannar4/InputBarAccessoryView", "95ecd84", files: 34, unchanged: 23,
      lacks: "text attachments, the pasteboard, `UITextPosition`"),
    Tried("handsomecode/InteractiveSideMenu", "1f563be", files: 7, unchanged: 1),
    Tried("ykyouhei/KYDrawerController", "1dafcff", files: 3, unchanged: 2),
    Tried("hyperoslo/Lightbox", "c73d829", files: 14, unchanged: 6, lacks: "AVKit, in 1 file"),
    Tried("applidium/OverlayContainer", "df49c8f", files: 42, unchanged: 36),
    Tried("uias/Pageboy", "d522ccd", files: 25, unchanged: 18),
    Tried("PageMenu/PageMenu", "073e8a2", files: 7, unchanged: 3),
    Tried("slackhq/PanModal", "76ab89f", files: 13, unchanged: 0),
    Tried("rechsteiner/Parchment", "dfb23ea", files: 71, unchanged: 42, lacks: "SwiftUI, in 10 files"),
    Tried("Orderella/PopupDialog", "d41ac7c", files: 16, unchanged: 7, lacks: "another library, for its blur"),
    Tried("52inc/Pulley", "9d58b99", files: 4, unchanged: 3),
    Tried("jonkykong/SideMenu", "8bd4fd1", files: 14, unchanged: 5),
    Tried("kukushi/SideMenu", "75875c5", files: 10, unchanged: 8),
    Tried(
      "dekatotoro/SlideMenuControllerSwift", "f67bb23", files: 1, unchanged: 0,
      lacks: "overriding what an extension declares"),
    Tried("ivanvorobei/SPStorkController", "7612456", files: 15, unchanged: 10, lacks: "`CGGradient`, in 1 file"),
    Tried("yysskk/SwipeMenuViewController", "5bb1592", files: 8, unchanged: 7),
    Tried("uias/Tabman", "b666020", files: 66, unchanged: 54, lacks: "`#selector(getter:)`"),
    Tried(
      "xmartlabs/XLPagerTabStrip", "211ed62", files: 14, unchanged: 4,
      lacks: "a cell with `init(coder:)` alone; another library, in 1 file"),
  ]

  static var containers: String {
    let rows = tried.map { container in
      let cells = [
        container.repository, container.commit, "\(container.files)", "\(container.unchanged)", container.lacks,
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return """
      ## Containers that were tried

      By hand, not by a test: the library's files were type-checked against this UIKit in Swift 5 mode. *Changed* were
      only Objective-C's spellings and what Linux's compiler refuses (`@objc`, `#selector`, optional requirements,
      overrides in extensions, imports that are not there, Swift 4's names). *Lacks* is what kept the rest from
      building.

      | container | commit | files | unchanged | lacks |
      |---|---|---|---|---|
      \(rows.joined())
      Twelve were driven and checked: open, close, drag, present, page, turn, scroll. KYDrawerController begins its
      main child before it is shown itself, and again in its viewWillAppear, of which UIKit complains (two warnings);
      set up before its view is loaded it makes its container view twice and stays open, which Swift's `lazy` does
      anywhere. SideMenu of kukushi begins its menu, which UIKit has shown already (a warning). PanModal begins its
      presenter from its animator (two warnings, and arguable). Pageboy sets its first page in viewDidLoad, where the
      page hears that it appears before all around it (a warning; page-005, page-006). BubbleTransition begins and
      ends both controllers from its animator (a warning). HidingNavigationBar reads its scroll view when it dies,
      without keeping it alive. AMScrollingNavbar, InteractiveSideMenu, Lightbox, SideMenu of jonkykong,
      SPStorkController, which exchanges its constraints with each layout, and SwipeMenuViewController: no warning.

      """
  }
}
