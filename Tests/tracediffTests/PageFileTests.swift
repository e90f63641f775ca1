import Foundation
import Testing
import TraceTestSupport

/// The file that a page is, and the options that write it.
@Suite struct PageFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a page goes to a file that ends so, or to standard output`() throws {
    let path = folder("run.html")
    let named = try Program.run("tracediff", ["show", "--html", path, PageFile.broken])
    #expect(named.status == 0)
    #expect(named.output.isEmpty)
    #expect(named.errors == "tracediff: the page is \(path)\n")
    let page = String(decoding: try folder.bytes(of: "run.html"), as: UTF8.self)
    // What follows and ends otherwise is the trace.
    #expect(try Program.run("tracediff", ["show", "--html", PageFile.broken]).output == page)
    #expect(try Program.run("tracediff", ["export", "--format", "html", PageFile.broken]).output == page)
    #expect(
      try Program.run("tracediff", ["show", PageFile.broken, "--html=\(folder("odd"))"]).errors.contains("the page is"))
    #expect(folder.files.sorted() == ["odd", "run.html"])
  }

  @Test func `the verdict of a comparison stays its exit status`() throws {
    let path = folder("two.html")
    #expect(try Program.run("tracediff", [PageFile.good, PageFile.broken, "--html", path]).status == 1)
    #expect(try Program.run("tracediff", [PageFile.good, PageFile.good, "--html", path]).status == 0)
  }

  @Test func `a page that can't be written, or of whole folders, is told`() throws {
    let nowhere = try Program.run("tracediff", ["show", PageFile.good, "--html", folder("no/such.html")])
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("can't be written"))
    let traces = PackageFolder.url.path + "/Traces/containers"
    #expect(try Program.run("tracediff", [traces, traces, "--html"]).errors.contains("a page shows two runs"))
  }

  @Test func `a page asks the network for nothing, and its policy names what it has`() throws {
    let page = try Program.run("tracediff", [PageFile.good, PageFile.broken, "--html"]).output
    let outside = page.matches(of: #/https?:\/\/[^"' )]*/#).map(\.output)
    #expect(Set(outside) == ["http://www.w3.org/2000/svg"])
    for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
      let content = try #require(
        page.firstMatch(of: try Regex("(?s)<\(element)>(.*?)</\(element)>", as: (Substring, Substring).self)))
      let file = try folder.file(element, content.output.1.utf8)
      let digits = try Program.run(at: URL(fileURLWithPath: "/usr/bin/sha256sum"), [file]).output.prefix(64)
      let digest = Data(
        try stride(from: 0, to: 64, by: 2).map { at in
          try #require(UInt8(digits.dropFirst(at).prefix(2), radix: 16))
        })
      #expect(page.contains("\(directive) &#39;sha256-\(digest.base64EncodedString())&#39;"))
    }
    #expect(page.contains("default-src &#39;none&#39;"))
  }

  @Test func `what is selected is shown alone`() throws {
    let page = try Program.run("tracediff", ["show", "--html", "--controller", "listViewController", PageFile.good])
      .output
    #expect(page.contains("\"rows\":["))
    #expect(try !Program.run("tracediff", ["show", "--html", PageFile.good]).output.contains("\"rows\":["))
  }
}
