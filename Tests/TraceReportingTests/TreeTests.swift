import Testing
import TraceEvents
import TraceReporting

/// The hierarchy at a moment.
@Suite struct TreeTests {
  @Test func `the tree is that of the moment`() throws {
    let run = try ShownRun.run()
    #expect(
      ShownRun.tree(run, at: 7) == [
        #"after 7: card.viewWillAppear(true), step "raise""#,
        "home: HomeViewController  █ visible, in window, forwards by hand",
        #"└ card: CardViewController "the card"  ▒ appearing since 7, begin(true) open since 6"#,
      ])
    #expect(ShownRun.tree(run, at: 0)[0] == "before the first event")
    #expect(ShownRun.tree(run).count == 2)
  }

  @Test func `a class may be chosen`() throws {
    var selection = EventSelection()
    selection.classes = ["CardViewController"]
    #expect(ShownRun.tree(try ShownRun.run(), at: 7, selection: selection).count == 2)
  }

  @Test func `a presented controller stands below its presenter`() throws {
    let run = try Run(
      notation: """
        trace 1
        run "sheet"
        system ? ? ? ? ?
        captures presentation

        home: Home
        sheet: Sheet

        home.present(sheet, .pageSheet, animated: true)
        """)
    #expect(ShownRun.tree(run)[2].hasPrefix("└ presents sheet: Sheet"))
  }

  @Test func `a circle of parents and a chain without end are told once`() {
    var run = Run(name: "hostile", captures: .containment)
    for index in 0..<20_000 {
      run.objects.append(TracedObject(label: "a\(index)", className: "A"))
      run.append(ObjectID(index: index), .addChild(child: ObjectID(index: (index + 1) % 20_000)))
    }
    let lines = ShownRun.tree(run)
    #expect(lines.count > 60)
    #expect(lines.count < 50_000)
  }
}
