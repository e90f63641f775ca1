import Foundation
import Scenarios
import TraceEvents
import TraceLog
import TraceTesting
import UIKit

/// Records the scenarios: into a log, or as text under `Traces/`.
///
/// Usage: `tracedemo LOG` or `tracedemo --traces FOLDER`.
@main enum TraceDemo {
  @MainActor static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch (words.first, words.count) {
      case ("--traces", 2): try writeTraces(to: words[1])
      case (let log?, 1) where !log.hasPrefix("-"): try writeLog(to: log)
      default: fail("usage: tracedemo LOG | tracedemo --traces FOLDER")
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("tracedemo: \(sentence)\n".utf8))
    exit(2)
  }

  @MainActor private static func writeLog(to path: String) throws {
    let log = try TraceLogWriter(path: path)
    for scenario in Scenario.all {
      // What UIKit answers with an exception is part of the story.
      try log.record(scenario.runName, on: scenario.device, onException: { _ in }) { world, recorder in
        scenario.play(in: world, recordedBy: recorder)
      }
    }
    try log.close()
  }

  @MainActor private static func writeTraces(to folder: String) throws {
    for scenario in Scenario.all {
      let run = Run.recorded(scenario.runName, on: scenario.device, onException: { _ in }) { world, recorder in
        scenario.play(in: world, recordedBy: recorder)
      }
      let url = URL(fileURLWithPath: folder).appendingPathComponent("\(scenario.topic)/\(scenario.name).trace")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(run.notation.utf8).write(to: url)
    }
  }
}
