import Testing

@Suite struct DoubleRotationTests {
  @Test func `three callbacks that come twice are one finding, and the next rotation is judged anew`() throws {
    try expectFindings(
      in: """
        pane: PaneController
        page: PageController

        given pane: appeared
        given page: parent pane, appeared

        pane.willRotate(to: .landscapeLeft, duration: 0.3)
          page.willRotate(to: .landscapeLeft, duration: 0.3) [direct]  <- A
        pane.shouldAutomaticallyForwardRotationMethods = true
        page.willRotate(to: .landscapeLeft, duration: 0.3)
        pane.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
          page.willAnimateRotation(to: .landscapeLeft, duration: 0.3) [direct]
        page.willAnimateRotation(to: .landscapeLeft, duration: 0.3)
        pane.didRotate(from: .portrait)
          page.didRotate(from: .portrait) [direct]
        page.didRotate(from: .portrait)
        pane.willRotate(to: .portrait, duration: 0.3)
        page.willRotate(to: .portrait, duration: 0.3)
        """, ["A": "double-rotation: page gets willRotate twice — pane relays it by hand, and UIKit does, too"])
  }
}
