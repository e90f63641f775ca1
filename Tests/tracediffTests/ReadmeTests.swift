import Foundation
import Testing
import TraceTestSupport

/// What the README shows is what the program prints.
@Suite struct ReadmeTests {
  @Test func `the first example is current`() throws {
    let readme = try PackageFolder.text("README.md")
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("$ tracediff ") })
    let paths = line.split(separator: " ").dropFirst(2).map {
      PackageFolder.url.appendingPathComponent(String($0)).path
    }
    let result = try Program.run("tracediff", paths)
    #expect(result.status == 1)
    #expect(readme.contains("\(line)\n\(result.output)```"))
  }

  @Test func `the pasted log of the page on imports is checked as it says`() throws {
    let page = try PackageFolder.text("Documentation/Import.md")
    let blocks = page.components(separatedBy: "```\n").filter {
      $0.hasPrefix("<App.MenuVC") || $0.hasPrefix("$ tracediff check paste.txt")
    }
    try #require(blocks.count == 2)
    let folder = try TemporaryFolder()
    let result = try Program.run("tracediff", ["check", try folder.file("paste.txt", blocks[0].utf8)])
    #expect(result.status == 1)
    #expect("$ tracediff check paste.txt\n\(result.output)" == blocks[1])
  }

  @Test func `every page that is linked is there`() throws {
    let pages =
      ["README.md"]
      + (try PackageFolder.files(below: "Documentation")).filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    for page in pages {
      let folder = PackageFolder.url.appendingPathComponent(page).deletingLastPathComponent()
      for link in try PackageFolder.text(page).matches(of: /\]\(([^)#:]+)\)/).map(\.output.1) {
        #expect(
          FileManager.default.fileExists(atPath: folder.appendingPathComponent(String(link)).path),
          "\(page) links \(link)")
      }
    }
  }
}
