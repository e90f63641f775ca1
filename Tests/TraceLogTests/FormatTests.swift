import Foundation
import Testing
import TraceEvents
import TraceTestSupport

@testable import TraceLog

/// A log of every format that was ever released opens, says what it said, and can be written on.
@Suite struct FormatTests {
  /// Each was written once, by the version that released the format, and never again.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("LogFormats")

  @Test(arguments: 1...LogSchema.version)
  func `a log of this format is read as it was written`(version: Int32) throws {
    let file = Self.folder.appendingPathComponent("format-\(version).tracelog")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil, !FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try SampleLog.write(to: file.path, pageSize: 512)
    }
    let folder = try TemporaryFolder()
    let path = try folder.file("a.tracelog", Data(contentsOf: file))
    let reader = try TraceLogReader(path: path)
    #expect(try reader.verify().firstFault == nil)
    #expect(try reader.runs.map(\.name) == ["drawer/open and let go", "drawer/open and let go"])
    let run = try reader.run(number: 1)
    #expect(run.notation == SampleLog.notation)
    #expect(run.sites[2] == CallSite(file: "DrawerController.swift", line: 131, function: "letGo()"))
    #expect(run.events.last?.nanoseconds == 2_072_000_000)
    #expect(try reader.run(number: 2).ending == .unended)

    var random = SeededRandom(seed: 2)
    let log = try TraceLogWriter(path: path)
    #expect(try log.write(RandomRun.make(events: 500, using: &random)) == 3)
    #expect(try TraceLogReader(path: path).verify().firstFault == nil)
  }
}
