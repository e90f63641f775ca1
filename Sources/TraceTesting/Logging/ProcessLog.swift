import Foundation
import TraceEvents
import TraceLog
import TraceRecording
import TraceThreading

/// The log of this process: one file for all its tests, in the folder that `TRACE_LOGS` names, else `.build/traces`.
///
/// A process that dies leaves a log that can be read. Without the variable, the logs of an earlier `swift test` go when
/// the next one begins, so that the folder holds the latest runs.
final class ProcessLog: Sendable {
  /// The variable that names the folder; `off` writes no logs.
  static let variable = "TRACE_LOGS"

  let writer: TraceLogWriter
  var path: String { writer.path }

  private static let opened = Locked<[String: Result<ProcessLog, OpeningError>]>([:])

  private struct OpeningError: Error, CustomStringConvertible {
    var description: String
  }

  /// The log for the tests of a package; nil if none is wanted.
  ///
  /// - Throws: What keeps it from being opened, each time the same.
  static func forTests(of packageFolder: URL, _ environment: [String: String]) throws -> ProcessLog? {
    let wish = environment[variable] ?? ""
    guard wish != "off" else { return nil }
    let folder = wish.isEmpty ? packageFolder.appendingPathComponent(".build/traces") : URL(fileURLWithPath: wish)
    return try opened.withLock { opened in
      if let result = opened[folder.path] { return try result.get() }
      let result = Result { () throws(OpeningError) in try ProcessLog(in: folder, sweeping: wish.isEmpty) }
      opened[folder.path] = result
      return try result.get()
    }
  }

  private init(in folder: URL, sweeping: Bool) throws(OpeningError) {
    // All test processes of one `swift test` have the same parent.
    let session = "\(getppid())-"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if sweeping { try Self.sweep(folder, sparing: session) }
      writer = try TraceLogWriter(path: folder.appendingPathComponent("\(session)\(getpid()).tracelog").path)
    } catch {
      throw OpeningError(description: "\(error)")
    }
    Self.closeAtExit
  }

  private static func sweep(_ folder: URL, sparing session: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.contains(".tracelog") && !name.hasPrefix(session) {
      // Another process may sweep as well; who is first does not matter.
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// Makes each log one file when the process ends in peace.
  private static let closeAtExit: Void = {
    _ = atexit {
      for case .success(let log) in ProcessLog.opened.withLock({ $0.values.map { $0 } }) { try? log.writer.close() }
    }
  }()
}
