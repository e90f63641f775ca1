import Foundation
import Testing
import TraceEvents
import TraceImporting
import TraceTestSupport

/// The soak of `tracesoak` that damages pastes, in short; with `SOAK=long` in the environment, in full.
@Suite struct SoakTests {
  @Test func `damaged pastes are read in bounded time and memory, and nothing that a terminal obeys comes through`()
    throws
  {
    let isLong = ProcessInfo.processInfo.environment["SOAK"] == "long"
    let folder = try TemporaryFolder()
    var files = try Example.all.map { try folder.file("\($0.format.rawValue).txt", $0.text.utf8) }
    for format in LogFormat.allCases.filter(GeneratedPaste.makes) {
      files.append(try folder.file("\(format.rawValue)-made.txt", GeneratedPaste(format, seed: 1).text.utf8))
    }
    let soak = try Program.run("tracesoak", ["pastes", isLong ? "100000" : "1000", "1"] + files)
    #expect(soak.status == 0, "\(soak.output)\(soak.errors)")
  }
}
