import Foundation
import FoundationXML
import Testing
import TraceReporting
import TraceTestSupport

/// Every format keeps its own rules, whatever the names are.
@Suite struct FormatTests {
  private func text(_ write: (inout String) -> Void) -> String {
    var text = ""
    write(&text)
    return text
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  @Test(arguments: SampleReport.allCases)
  func `no format lets a name move the terminal or leave its line`(sample: SampleReport) {
    let document = sample.document
    let texts = [
      text { DocumentText(document, palette: Palette(usesColor: false)).write(to: &$0) },
      text { XcodeReport(document).write(to: &$0) }, text { GitHubReport(document).write(to: &$0) },
      text { MarkdownReport(document).write(to: &$0) }, text { JUnitReport(document).write(to: &$0) },
      text { SARIFReport(document, version: "1").write(to: &$0) }, text { GitLabReport(document).write(to: &$0) },
      text { JSONReport(document).write(to: &$0) },
    ]
    for text in texts {
      #expect(text.isEmpty || text.hasSuffix("\n"))
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\0" || $0 == "\r" })
    }
  }

  // MARK: JSON

  @Test func `JSON has a format, a version, and all tests`() throws {
    let root = try #require(
      try json(text { JSONReport(SampleReport.hostileNames.document).write(to: &$0) }) as? [String: Any])
    #expect(root["format"] as? String == "tracediff report")
    #expect(root["version"] as? Int == 1)
    let tests = try #require(root["tests"] as? [[String: Any]])
    #expect(tests.count == SampleReport.names.count + 2)
    let item = try #require((tests[0]["items"] as? [[String: Any]])?.first)
    #expect(item["headline"] as? String == SampleReport.names[0])
    #expect(item["fails"] as? Bool == true)
    #expect((item["place"] as? [String: Any])?["line"] as? Int == 12)
  }

  // MARK: JUnit

  /// What a reader of JUnit XML takes in.
  private final class Cases: NSObject, XMLParserDelegate {
    var cases: [(suite: String, name: String)] = []
    var failures: [String] = []
    var elements: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.insert(element)
      if element == "testcase" { cases.append((attributes["classname"] ?? "", attributes["name"] ?? "")) }
      if element == "failure" { failures.append(attributes["message"] ?? "") }
    }
  }

  @Test(arguments: SampleReport.allCases)
  func `JUnit is well-formed, and every test is in it once`(sample: SampleReport) {
    let document = sample.document
    let cases = Cases()
    let parser = XMLParser(data: Data(text { JUnitReport(document).write(to: &$0) }.utf8))
    parser.delegate = cases
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(cases.cases.count == document.tests.count)
    #expect(cases.cases.allSatisfy { !$0.suite.isEmpty && !$0.name.isEmpty })
    #expect(Set(cases.cases.map { "\($0.suite)\n\($0.name)" }).count == document.tests.count)
    #expect(cases.failures.count == document.tests.count { !$0.passes })
    #expect(cases.failures.allSatisfy { !$0.isEmpty })
    #expect(cases.elements.isSubset(of: ["testsuites", "testsuite", "testcase", "failure", "system-out"]))
  }

  // MARK: SARIF

  @Test(arguments: SampleReport.allCases)
  func `SARIF has what its schema and GitHub require`(sample: SampleReport) throws {
    let document = sample.document
    let root = try #require(try json(text { SARIFReport(document, version: "1").write(to: &$0) }) as? [String: Any])
    #expect(root["version"] as? String == "2.1.0")
    #expect((root["$schema"] as? String)?.hasPrefix("https://") == true)
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "tracediff")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require((rule[key] as? [String: String])?["text"])
        #expect(!text.isEmpty && text.count <= 1_024)
      }
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == document.items.count)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      #expect((result["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]?.isEmpty == false)
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let uri = try #require((location["artifactLocation"] as? [String: String])?["uri"])
      #expect(!uri.hasPrefix("/") && uri.wholeMatch(of: /[A-Za-z0-9\-._~!$&'()*+,;=@\/%]+/) != nil)
      let region = try #require(location["region"] as? [String: Int])
      #expect(region.values.allSatisfy { $0 >= 1 } && region.count == 4)
      #expect((result["codeFlows"] as? [[String: Any]])?.isEmpty == false)
    }
  }

  @Test func `SARIF has the worst results within GitHub's limit, and says how many are left out`() throws {
    let root = try json(text { SARIFReport(SampleReport.large(2_000), version: "1").write(to: &$0) })
    let run = try #require(((root as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5_000)
    #expect(results.prefix(2_000).allSatisfy { $0["level"] as? String == "error" })
    let text = text { SARIFReport(SampleReport.large(2_000), version: "1").write(to: &$0) }
    #expect(text.contains("1000 more results are left out"))
  }

  // MARK: GitHub and GitLab

  @Test(arguments: SampleReport.allCases)
  func `GitHub gets at most ten annotations of a level, each a line`(sample: SampleReport) {
    let document = sample.document
    let lines = text { GitHubReport(document).write(to: &$0) }.split(separator: "\n")
    for word in ["error", "warning", "notice"] {
      #expect(lines.count { $0.hasPrefix("::\(word) ") || $0.hasPrefix("::\(word)::") } <= 10)
    }
    for line in lines {
      #expect(
        line.wholeMatch(of: /::(error|warning|notice)( file=[^,:]*,line=\d+,title=[^,:]*)?::.*/) != nil, "\(line)")
    }
    if document.tests.count == 30 { #expect(lines.contains("::error::+21 more; the job summary has all")) }
  }

  @Test(arguments: SampleReport.allCases)
  func `GitLab gets unique fingerprints and a place for each`(sample: SampleReport) throws {
    let document = sample.document
    let issues = try #require(try json(text { GitLabReport(document).write(to: &$0) }) as? [[String: Any]])
    #expect(issues.count == document.items.count)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    for issue in issues {
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
      #expect((issue["description"] as? String)?.isEmpty == false)
      #expect((issue["check_name"] as? String)?.isEmpty == false)
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.isEmpty == false)
      #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
    }
  }

  // MARK: Markdown and Xcode

  @Test(arguments: SampleReport.allCases)
  func `Markdown's table keeps its columns, and no name becomes markup`(sample: SampleReport) {
    let document = sample.document
    let text = text { MarkdownReport(document).write(to: &$0) }
    for row in text.split(separator: "\n") where row.hasPrefix("|") {
      #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5, "\(row)")
    }
    #expect(!text.contains("<script>") && !text.contains("<!--"))
  }

  @Test func `Xcode gets a place and a level first`() {
    let lines = text { XcodeReport(SampleReport.large(1)).write(to: &$0) }.split(separator: "\n")
    #expect(lines.first == "Sources/error 0.swift:12:1: error: error 0 [removed] (T/0)")
  }
}
