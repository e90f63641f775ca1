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
    var tests: [Test]

    init(_ document: ReportDocument) {
      headline = document.headline
      counts = Dictionary(
        uniqueKeysWithValues: ReportItem.Level.allCases.map { ($0.rawValue, document.count(of: $0)) })
      tests = document.tests.map { test in
        Test(name: test.name, passes: test.passes, baseline: test.baseline, items: test.items.map(Item.init))
      }
    }
  }

  private struct Test: Encodable {
    var name: String
    var passes: Bool
    var baseline: String?
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
