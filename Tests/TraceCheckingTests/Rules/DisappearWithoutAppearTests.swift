import Testing

@Suite struct DisappearWithoutAppearTests {
  @Test func `a whole disappearance of what never came is one finding`() throws {
    try expectFindings(
      in: """
        drawer: DrawerController
        content: ContentController

        given content: parent drawer, disappeared

        content.viewWillDisappear(false)  <- A
        content.viewDidDisappear(false)
        content.viewWillAppear(false)
        content.viewDidAppear(false)
        """,
      [
        "A":
          "disappear-without-appear: content gets viewWillDisappear though it had not appeared — drawer did it unseen"
      ])
  }
}
