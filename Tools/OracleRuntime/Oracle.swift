import Foundation
import UIKit

/// Plays one story on the UIKit that is there, and writes its trace.
///
/// A story a process: what UIKit keeps for a process does not get from one into the next, and what ends in an exception
/// ends that one alone.
@MainActor enum Oracle {
  private static var collector: RunCollector?
  private static var recorder: Recorder?
  private static var path: String?

  /// Plays the story that the command line names, and ends the process.
  ///
  /// `Oracle NAME [FOLDER]`; without a folder the trace goes into the app's documents.
  static func play(_ arguments: [String]) -> Never {
    guard let name = arguments.first, let scenario = Scenario.all.first(where: { $0.runName == name }) else {
      fail("the first argument is the name of a story:\n" + Scenario.all.map(\.runName).joined(separator: "\n"))
    }
    let folder = arguments.dropFirst().first ?? NSHomeDirectory() + "/Documents"
    path = "\(folder)/\(name).trace"
    let collector = RunCollector(name: name, system: .ofThisDevice, captures: Watch.captures)
    let recorder = Recorder(captures: Watch.captures, into: collector)
    (Self.collector, Self.recorder) = (collector, recorder)
    let watch = Watch(recorder, console: ConsoleTap())
    Watch.current = watch
    writeAtException()
    scenario.play(in: World(watch), recordedBy: recorder)
    watch.listen()
    Watch.current = nil
    writeTrace()
    exit(0)
  }

  static func fail(_ sentence: String) -> Never {
    print("oracle: \(sentence)")
    exit(2)
  }

  private static func writeTrace() {
    guard let collector, let path else { return }
    recorder?.end()
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(collector.run.notation.utf8).write(to: url)
      print("> wrote \(path)")
    } catch {
      fail("\(path) can't be written: \(error)")
    }
  }

  /// What UIKit answers with an exception ends the process; what led to it is written before.
  private static func writeAtException() {
    #if canImport(ObjectiveC)
      NSSetUncaughtExceptionHandler { exception in
        MainActor.assumeIsolated {
          let words = "\(exception.name.rawValue): \(ConsoleTap.withoutAddresses(exception.reason ?? ""))"
          guard let recorder = Oracle.recorder else { return }
          recorder.record(.raises(words: recorder.id(of: words), about: .null), of: .uikit)
          Oracle.writeTrace()
        }
      }
    #endif
  }
}
