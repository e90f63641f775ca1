import Foundation
import TraceLogging
import TraceThreading

/// The logs of this process's tests: one file, in the folder that `TRACE_LOGS` names, else in the package's
/// `.build/traces`.
///
/// A process that dies leaves a log that can be read. Without the variable, the logs of an earlier `swift test` go when
/// the next one begins, so that the folder holds the latest runs.
enum TestLogs {
  private static let logs = Locked<[String: Result<ProcessLog, Failure>]>([:])

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The log for the tests of a package; nil if none is wanted, which the word `off` says.
  ///
  /// - Throws: What keeps the folder from being made, each time the same.
  static func log(for packageFolder: URL, _ environment: [String: String]) throws -> ProcessLog? {
    let wish = environment[ProcessLog.variable] ?? ""
    guard wish != "off" else { return nil }
    let folder = wish.isEmpty ? packageFolder.appendingPathComponent(".build/traces") : URL(fileURLWithPath: wish)
    return try logs.withLock { logs in
      if let result = logs[folder.path] { return try result.get() }
      let result = Result { () throws(Failure) in try log(in: folder, sweeping: wish.isEmpty) }
      logs[folder.path] = result
      return try result.get()
    }
  }

  private static func log(in folder: URL, sweeping: Bool) throws(Failure) -> ProcessLog {
    // All test processes of one `swift test` have the same parent.
    let session = "\(getppid())-"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if sweeping { try sweep(folder, sparing: session) }
    } catch {
      throw Failure(description: "\(error)")
    }
    return ProcessLog(in: folder.path, prefix: session)
  }

  private static func sweep(_ folder: URL, sparing session: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.contains(".tracelog") && !name.hasPrefix(session) {
      // Another process may sweep as well; who is first does not matter.
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
