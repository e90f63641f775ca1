import Testing
import TraceChecking

@Suite struct OverlappingTransitionsTests {
  @Test func `a push during a push is told with both`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        first: FirstViewController
        second: SecondViewController

        > tap twice
        nav.pushViewController(first, animated: true)
        nav.pushViewController(second, animated: true)  <- A
          uikit.warns(.nestedPush, "nested push animation can result in corrupted navigation bar", about: nav)
        """,
      ["A": "overlapping-transitions: nav: UIKit complains — push came during the push before it, step \"tap twice\""])
  }

  @Test func `a swipe that begins during a push is told as the call`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        first: FirstViewController

        nav.pushViewController(first, animated: true)
        nav.view.gesture(.began)  <- A
        uikit.warns(.nestedPop, "nested pop animation can result in corrupted navigation bar", about: nav)
        """,
      ["A": "overlapping-transitions: nav: UIKit complains — gesture came during the push before it"])
  }

  @Test func `a dismissal out of viewWillDisappear crosses the pop that brought it`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        detail: DetailViewController

        given nav: in window, appeared
        given detail: parent nav, in window, appeared

        nav.popViewController(animated: true)
        detail.viewWillDisappear(true)
          detail.dismiss(animated: true)  <- A
        uikit.raises("NSInternalInconsistencyException", "the transition is gone", about: detail)
        """,
      including: .error,
      ["A": "overlapping-transitions: detail: UIKit complains — dismiss came during the pop before it"])
  }

  @Test func `what is over is not crossed`() throws {
    try expectFindings(
      in: """
        nav: UINavigationController
        first: FirstViewController
        second: SecondViewController

        given nav: in window, appeared

        nav.pushViewController(first, animated: true)
        nav.transitionCompleted(isCancelled: false)
        nav.pushViewController(second, animated: true)  <- A
          uikit.warns(.unexpectedState, "Finishing up in an unexpected state", about: nav)
        """,
      ["A": "uikit-warned: nav: UIKit warned after push"])
  }
}
