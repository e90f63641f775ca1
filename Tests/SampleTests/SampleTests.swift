import Foundation
import Testing
import TraceTestSupport

/// The sample package as a client has it: in a folder of its own, tested and gated by the shell script of
/// Documentation/CI.md.
@Suite(.serialized, .timeLimit(.minutes(20))) struct SampleTests {
  /// Always the same place, where what was built stays: it is most of this package, and builds take its path in.
  private let folder = PackageFolder.url.appendingPathComponent(".build/sample")

  init() throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Traces"] {
      try? files.removeItem(at: folder.appendingPathComponent(name))
      try files.copyItem(
        at: PackageFolder.url.appendingPathComponent("Documentation/Sample/\(name)"),
        to: folder.appendingPathComponent(name))
    }
    try edit("Package.swift") { $0.replacing("\"../..\"", with: "\"\(PackageFolder.url.path)\"") }
  }

  private func edit(_ name: String, _ change: (String) -> String) throws {
    let url = folder.appendingPathComponent(name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let changed = change(text)
    try #require(changed != text)
    try changed.write(to: url, atomically: true, encoding: .utf8)
  }

  private func shell(_ command: String) throws -> Program {
    try Program.run(at: URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: folder.path)
  }

  /// The script that CI.md prints.
  private func runScript() throws -> Program {
    let page = try PackageFolder.text("Documentation/CI.md")
    let start = try #require(page.range(of: "```sh\n")).upperBound
    let end = try #require(page[start...].range(of: "```")).lowerBound
    let script = folder.appendingPathComponent("ci.sh")
    try Data(page[start..<end].utf8).write(to: script)
    return try Program.run(at: URL(fileURLWithPath: "/bin/sh"), [script.path], in: folder.path)
  }

  @Test func `the script passes the sample, and fails it with the right words when a line is gone`() throws {
    let good = try runScript()
    #expect(good.status == 0, "\(good.output.suffix(2_000)) \(good.errors.suffix(2_000))")
    #expect(good.output.contains("4 tests match"))

    try edit("Sources/Drawer/DrawerController.swift") { text in
      let line = "      self.menu.endAppearanceTransition()\n"
      guard let range = text.range(of: line) else { return text }
      return text.replacingCharacters(in: range, with: "")
    }
    let bad = try runScript()
    #expect(bad.status == 1)
    #expect(bad.output.contains("3 of 4 tests do not match"))
    // XCTest has no attachments: what it failed for is written beside the log.
    let line = try #require(
      bad.output.split(separator: "\n").first { $0.contains("error: DrawerControllerXCTests.testOpeningTheMenu") })
    #expect(line.contains("DrawerController.swift:42: error:"))
    // What only differs fails where the step is.
    #expect(bad.output.contains("DrawerControllerXCTests.swift:15: error: DrawerControllerXCTests.testOpeningTheMenu"))
    let written = ".build/ci-traces/DrawerTests/DrawerControllerXCTests/testOpeningTheMenu.trace"
    #expect(bad.output.contains("\n  written: \(written)\n"))
    let text = try String(contentsOf: folder.appendingPathComponent(written), encoding: .utf8)
    #expect(text.contains("menuViewController.beginAppearanceTransition(true, animated: true)"))
    #expect(!text.contains("menuViewController.endAppearanceTransition()"))
    // Nothing is recorded where CI is set.
    #expect(try shell("find Traces -name '*.new'").output.isEmpty)
  }

  @Test func `the first test of the README is red with the words that it shows, then recorded, then green`() throws {
    for name in ["Sources", "Tests", "Traces"] {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    let readme = try PackageFolder.text("README.md")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    try #require(blocks.count == 3)
    for (path, text) in zip(
      ["Package.swift", "Sources/Drawer/Drawer.swift", "Tests/DrawerTests/DrawerTests.swift"], blocks)
    {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try edit("Package.swift") { $0.replacing("\"../AppearanceTrace\"", with: "\"\(PackageFolder.url.path)\"") }

    let red = try shell("env -u CI -u TRACE_RECORD swift test")
    #expect(red.status == 1)
    let shown = try #require(readme.components(separatedBy: "```\n").first { $0.hasPrefix("✘ Test") })
    for line in shown.split(separator: "\n") { #expect(red.output.contains(line), "\(red.output.suffix(3_000))") }
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Traces").path))

    try edit("Sources/Drawer/Drawer.swift") {
      $0.replacing("    menu.didMove", with: "    menu.endAppearanceTransition()\n    menu.didMove")
    }
    let recorded = try shell("env -u CI -u TRACE_RECORD swift test")
    #expect(recorded.status == 1)
    #expect(recorded.output.contains("Traces/DrawerTests/opening the menu.trace is recorded"))
    #expect(try shell("env -u CI -u TRACE_RECORD swift test").status == 0)
    #expect(try shell("CI=true swift test").status == 0)
  }
}
