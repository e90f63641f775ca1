import Testing
import TraceEvents
import TraceImporting

/// Every format in which people paste logs, by one synthetic example each.
@Suite struct ExampleTests {
  @Test func `every format has an example`() {
    #expect(Example.all.map(\.format) == LogFormat.allCases)
  }

  @Test(arguments: Example.all)
  func `an example is read whole, line by line`(example: Example) {
    let paste = Paste(example.text)
    #expect(paste.lines == example.lines)
    #expect(paste.summary.counts == example.confidences)
    #expect(paste.summary.unknownCount == 0)
  }

  @Test(arguments: Example.all)
  func `the format is guessed, with a reason`(example: Example) {
    let summary = Paste(example.text).summary
    #expect(summary.format == example.format)
    #expect(summary.reason.hasPrefix("read as `\(example.format.rawValue)`: "))
  }

  @Test(arguments: Example.all)
  func `asked for by its name, a format is read in the same way`(example: Example) {
    let summary = Paste(example.text, as: example.format).summary
    #expect(summary.formats[example.format] == Paste(example.text).summary.formats[example.format])
    #expect(summary.reason.contains("because that was asked for"))
  }

  @Test(arguments: Example.all)
  func `however its bytes come, a paste is read the same`(example: Example) {
    let whole = Paste(example.text).log.runs.map(\.run.notation)
    for length in [1, 7, 64] {
      #expect(Paste(example.text, chunkLength: length).log.runs.map(\.run.notation) == whole)
    }
    #expect(Paste(example.text.replacing("\n", with: "\r\n")).log.runs.map(\.run.notation) == whole)
  }

  @Test(arguments: Example.all)
  func `what is read is a trace that comes back from its text`(example: Example) throws {
    for imported in Paste(example.text).log.runs {
      #expect(imported.run.system.description == "log ? ? ? ?")
      #expect(imported.lines.count == imported.run.events.count)
      let text = imported.run.notation
      #expect(try Run(notation: text).notation == text)
    }
  }

  @Test func `a format that was asked for leaves other lines out, but not UIKit's own words`() {
    let text = """
      viewWillAppear: Hall
      <HallVC: 0x10> viewDidAppear
      Unbalanced calls to begin/end appearance transitions for <HallVC: 0x10>.
      """
    let paste = Paste(text, as: .receiver)
    #expect(paste.log.runs.flatMap(\.run.events).map(\.callback.kind) == [.viewDidAppear, .warns])
    #expect(paste.summary.unknownCount == 1)
    #expect(paste.summary.firstUnknown == 1)
  }
}
