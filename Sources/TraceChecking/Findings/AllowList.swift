public import TraceEvents

/// Findings that a team has decided to live with for now, from a file that lives beside the code.
///
/// One entry a line, its fields set apart by `|`; empty lines and lines that begin with `#` mean nothing:
///
///     unended-begin | DrawerController/PaneController beginAppearanceTransition 1 | redesign | mia | 2026-12-31
///     super-not-called | LegacyViewController | a base class of the vendor's | ben | 2027-03-01
///
/// The second field is a fingerprint without its rule, the name of a victim's class, or `below` and the class or given
/// name of a container, for it and all that it holds.
public struct AllowList: Hashable, Sendable {
  /// One thing that is allowed.
  public struct Entry: Hashable, Sendable {
    public var rule: RuleID
    /// A fingerprint without its rule, a class, or `below` a container.
    public var subject: String
    public var reason: String
    public var owner: String
    /// The last day on which it counts, as `2026-12-31`.
    public var expiry: String
    /// Where it stands in the file, counted from 1.
    public var line: Int
  }

  /// Why a line is no entry.
  public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    public var line: Int
    public var words: String
    public var description: String { "line \(line): \(words)" }
  }

  /// What became of a report.
  public struct Outcome: Hashable, Sendable {
    /// The report without the findings that are allowed.
    public var report: CheckReport
    public var allowed: [Finding]
    /// Entries whose day is over; they allow nothing any more.
    public var expired: [Entry]
    /// Entries that no finding needed.
    public var unused: [Entry]
  }

  public var entries: [Entry]

  public init(entries: [Entry] = []) { self.entries = entries }

  /// Reads a file.
  ///
  /// - Throws: The first line that is no entry.
  public init(_ text: String) throws(Malformed) {
    entries = []
    for (place, line) in text.writtenLines.enumerated() {
      let line = line.drop { $0 == " " }
      if line.isEmpty || line.hasPrefix("#") { continue }
      entries.append(try Self.entry(String(line), at: place + 1))
    }
  }

  private static func entry(_ text: String, at line: Int) throws(Malformed) -> Entry {
    let fields = text.split(separator: "|", omittingEmptySubsequences: false).map { field in
      String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let fault: String? =
      if fields.count != 5 {
        "an entry has five fields: rule | fingerprint or class | reason | owner | expiry"
      } else if fields.contains("") {
        "a field is empty"
      } else if RuleDescription(RuleID(fields[0])) == nil {
        "there is no rule `\(fields[0])`"
      } else if !fields[4].isWrittenDay {
        "`\(fields[4])` is no day; write it as 2026-12-31"
      } else {
        nil
      }
    if let fault { throw Malformed(line: line, words: fault) }
    return Entry(
      rule: RuleID(fields[0]), subject: fields[1], reason: fields[2], owner: fields[3], expiry: fields[4], line: line)
  }

  /// Takes out of a report what is allowed.
  ///
  /// - Parameters:
  ///   - report: What the checker said.
  ///   - run: The run that it is about.
  ///   - today: The day on which this is asked, as `2026-12-31`.
  public func applied(to report: CheckReport, in run: Run, on today: String) -> Outcome {
    let expired = entries.filter { $0.expiry < today }
    let valid = entries.filter { $0.expiry >= today }
    var used: Set<Entry> = []
    var outcome = Outcome(report: report, allowed: [], expired: expired, unused: [])
    outcome.report.findings.removeAll { finding in
      let matches = valid.filter { $0.allows(finding, in: run) }
      used.formUnion(matches)
      if !matches.isEmpty { outcome.allowed.append(finding) }
      return !matches.isEmpty
    }
    outcome.unused = valid.filter { !used.contains($0) }
    return outcome
  }
}

extension AllowList.Entry {
  fileprivate func allows(_ finding: Finding, in run: Run) -> Bool {
    guard finding.rule == rule else { return false }
    if subject.hasPrefix("below ") {
      let container = String(subject.dropFirst("below ".count))
      return ([finding.victim] + finding.containers).contains { run.names(of: $0).contains(container) }
    }
    let print = finding.fingerprint
    return subject == run[finding.victim]?.className || subject == "\(print.path) \(print.callback) \(print.occurrence)"
  }
}
