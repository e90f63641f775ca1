import Foundation
import Testing
import TraceReporting
import TraceTestSupport

/// JUnit XML and SARIF hold what their readers' schemas ask for, as the validators that everybody uses say.
///
/// The schemas here are of our own wording, and narrower than the published ones: they hold what we write and nothing
/// else. Where the variable `REPORT_SCHEMAS` names a folder with Jenkins' `junit-10.xsd` and OASIS' `sarif-2.1.0.json`,
/// the same reports are held against these as well.
@Suite struct SchemaTests {
  private static let publishedFolder = ProcessInfo.processInfo.environment["REPORT_SCHEMAS"]

  /// Reports with hostile names, with many items, with none, and with more than a reader takes.
  private func reports(_ write: (ReportDocument, inout String) -> Void) -> [String] {
    (SampleReport.allCases.map(\.document) + [SampleReport.large(2_000)]).map { document in
      var text = ""
      write(document, &text)
      return text
    }
  }

  // MARK: JUnit

  @Test func `JUnit XML is valid`() throws {
    let folder = try TemporaryFolder()
    let schema = try folder.file("junit.rng", Self.junit.utf8)
    for report in reports({ JUnitReport($0).write(to: &$1) }) {
      let file = try folder.file("report.xml", report.utf8)
      try expectSuccess("xmllint", ["--huge", "--noout", "--relaxng", schema, file])
      guard let published = Self.publishedFolder else { continue }
      try expectSuccess("xmllint", ["--huge", "--noout", "--schema", "\(published)/junit-10.xsd", file])
    }
  }

  @Test func `what is no JUnit XML is found out`() throws {
    let folder = try TemporaryFolder()
    let schema = try folder.file("junit.rng", Self.junit.utf8)
    let file = try folder.file("report.xml", "<testsuites tests=\"1\" failures=\"0\"><testcase/></testsuites>".utf8)
    #expect(try run("xmllint", ["--noout", "--relaxng", schema, file]).status != 0)
  }

  /// Facts: element and attribute names, their order and number, of Jenkins' xUnit plugin, schema 10; the times and
  /// counts that GitLab reads.
  private static let junit = """
    <grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
      <define name="count"><data type="nonNegativeInteger"/></define>
      <define name="word"><data type="string"><param name="minLength">1</param></data></define>
      <start>
        <element name="testsuites">
          <attribute name="tests"><ref name="count"/></attribute>
          <attribute name="failures"><ref name="count"/></attribute>
          <element name="testsuite">
            <attribute name="name"><ref name="word"/></attribute>
            <attribute name="tests"><ref name="count"/></attribute>
            <attribute name="failures"><ref name="count"/></attribute>
            <attribute name="errors"><ref name="count"/></attribute>
            <attribute name="skipped"><ref name="count"/></attribute>
            <zeroOrMore>
              <element name="testcase">
                <attribute name="classname"><ref name="word"/></attribute>
                <attribute name="name"><ref name="word"/></attribute>
                <attribute name="time"><data type="decimal"/></attribute>
                <optional>
                  <element name="failure">
                    <attribute name="message"><ref name="word"/></attribute>
                    <attribute name="type"><ref name="word"/></attribute>
                    <text/>
                  </element>
                </optional>
                <optional><element name="system-out"><text/></element></optional>
              </element>
            </zeroOrMore>
          </element>
        </element>
      </start>
    </grammar>
    """

  // MARK: SARIF

  @Test func `SARIF is valid`() throws {
    let folder = try TemporaryFolder()
    let schema = try folder.file("sarif.json", Self.sarif.utf8)
    for report in reports({ SARIFReport($0, version: "1").write(to: &$1) }) {
      let file = try folder.file("report.sarif", report.utf8)
      try expectSuccess("python3", ["-c", Self.validator, schema, file])
      guard let published = Self.publishedFolder else { continue }
      try expectSuccess("python3", ["-c", Self.validator, "\(published)/sarif-2.1.0.json", file])
    }
  }

