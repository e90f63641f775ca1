public import TraceChecking
public import TraceDiffing
import TraceEvents

/// What closes the gate, what is told, and what is only counted.
///
/// A text file beside the baselines, `Traces/gate.policy`:
///
/// ```
/// # A renamed class needs a new baseline here.
/// fail rename unused
/// warn argument
/// ignore timing
/// profile container below DrawerController
/// severity leaked off
/// order controller
/// # Traces that are no baselines.
/// skip scenarios reports
/// ```
///
/// `profile` and `severity` are those of a `CheckPolicy`.
public struct GatePolicy: Hashable, Sendable {
  /// The name of the file beside the baselines.
  public static let fileName = "gate.policy"

  private var levels: [GateKind: GateLevel] = [:]
  /// How runs are checked.
  public var check = CheckPolicy()
  /// What counts as a difference.
  public var comparison = ComparisonOptions()
  /// Folders beside the policy that hold other traces than baselines, so that none in them can be unused.
  public var skippedFolders: Set<String> = []

  public init() {}

  /// What a kind means.
  public subscript(kind: GateKind) -> GateLevel {
    get { levels[kind] ?? kind.defaultLevel }
    set { levels[kind] = newValue }
  }

  /// A line of a policy that can't be read.
  public struct Malformed: Error, Hashable, CustomStringConvertible, Sendable {
    public var file: String
    /// Counted from 1.
    public var line: Int
    public var words: String

    public var description: String { "\(file):\(line):1: \(words)" }
  }

  /// Reads a policy.
  public init(text: String, file: String) throws(Malformed) {
    for (offset, line) in text.writtenLines.enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let verb = words.first, !verb.hasPrefix("#") else { continue }
      if verb == "profile" || verb == "severity" {
        do {
          check.lines.append(try CheckPolicy.Line(words: words))
        } catch {
          throw Malformed(file: file, line: offset + 1, words: error.words)
        }
        continue
      }
      for word in words.dropFirst() {
        guard let problem = apply(verb, word) else { continue }
        throw Malformed(file: file, line: offset + 1, words: problem)
      }
      if words.count == 1 { throw Malformed(file: file, line: offset + 1, words: "`\(verb)` needs a word behind it") }
    }
  }

  private static let verbs = GateLevel.allCases.map(\.rawValue) + ["profile", "severity", "order", "skip"]
  private static let orders: [(String, ComparisonOptions.Order)] = [
    ("causal", .causal), ("controller", .controller), ("strict", .strict),
  ]

  /// - Returns: What is wrong, if anything is.
  private mutating func apply(_ verb: String, _ word: String) -> String? {
    switch verb {
    case "order":
      guard let order = Self.orders.first(where: { $0.0 == word }) else {
        return Self.unknown(word, Self.orders.map(\.0))
      }
      comparison.order = order.1
    case "skip": skippedFolders.insert(word)
    default:
      guard let level = GateLevel(rawValue: verb) else { return Self.unknown(verb, Self.verbs) }
      guard let kind = GateKind(rawValue: word) else { return Self.unknown(word, GateKind.allCases.map(\.rawValue)) }
      self[kind] = level
    }
    return nil
  }

  /// Whether a baseline of this name is in a folder that is left out.
  func skips(_ name: String) -> Bool { skippedFolders.contains { name.hasPrefix("\($0)/") } }

  private static func unknown(_ word: String, _ words: [String]) -> String {
    let rest = NearestWord.to(word, among: words).map { "did you mean `\($0)`?" }
      ?? "there are \(words.joined(separator: ", "))"
    return "`\(word.escaped)` means nothing here; \(rest)"
  }
}
