import FoundationEssentials
import TraceEvents
import TraceGating
import TraceLog

/// All runs that a word names: a folder of logs or traces, a log, or a trace.
struct RunFolder {
  /// The runs that could be read, in the order of their files' names.
  private(set) var runs: [RecordedRun] = []
  /// What could not be read, with the reason.
  private(set) var unreadable: [(path: String, words: String)] = []

  /// - Throws: ``InputError`` if the folder itself can't be read, or has nothing to read.
  init(_ path: String) throws {
    for file in try Self.files(at: path) { read(file) }
    guard !runs.isEmpty || !unreadable.isEmpty else { throw InputError.noRuns(path: path) }
  }

  /// Whether a folder is at the path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  private static func files(at path: String) throws -> [String] {
    guard isFolder(path) else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    } catch {
      throw InputError.unreadable(path: path, words: "the folder can't be listed", command: nil)
    }
    let logs = names.filter { $0.hasSuffix(".tracelog") }
    // Texts beside a log are copies of what it has.
    return (logs.isEmpty ? names.filter { $0.hasSuffix(".trace") } : logs).map { "\(path)/\($0)" }
  }

  private mutating func read(_ path: String) {
    do {
      guard !path.contains("#") || InputBytes.exists(path), try TraceInput.isLog(path) else {
        runs.append(RecordedRun(try TraceInput(path).run, source: path))
        return
      }
      let reader = try TraceLogReader(path: path)
      for logged in try reader.runs {
        let source = "\(path)#\(logged.number)"
        do {
          runs.append(RecordedRun(try reader.run(number: logged.number), source: source))
        } catch {
          unreadable.append((source, "\(error)"))
        }
      }
    } catch {
      unreadable.append((path, "\(error)"))
    }
  }
}