  @Test func `what is no SARIF is found out`() throws {
    let folder = try TemporaryFolder()
    let schema = try folder.file("sarif.json", Self.sarif.utf8)
    for wrong in ["{}", "{\"$schema\": \"x\", \"version\": \"2.2.0\", \"runs\": []}"] {
      let file = try folder.file("report.sarif", wrong.utf8)
      #expect(try run("python3", ["-c", Self.validator, schema, file]).status == 1)
    }
  }

  private static let validator = """
    import json, sys, jsonschema
    schema, report = (json.load(open(path)) for path in sys.argv[1:3])
    errors = list(jsonschema.validators.validator_for(schema)(schema).iter_errors(report))
    for error in errors[:5]: print(list(error.path), error.message[:300], file=sys.stderr)
    sys.exit(1 if errors else 0)
    """

  /// Facts: names, types and limits of OASIS' SARIF 2.1.0 (sections 3.13 to 3.58) as far as we use them, and GitHub's
  /// limits on results and steps.
  private static let sarif = """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "definitions": {
        "message": {"type": "object", "required": ["text"], "additionalProperties": false,
                    "properties": {"text": {"type": "string", "minLength": 1}}},
        "line": {"type": "integer", "minimum": 1},
        "location": {"type": "object", "required": ["physicalLocation"], "additionalProperties": false, "properties": {
          "message": {"$ref": "#/definitions/message"},
          "physicalLocation": {"type": "object", "required": ["artifactLocation", "region"],
            "additionalProperties": false, "properties": {
              "artifactLocation": {"type": "object", "required": ["uri"], "additionalProperties": false,
                "properties": {"uri": {"type": "string", "pattern": "^([A-Za-z0-9._~!$&'()*+,;=@/-]|%[0-9A-F]{2})+$"}}},
              "region": {"type": "object", "required": ["startLine"], "additionalProperties": false, "properties": {
                "startLine": {"$ref": "#/definitions/line"}, "startColumn": {"$ref": "#/definitions/line"},
                "endLine": {"$ref": "#/definitions/line"}, "endColumn": {"$ref": "#/definitions/line"}}}}}}}
      },
      "type": "object", "required": ["$schema", "version", "runs"], "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"}, "version": {"const": "2.1.0"},
        "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": {
          "type": "object", "required": ["tool", "results", "invocations"], "additionalProperties": false,
          "properties": {
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "tool": {"type": "object", "required": ["driver"], "properties": {
              "driver": {"type": "object", "required": ["name", "rules"], "properties": {
                "rules": {"type": "array", "items": {
                  "type": "object", "required": ["id", "shortDescription"], "additionalProperties": false, "properties": {
                    "id": {"type": "string", "minLength": 1},
                    "shortDescription": {"$ref": "#/definitions/message"},
                    "fullDescription": {"$ref": "#/definitions/message"}, "help": {"$ref": "#/definitions/message"}}}}}}}},
            "invocations": {"type": "array", "items": {"type": "object", "required": ["executionSuccessful"]}},
            "results": {"type": "array", "maxItems": 5000, "items": {
              "type": "object", "additionalProperties": false,
              "required": ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
              "properties": {
                "ruleId": {"type": "string", "minLength": 1}, "ruleIndex": {"type": "integer", "minimum": 0},
                "level": {"enum": ["error", "warning", "note"]}, "message": {"$ref": "#/definitions/message"},
                "locations": {"type": "array", "minItems": 1, "maxItems": 1,
                              "items": {"$ref": "#/definitions/location"}},
                "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
                "codeFlows": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["threadFlows"],
                  "properties": {"threadFlows": {"type": "array", "minItems": 1, "items": {
                    "type": "object", "required": ["locations"], "properties": {"locations": {
                      "type": "array", "minItems": 1, "maxItems": 1000, "items": {
                        "type": "object", "required": ["location"], "additionalProperties": false,
                        "properties": {"location": {"$ref": "#/definitions/location"}}}}}}}}}}}}}}}}
      }
    }
    """

  // MARK: Programs

  private func run(_ name: String, _ arguments: [String]) throws -> Program {
    try Program.run(at: URL(fileURLWithPath: "/usr/bin/env"), [name] + arguments)
  }

  private func expectSuccess(
    _ name: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try run(name, arguments)
    #expect(program.status == 0, "\(program.errors.prefix(2_000))", sourceLocation: sourceLocation)
  }
}
