/// Names a fault so that it is known again in another run: nothing in it depends on numbers, times or addresses.
public struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var rule: RuleID
  /// The victim's given name, or the classes from the outermost known container down to it, joined with `/`.
  public var path: String
  /// The member that was called or told.
  public var callback: String
  /// The how-manieth such fault of the run, counted from 1.
  public var occurrence: Int

  public init(rule: RuleID, path: String, callback: String, occurrence: Int) {
    self.rule = rule
    self.path = path
    self.callback = callback
    self.occurrence = occurrence
  }

  /// The one line that reports and allow-lists hold.
  public var description: String { "\(rule) \(path) \(callback) \(occurrence)" }

  public static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    (left.rule, left.path, left.callback, left.occurrence)
      < (right.rule, right.path, right.callback, right.occurrence)
  }
}
