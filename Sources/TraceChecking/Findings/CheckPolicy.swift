public import TraceEvents

/// How a team wants its runs judged: for whom, and what findings of single rules count as; for all, or below a
/// container.
///
/// A text file that lives beside the code; empty lines and lines that begin with `#` mean nothing:
///
/// ```
/// # The drawer is ours, the player is being rewritten.
/// profile app
/// severity leaked note
/// profile container below DrawerController
/// severity unended-begin off below PlayerController
/// ```
///
/// `below` takes the class, or the given name, of a controller and means it and all that it contains when a fault
/// shows. Of several lines the one of the innermost container counts, and of those the last.
public struct CheckPolicy: Hashable, Sendable {
  /// What one line says.
  public enum Setting: Hashable, Sendable {
    /// For whom is judged.
    case profile(Profile)
    /// What a rule's findings become, whatever a run says of their effect; nil leaves them out.
    case severity(RuleID, Severity?)
  }

  /// A line.
  public struct Line: Hashable, Sendable {
    public var setting: Setting
    /// The class or the given name of the container that it is for; nil for all.
    public var container: String?

    public init(_ setting: Setting, below container: String? = nil) {
      (self.setting, self.container) = (setting, container)
    }
  }

  /// Why a line can't be read.
  public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var words: String
    public var description: String { "line \(line): \(words)" }
  }

  public var lines: [Line]

  public init(profile: Profile = .app, lines: [Line] = []) {
    self.lines = profile == .app ? lines : [Line(.profile(profile))] + lines
  }

  /// The profile where no container has its own.
  public var profile: Profile { profile(within: []) }

  /// Reads a file.
  ///
  /// - Throws: The first line that can't be read.
  public init(_ text: String) throws(Malformed) {
    lines = []
    for (place, line) in text.writtenLines.enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      do {
        lines.append(try Line(words: words))
      } catch {
        throw Malformed(line: place + 1, words: error.words)
      }
    }
  }

  // MARK: Asking

  /// The profile for a controller within containers, given by all their names, its own first.
  func profile(within names: [[String]]) -> Profile {
    first(within: names) { setting in
      if case .profile(let profile) = setting { profile } else { nil }
    } ?? .app
  }

  /// What a rule's findings about a controller become; nil where no line says it.
  private func severity(of rule: RuleID, within names: [[String]]) -> Severity?? {
    first(within: names) { setting -> Severity?? in
      if case .severity(rule, let severity) = setting { .some(severity) } else { nil }
    }
  }

  /// The last setting of the innermost container that has one, else the last that is for all.
  private func first<Value>(within names: [[String]], _ read: (Setting) -> Value?) -> Value? {
    for own in names {
      for line in lines.reversed() {
        if let container = line.container, own.contains(container), let value = read(line.setting) { return value }
      }
    }
    for line in lines.reversed() where line.container == nil {
      if let value = read(line.setting) { return value }
    }
    return nil
  }

  /// Whether a line is for a container.
  var hasContainers: Bool { lines.contains { $0.container != nil } }

  /// A report with the severities of the policy. What is inconclusive stays so: it may be no fault at all.
  public func applied(to report: CheckReport, in run: Run) -> CheckReport {
    guard lines.contains(where: { if case .severity = $0.setting { true } else { false } }) else { return report }
    var report = report
    report.findings = report.findings.compactMap { applied(to: $0, in: run) }
    return report
  }

  /// A finding with the severity of the policy; nil if the policy leaves it out.
  func applied(to finding: Finding, in run: Run) -> Finding? {
    let names = ([finding.victim] + finding.containers).map(run.names(of:))
    guard finding.severity != .inconclusive, let severity = severity(of: finding.rule, within: names) else {
      return finding
    }
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

extension CheckPolicy.Line {
  /// Why words are no line.
  public struct Unreadable: Error, Hashable, Sendable {
    public var words: String
  }

  /// Reads the words of a line.
  public init(words: [String]) throws(Unreadable) {
    var words = words
    if words.count > 2, words[words.count - 2] == "below" {
      container = words.removeLast()
      words.removeLast()
    }
    switch (words.first, words.count) {
    case ("profile", 2):
      guard let profile = Profile(rawValue: words[1]) else {
        throw Self.unknown(words[1], Profile.allCases.map(\.rawValue))
      }
      setting = .profile(profile)
    case ("severity", 3):
      let rule = RuleID(words[1])
      guard RuleDescription(rule) != nil else {
        throw Self.unknown(words[1], RuleDescription.all.map(\.id.name), lists: false)
      }
      setting = .severity(rule, try Self.severity(words[2]))
    case ("profile", _), ("severity", _):
      throw Unreadable(
        words: "a line is `profile PROFILE` or `severity RULE SEVERITY`, and may end in `below CONTAINER`")
    case (let first?, _): throw Self.unknown(first, ["profile", "severity"])
    case (nil, _): throw Unreadable(words: "it is empty")
    }
  }

  /// Reads a severity, or `off`.
  public static func severity(_ word: String) throws(Unreadable) -> Severity? {
    switch word {
    case "error": .error
    case "warning": .warning
    case "note": .note
    case "off": nil
    default: throw unknown(word, ["error", "warning", "note", "off"])
    }
  }

  private static func unknown(_ word: String, _ words: [String], lists: Bool = true) -> Unreadable {
    let meant = NearestWord.to(word, among: words).map { "; did you mean `\($0)`?" } ?? ""
    let all = lists ? "; there are \(words.joined(separator: ", "))" : ""
    return Unreadable(words: "`\(word.escaped)` means nothing here\(meant)\(all)")
  }
}

extension Run {
  /// What a policy may call an object: its given name and its class.
  func names(of object: ObjectID) -> [String] {
    guard let object = self[object] else { return [] }
    return [object.givenName, object.className].compactMap { $0 }
  }
}
