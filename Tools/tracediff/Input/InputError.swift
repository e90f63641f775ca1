/// Why something that the command line names could not be read.
enum InputError: Error {
  /// The system's words, and what may have been meant by the path.
  case unreadable(path: String, words: String, command: String?)
  case isFolder(path: String)
  case isDevice(path: String)
  case streamedLog(path: String)
  case notAFolder(path: String)
  case empty(path: String)
  case unknownContent(path: String)
  case noRuns(path: String)
  case noTraces(path: String)
  case notALog(path: String)
  case alreadyTrace(path: String)
  case severalRuns(path: String, names: [String])
  case noSuchRun(String, path: String, names: [String])
  case runOfTrace(path: String)
  case allowList(path: String, words: String)
  case policy(path: String, words: String)
  case nothingToImport(path: String, lineCount: Int)
  case neitherTraceNorPaste(path: String, lineCount: Int)
  case wideCharacters(path: String)
  case queryOfTrace(path: String)
  case noSuchEvent(Int, path: String, count: Int)
  case pageOfSet
  case pageOfNothing
}

extension InputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path, let words, nil): "\(path): \(words)"
    case .unreadable(let path, let words, let command?): "\(path): \(words); did you mean the command `\(command)`?"
    case .isFolder(let path): "\(path): this is a folder, and a .trace or a .tracelog is needed"
    case .isDevice(let path): "\(path): this is a device, which may have no end; give a file"
    case .streamedLog(let path):
      "\(path): a log is opened, not read through, so it can't come out of a pipe; give its file"
    case .notAFolder(let path): "\(path): a folder of baselines is needed, and this is none"
    case .queryOfTrace(let path): "\(path): this is a trace, and a rule in SQL is asked of a log"
    case .noSuchEvent(let number, let path, let count): "\(path): there is no event \(number): the run has \(count)"
    case .pageOfSet: "a page shows two runs, and these are sets of runs; name one of each, as in LOG#1"
    case .pageOfNothing: "a page shows two runs, and of these one is missing"
    case .allowList(let path, let words), .policy(let path, let words): "\(path): \(words)"
    case .empty(let path): "\(path): the file is empty"
    case .unknownContent(let path): "\(path): this is neither a trace nor a log of traces"
    case .noRuns(let path): "\(path): no run was recorded here"
    case .notALog(let path): "\(path): this is no .tracelog, and one is needed"
    case .alreadyTrace(let path): "\(path): this is a trace or a log of traces already, and no console log"
    case .noTraces(let path): "\(path): there is no .trace and no .tracelog in this folder or below it"
    case .severalRuns(let path, let names):
      "\(path): the log has \(names.count) runs; name one, as in \(path)#1 (\(Self.listed(names)))"
    case .noSuchRun(let name, let path, let names):
      "\(path): the log has no run `\(name)`; it has \(Self.listed(names))"
    case .runOfTrace(let path): "\(path): this is a trace of one run, which needs no `#`"
    case .nothingToImport(let path, let count):
      "\(path): none of \(count) line\(count == 1 ? "" : "s") tells of a callback or a warning of UIKit's"
    case .neitherTraceNorPaste(let path, let count):
      "\(path): this is no trace, whose first line is `trace 1`, and as a console log none of its \(count) "
        + "line\(count == 1 ? "" : "s") tells of a callback or a warning of UIKit's"
    case .wideCharacters(let path): "\(path): this text is UTF-16; save it as UTF-8"
    }
  }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown.isEmpty ? "none" : shown
  }
}
