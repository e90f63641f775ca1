import Foundation
import Testing
import TraceTestSupport

/// What programs are told of two runs: as much as people are.
@Suite struct ComparisonJSONTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let lines = [
    "> show", "home.addChild(card)", "  card.willMove(toParent: home)", "card.didMove(toParent: home) [direct]",
    "home.viewWillLayoutSubviews()", "home.updateViewConstraints()", "",
  ]

  private func report(_ old: [String], _ new: [String]) throws -> (path: String, root: [String: Any]) {
    let paths = try [old, new].enumerated().map { number, lines in
      try folder.file("\(number).trace", (CompareTests.header + lines.joined(separator: "\n")).utf8)
    }
    let program = try Program.run("tracediff", paths + ["--json"])
    let root = try #require(try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    return (try folder.file("report.json", program.output.utf8), root)
  }

  private func changes(_ root: [String: Any]) throws -> [[String: Any]] {
    let items = try #require((root["tests"] as? [[String: Any]])?.first?["items"] as? [[String: Any]])
    return try items.map { try #require($0["difference"] as? [String: Any]) }
  }

  @Test func `a regression is known from a move, with its controller, step, call and surroundings`() throws {
    var changed = Self.lines
    changed.swapAt(4, 5)
    changed.remove(at: 3)
    let (_, root) = try report(Self.lines, changed)
    #expect(root["regressions"] as? Int == 1)
    let changes = try changes(root)
    let regression = try #require(changes.first { $0["isRegression"] as? Bool == true })
    #expect(changes.count { $0["isRegression"] as? Bool == false } == changes.count - 1 && changes.count > 1)
    #expect(regression["controller"] as? String == "card")
    #expect(regression["className"] as? String == "CardViewController")
    #expect(regression["callbacks"] as? [String] == ["didMove"])
    #expect(regression["step"] as? String == "show")
    #expect(regression["call"] as? String == "home.addChild(card)")
    #expect((regression["id"] as? String)?.count == 16)
    #expect((regression["events"] as? [[String: String]]) == [["old": "card.didMove(toParent: home) [direct]"]])
    let surroundings = try #require(regression["surroundings"] as? [String: String])
    #expect(surroundings["before"] == "card.willMove(toParent: home)")
    #expect(surroundings["after"]?.hasPrefix("home.") == true)
  }

  @Test func `an event that only lost its mark is not told with equal lines`() throws {
    var changed = Self.lines
    changed[4] += " [super not reached]"
    let events = try #require(try changes(try report(Self.lines, changed).root).first?["events"] as? [[String: String]])
    #expect(
      events == [
        ["old": "home.viewWillLayoutSubviews()", "new": "home.viewWillLayoutSubviews() [super not reached]"]
      ])
  }

  @Test func `reports hold what their schema asks for`() throws {
    var changed = Self.lines
    changed.remove(at: 3)
    let gap = Self.lines + ["gap \"full\"", ""]
    for (old, new) in [(Self.lines, Self.lines), (Self.lines, changed), (gap, gap), (Self.lines, ["hom.x()", ""])] {
      let schema = try folder.file("schema.json", Self.schema.utf8)
      let program = try Program.run(
        at: URL(fileURLWithPath: "/usr/bin/env"),
        ["python3", "-c", Self.validator, schema, try report(old, new).path])
      #expect(program.status == 0, "\(program.errors.prefix(2_000))")
    }
  }

  private static let validator = """
    import json, sys, jsonschema
    schema, report = (json.load(open(path)) for path in sys.argv[1:3])
    errors = list(jsonschema.Draft7Validator(schema).iter_errors(report))
    for error in errors[:5]: print(list(error.path), error.message[:300], file=sys.stderr)
    sys.exit(1 if errors else 0)
    """

  /// Version 1, as Documentation/Reports.md has it.
  private static let schema = """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "definitions": {
        "id": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
        "line": {"type": "string", "minLength": 1},
        "lines": {"type": "array", "items": {"$ref": "#/definitions/line"}},
        "place": {"type": "object", "required": ["path", "line"], "additionalProperties": false, "properties": {
          "path": {"$ref": "#/definitions/line"}, "line": {"type": "integer", "minimum": 1}}},
        "difference": {
          "type": "object", "additionalProperties": false,
          "required": ["id", "isRegression", "controller", "callbacks", "events", "consequences"],
          "properties": {
            "id": {"$ref": "#/definitions/id"}, "isRegression": {"type": "boolean"},
            "controller": {"$ref": "#/definitions/line"}, "className": {"$ref": "#/definitions/line"},
            "callbacks": {"$ref": "#/definitions/lines"},
            "step": {"type": "string"}, "call": {"$ref": "#/definitions/line"},
            "events": {"type": "array", "items": {"type": "object", "minProperties": 1, "additionalProperties": false,
              "properties": {"old": {"$ref": "#/definitions/line"}, "new": {"$ref": "#/definitions/line"}}}},
            "surroundings": {"type": "object", "additionalProperties": false, "properties": {
              "before": {"$ref": "#/definitions/line"}, "after": {"$ref": "#/definitions/line"},
              "other": {"$ref": "#/definitions/line"}}},
            "consequences": {"type": "array", "items": {"type": "object", "additionalProperties": false,
              "required": ["id", "code", "isRegression", "sentence"], "properties": {
                "id": {"$ref": "#/definitions/id"}, "code": {"$ref": "#/definitions/line"},
                "isRegression": {"type": "boolean"}, "sentence": {"$ref": "#/definitions/line"}}}}}},
        "item": {
          "type": "object", "additionalProperties": false,
          "required": ["level", "fails", "code", "headline", "details", "fingerprint", "witness"],
          "properties": {
            "level": {"enum": ["error", "warning", "note"]}, "fails": {"type": "boolean"},
            "code": {"$ref": "#/definitions/line"}, "headline": {"$ref": "#/definitions/line"},
            "details": {"$ref": "#/definitions/lines"}, "place": {"$ref": "#/definitions/place"},
            "fingerprint": {"$ref": "#/definitions/id"}, "command": {"$ref": "#/definitions/line"},
            "witness": {"type": "array", "items": {"type": "object", "required": ["text"],
              "additionalProperties": false, "properties": {
                "text": {"$ref": "#/definitions/line"}, "place": {"$ref": "#/definitions/place"}}}},
            "difference": {"$ref": "#/definitions/difference"}}}
      },
      "type": "object", "additionalProperties": false,
      "required": ["format", "version", "headline", "counts", "regressions", "tests"],
      "properties": {
        "format": {"const": "tracediff report"}, "version": {"const": 1},
        "headline": {"$ref": "#/definitions/line"}, "regressions": {"type": "integer", "minimum": 0},
        "counts": {"type": "object", "required": ["error", "warning", "note"], "additionalProperties": false,
          "properties": {"error": {"type": "integer"}, "warning": {"type": "integer"}, "note": {"type": "integer"}}},
        "tests": {"type": "array", "items": {
          "type": "object", "required": ["name", "passes", "environment", "items"], "additionalProperties": false,
          "properties": {
            "name": {"type": "string"}, "passes": {"type": "boolean"}, "baseline": {"$ref": "#/definitions/line"},
            "environment": {"$ref": "#/definitions/lines"},
            "items": {"type": "array", "items": {"$ref": "#/definitions/item"}}}}}
      }
    }
    """
}
