import TraceEvents

/// One thing to say of a test.
public struct ReportItem: Hashable, Sendable {
  /// How much it matters, the worst first.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  /// A place in the code or in a baseline.
  public struct Place: Hashable, Sendable {
    /// Relative to the folder in which the report is made.
    public var path: String
    /// Counted from 1.
    public var line: Int

    public init(path: String, line: Int) { (self.path, self.line) = (path, line) }
  }

  /// One event of those that prove it.
  public struct Witness: Hashable, Sendable {
    public var text: String
    public var place: Place?

    public init(text: String, place: Place?) { (self.text, self.place) = (text.visible, place) }
  }

  public var test: String
  public var level: Level
  /// Whether it fails its test.
  public var fails: Bool
  /// What kind of thing it is: the name of a rule, or a word of `GateKind`.
  public var code: ReportCode
  /// The first line: the controller, what its user lost, the guilty call, the step.
  public var headline: String
  /// What the headline has no room for, a line each.
  public var details: [String]
  /// The guilty call, else the baseline; nil if neither is known.
  public var place: Place?
  /// The same for the same thing in every run.
  public var fingerprint: String
  /// The events that prove it, in order.
  public var witness: [Witness]
  /// What to type to see more.
  public var command: String?
  /// In parts; nil for what is no difference between two runs.
  public var change: Change?

  public init(
    test: String, level: Level, fails: Bool, code: ReportCode, headline: String, details: [String] = [],
    place: Place? = nil, fingerprint: String, witness: [Witness] = [], command: String? = nil,
    change: Change? = nil
  ) {
    self.test = test.visible
    self.level = level
    self.fails = fails
    self.code = code
    self.headline = headline.visible
    self.details = details.map(\.visible)
    self.place = place.map { Place(path: $0.path.visible, line: max($0.line, 1)) }
    self.fingerprint = fingerprint.visible
    self.witness = witness
    self.command = command?.visible
    self.change = change
  }

  /// The details and the command, a line each.
  public var lines: [String] { details + (command.map { ["more: \($0)"] } ?? []) }
}
