/// When a run becomes a baseline. Whatever the mode, a test that records fails that once.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// When there is none. The default, except where `CI` is set.
  case missing
  /// Never: a missing baseline is a failure. The default where `CI` is set, so that no retry can turn a recording into
  /// a pass.
  case never
  /// When there is none, or the run is not the same.
  case changed
  /// Always.
  case all

  /// The variable that decides for all tests.
  public static let variable = "TRACE_RECORD"

  /// What is meant where several have a say: the environment, then CI, then the test itself.
  ///
  /// - Parameters:
  ///   - wish: What the test asks for; nil if it asks for nothing.
  ///   - environment: The variables of the process.
  /// - Returns: Nil if the variable has a value that is no mode.
  public init?(wish: RecordMode?, environment: [String: String]) {
    if let word = environment[Self.variable], !word.isEmpty {
      self.init(rawValue: word)
    } else {
      self = Self.isCI(environment) ? .never : wish ?? .missing
    }
  }

  /// Whether the tests run where nobody looks at what they record.
  public static func isCI(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
  }
}
