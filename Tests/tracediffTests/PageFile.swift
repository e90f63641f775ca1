import Foundation
import TraceTestSupport

/// Pages made by the built program, for a browser to open.
struct PageFile {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func trace(_ name: String) -> String {
    PackageFolder.url.path + "/Traces/containers/" + name + ".trace"
  }

  static let good = trace("taking-over-appearance")
  static let broken = trace("taking-over-appearance.end-forgotten")

  /// The page of the arguments.
  func make(_ arguments: String...) throws -> String {
    let path = folder("\(folder.files.count).html")
    let result = try Program.run("tracediff", arguments + ["--html", path])
    guard result.status < 2 else { throw Browser.Failure(description: result.errors) }
    return path
  }

  /// The page of a run in which an end is forgotten.
  func ofOneRun() throws -> String { try make("show", Self.broken) }

  /// The page of that run beside a good one.
  func ofTwoRuns() throws -> String { try make(Self.good, Self.broken) }

  /// The page of a run in the notation.
  func of(_ notation: String) throws -> String { try make("show", folder.file("run.trace", notation.utf8)) }

  /// A run of pages that come and go.
  ///
  /// - Parameter brokenTurn: The turn in which an end is sent twice.
  static func browsing(events count: Int, brokenTurn: Int) -> String {
    var text = """
      trace 1
      run "browsing"
      system model iPhone 17.0 393x852 portrait
      captures loading appearance containment

      home: HomeViewController

      """
    for page in 0..<40 { text += "page\(page): PageViewController\n" }
    text += "\ngiven home: view loaded, in window, appeared, forwarding manual\n"
    for page in 0..<40 { text += "given page\(page): parent home, view loaded, in window, disappeared\n" }
    var (events, turn) = (0, 0)
    while events < count {
      let page = "page\(turn * 7 % 40)"
      text += "\n> turn \(turn) to \(page)\n"
      for flag in ["true", "false"] {
        let (will, did) =
          flag == "true" ? ("viewWillAppear", "viewDidAppear") : ("viewWillDisappear", "viewDidDisappear")
        text += "\(page).beginAppearanceTransition(\(flag), animated: true)\n  \(page).\(will)(true)\n"
        text += "\(page).endAppearanceTransition()\n  \(page).\(did)(true)\n"
      }
      if turn == brokenTurn { text += "\(page).endAppearanceTransition()\n" }
      (events, turn) = (events + 9, turn + 1)
    }
    return text
  }
}
