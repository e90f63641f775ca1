import Foundation
import TraceGating

/// Which test a run is of, and where its package is.
struct TestIdentity: Sendable {
  /// The target, the suites and the test.
  var name: RunName
  /// The folder of the file that the test is written in, or one above it.
  var folder: URL

  /// What the text of the run is called.
  var traceName: String { "\(fileName).trace" }
  /// What the text about what differs from the baseline is called.
  var differenceName: String { "\(fileName).difference.txt" }
  /// The test's own name, the last part of the run's.
  private var fileName: String { name.components.last ?? "run" }

  /// The folder of the package that the test belongs to, or of the repository, or the test's own.
  var packageFolder: URL {
    for marker in ["Package.swift", ".git"] {
      var folder = self.folder
      while folder.path != "/" {
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent(marker).path) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    return folder
  }

  /// The variable that names another folder of baselines than `Traces` beside `Package.swift`.
  static let baselineVariable = "TRACE_BASELINES"

  /// Where the baselines of the package's tests are.
  func baselines(_ environment: [String: String]) -> BaselineFolder {
    if let path = environment[Self.baselineVariable], !path.isEmpty { return BaselineFolder(path: path) }
    return BaselineFolder(path: packageFolder.appendingPathComponent("Traces").path)
  }

  /// A path as a person in the package's folder would type it.
  func shortened(_ text: String) -> String { text.replacing(packageFolder.path + "/", with: "") }
}
