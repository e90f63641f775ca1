import Testing
import TraceEvents
import TraceImporting
import TraceTestSupport

/// Nothing that a log holds is an error: what is not understood is counted.
@Suite struct BadInputTests {
  private let line = Array("viewWillAppear: Hall\n".utf8)

  @Test func `nothing gives no run`() {
    #expect(Paste("").log.runs.isEmpty)
    #expect(Paste("\n\n  \n```\n```\n").log.runs.isEmpty)
    #expect(Paste("call the plumber").log.runs.isEmpty)
  }

  @Test func `a line of a megabyte is counted and the next one read`() {
    let paste = Paste(Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x0A] + line, chunkLength: 4096)
    #expect(paste.lines == ["hall.viewWillAppear(false)"])
    #expect(paste.summary.unknownCount == 1)
  }

  @Test func `a mixture of encodings is read as far as it goes`() {
    let latin = Array("viewDidAppear: Caf".utf8) + [0xE9, 0x0A]
    let paste = Paste(line + latin + [0xFF, 0xFE, 0x0A] + line)
    #expect(paste.log.runs[0].run.events.map(\.callback.kind) == [.viewWillAppear, .viewDidAppear, .viewWillAppear])
    #expect(paste.summary.unknownCount == 1)
  }

  @Test func `what a log is does not depend on the pieces in which it comes`() {
    let brace = Array("{ not a trace\n".utf8) + Array(repeating: line, count: 300).joined() + Array("\"ph\"\n".utf8)
    let whole = Paste(brace)
    #expect(whole.lines.count == 300)
    #expect(Paste(brace, chunkLength: 100).lines == whole.lines)
  }

  @Test func `escape sequences never come out`() {
    let hostile =
      "\u{1B}]0;owned\u{07}viewWillAppear: Ha\u{1B}[2Jll\nI do \u{1B}[31mthis\u{1B}[0m and \u{202E}that\nviewDidAppear: Hall\u{1B}"
    let text = Paste(hostile).log.runs[0].run.notation
    #expect(text.contains("hall.viewWillAppear(false)"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{07}" || $0 == "\u{202E}" })
  }

  @Test(arguments: 0..<200)
  func `mutants of every example are read without a trap, in any chunks`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let example = Example.all[seed % Example.all.count]
    var bytes = Array(example.text.utf8)
    for _ in 0..<Int.random(in: 1..<9, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(.random(in: 0 ... .max, using: &random), at: min(place, bytes.count))
      case 1: bytes.removeSubrange(min(place, bytes.count)..<min(place + 5, bytes.count))
      case 2: bytes += bytes.prefix(place)
      default:
        if place < bytes.count { bytes[place] = [0x3C, 0x5B, 0x2D, 0x20, 0x3A, 0x30].randomElement(using: &random)! }
      }
    }
    let whole = Paste(bytes).log
    let pieces = Paste(bytes, chunkLength: .random(in: 1..<40, using: &random)).log
    #expect(whole.summary == pieces.summary)
    let taken = PasteInPieces(bytes, chunkLength: .random(in: 1..<400, using: &random)).runs
    #expect(taken.map(\.notation) == whole.runs.map(\.run.notation))
    #expect(taken.map(\.events) == whole.runs.map(\.run.events))
    #expect(taken.map(\.sites) == whole.runs.map(\.run.sites))
    for imported in whole.runs { _ = try Run(notation: imported.run.notation) }
  }
}
