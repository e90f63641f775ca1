/// A report as GitLab's code quality JSON. GitLab merges what has the same fingerprint; fingerprints are made unique.
public struct GitLabReport: Sendable {
  private let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  public func write(to output: inout some TextOutputStream) {
    var counts: [String: Int] = [:]
    let issues = document.items.map { item in
      let count = counts[item.fingerprint, default: 0] + 1
      counts[item.fingerprint] = count
      return Issue(item, fingerprint: count == 1 ? item.fingerprint : "\(item.fingerprint)-\(count)")
    }
    EncodedJSON.write(issues, to: &output)
  }

  private struct Issue: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable { var begin: Int }

      var path: String
      var lines: Lines
    }

    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location

    init(_ item: ReportItem, fingerprint: String) {
      description = "\(item.headline) (\(item.test))"
      check_name = item.code.id
      self.fingerprint = fingerprint
      severity =
        switch item.level {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      // A place is required; what has none is the whole package's.
      location = Location(path: item.place?.path ?? "Package.swift", lines: .init(begin: item.place?.line ?? 1))
    }
  }
}
