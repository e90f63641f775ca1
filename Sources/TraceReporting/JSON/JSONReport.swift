/// A report as JSON, for programs. The schema is in Documentation/Reports.md.
public struct JSONReport: Sendable {
  /// Grows when a reader of the former version could no longer read it.
  public static let version = 1

  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    EncodedJSON.write(Root(document), to: &output)
  }

  private struct Root: Encodable {
    var format = "tracediff report"
    var version = JSONReport.version
    var headline: String
    var counts: [String: Int]
    var regressions: Int
    var tests: [Test]

    init(_ document: ReportDocument) {
      headline = document.headline
      counts = Dictionary(
        uniqueKeysWithValues: ReportItem.Level.allCases.map { ($0.rawValue, document.count(of: $0)) })
      regressions = document.regressionCount
      tests = document.tests.map { test in
        Test(
          name: test.name, passes: test.passes, baseline: test.baseline, environment: test.environment,
          items: test.items.map(Item.init))
      }
    }
  }

  private struct Test: Encodable {
    var name: String
    var passes: Bool
    var baseline: String?
    var environment: [String]
    var items: [Item]
  }

  private struct Item: Encodable {
    var level: String
    var fails: Bool
    var code: String
    var headline: String
    var details: [String]
    var place: Place?
    var fingerprint: String
    var witness: [Witness]
    var command: String?
    var difference: Change?

    init(_ item: ReportItem) {
      level = item.level.rawValue
      fails = item.fails
      code = item.code.id
      headline = item.headline
      details = item.details
      place = item.place.map(Place.init)
      fingerprint = item.fingerprint
      witness = item.witness.map { Witness(text: $0.text, place: $0.place.map(Place.init)) }
      command = item.command
      difference = item.change.map(Change.init)
    }
  }

  private struct Change: Encodable {
    var id: String
    var isRegression: Bool
    var controller: String
    var className: String?
    var callbacks: [String]
    var step: String?
    var call: String?
    var events: [Event]
    var surroundings: Surroundings?
    var consequences: [Consequence]

    struct Event: Encodable {
      var old: String?
      var new: String?
    }

    struct Surroundings: Encodable {
      var before: String?
      var after: String?
      var other: String?
    }

    struct Consequence: Encodable {
      var id: String
      var code: String
      var isRegression: Bool
      var sentence: String
    }

    init(_ change: ReportItem.Change) {
      (id, isRegression, controller) = (change.id, change.isRegression, change.controller)
      (className, callbacks, step, call) = (change.className, change.callbacks, change.step, change.call)
      events = change.events.map { Event(old: $0.old, new: $0.new) }
      surroundings = change.surroundings.map { Surroundings(before: $0.before, after: $0.after, other: $0.other) }
      consequences = change.consequences.map {
        Consequence(id: $0.id, code: $0.code, isRegression: $0.isRegression, sentence: $0.sentence)
      }
    }
  }

  private struct Witness: Encodable {
    var text: String
    var place: Place?
  }

  private struct Place: Encodable {
    var path: String
    var line: Int

    init(_ place: ReportItem.Place) { (path, line) = (place.path, place.line) }
  }
}
