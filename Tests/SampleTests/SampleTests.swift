import Foundation
import Testing
import TraceTestSupport

/// The sample package as a client has it: in a repository of its own, tested and gated by the shell script of
/// Documentation/CI.md.
@Suite(.serialized, .timeLimit(.minutes(20))) struct SampleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Package.swift", "Sources", "Tests", "Traces"] {
      try files.copyItem(
        at: PackageFolder.url.appendingPathComponent("Documentation/Sample/\(name)"), to: URL(fileURLWithPath: folder(name)))
    }
    try edit("Package.swift") { $0.replacing("\"../..\"", with: "\"\(PackageFolder.url.path)\"") }
    // What is built is kept: it is most of this package, and does not change from test to test.
    let build = PackageFolder.url.appendingPathComponent(".build/sample")
    try files.createDirectory(at: build, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder(".build"), withDestinationPath: build.path)
  }

  private func edit(_ name: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: folder(name), encoding: .utf8)
    let changed = change(text)
    try #require(changed != text)
    try changed.write(toFile: folder(name), atomically: true, encoding: .utf8)
  }

  /// The script that CI.md prints.
  private func runScript() throws -> Program {
    let page = try PackageFolder.text("Documentation/CI.md")
    let start = try #require(page.range(of: "```sh\n")).upperBound
    let end = try #require(page[start...].range(of: "```")).lowerBound
    let script = try folder.file("ci.sh", page[start..<end].utf8)
    return try Program.run(at: URL(fileURLWithPath: "/bin/sh"), [script], in: folder.path)
  }

  @Test func `the script passes the sample, and fails it with the right words when a line is gone`() throws {
    let good = try runScript()
    #expect(good.status == 0, "\(good.output.suffix(2_000)) \(good.errors.suffix(2_000))")
    #expect(good.output.contains("3 tests match"))

    try edit("Sources/Drawer/DrawerController.swift") { text in
      let line = "      self.menu.endAppearanceTransition()\n"
      guard let range = text.range(of: line) else { return text }
      return text.replacingCharacters(in: range, with: "")
    }
    let bad = try runScript()
    #expect(bad.status == 1)
    #expect(bad.output.contains("2 of 3 tests do not match"))
    #expect(
      bad.output.contains(
        "menuViewController never gets viewDidAppear — begin at DrawerController.swift:42 has no end, step \"open\""))
    #expect(bad.output.contains("mend it:  `menuViewController.endAppearanceTransition()` when the animation is over"))
    // Nothing is recorded where CI is set.
    #expect(try Program.run(at: URL(fileURLWithPath: "/bin/sh"), ["-c", "find Traces -name '*.new'"], in: folder.path).output.isEmpty)
  }
}
