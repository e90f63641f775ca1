import Foundation
import Scenarios
import TraceEvents
import TraceTesting
import UIKit

/// Writes the scenarios out as a program for Apple's UIKit, or plays one on the model as the device of a real trace.
///
/// Usage: `oracle FOLDER`, in the folder of this package, or `oracle --model REAL.trace`.
@main enum Oracle {
  @MainActor static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch (words.first, words.count) {
      case ("--model", 2): print(try ModelRun.notation(answering: words[1]), terminator: "")
      case (let folder?, 1) where !folder.hasPrefix("-"): try Kit(package: ".").write(to: folder)
      default: throw OracleError.usage
      }
    } catch {
      FileHandle.standardError.write(Data("oracle: \(error)\n".utf8))
      exit(2)
    }
  }
}

/// Why nothing was written.
enum OracleError: Error, CustomStringConvertible {
  case usage
  case notThePackage(path: String)
  case notEmpty(path: String)
  case notWritten(path: String, reason: String)
  case notATrace(path: String, reason: String)
  case notReal(path: String)
  case noScenario(name: String, path: String)
  case noDevice(path: String)

  var description: String {
    switch self {
    case .usage: "usage: oracle FOLDER | oracle --model REAL.trace"
    case .notThePackage(let path): "\(path) can't be read: run it in the folder of this package"
    case .notEmpty(let path): "\(path) is there already: the kit is written into a new folder"
    case .notWritten(let path, let reason): "\(path) can't be written: \(reason)"
    case .notATrace(let path, let reason): "\(path): \(reason)"
    case .notReal(let path): "\(path): its `system` line does not say UIKit, which is what the model is held against"
    case .noScenario(let name, let path): "\(path): no scenario is called \"\(name)\""
    case .noDevice(let path): "\(path): its `system` line names no device and version that the model could be"
    }
  }
}
