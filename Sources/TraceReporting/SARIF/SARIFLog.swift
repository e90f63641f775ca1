/// The part of SARIF 2.1.0 that reports use.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
struct SARIFLog: Encodable {
  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message

    /// No text may be empty; the long one has at most 1,024 characters.
    init(_ code: ReportCode) {
      id = code.id
      shortDescription = Message(code.statement)
      fullDescription = Message(String(code.explanation.prefix(1_024)))
      help = Message(code.explanation)
    }
  }

  struct Message: Encodable {
    var text: String

    init(_ text: String) { self.text = text.isEmpty ? "–" : text }
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    var level: String
    var message: Message
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var codeFlows: [CodeFlow]?
  }

  struct CodeFlow: Encodable { var threadFlows: [ThreadFlow] }
  struct ThreadFlow: Encodable { var locations: [ThreadFlowLocation] }
  struct ThreadFlowLocation: Encodable { var location: Location }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var message: Message?

    init(_ place: ReportItem.Place, message: String?) {
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(uri: URIText.path(place.path)),
        region: Region(startLine: place.line, startColumn: 1, endLine: place.line, endColumn: 2))
      self.message = message.map(Message.init)
    }
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable { var uri: String }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }
}

/// Paths as references that stand in a URI.
enum URIText {
  /// What a path segment may hold as it is (RFC 3986, section 3.3); the rest is written in hexadecimal.
  private static let allowed = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=@/".utf8)

  static func path(_ path: String) -> String {
    path.utf8.map { byte in
      guard !allowed.contains(byte) else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
