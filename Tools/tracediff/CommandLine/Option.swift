/// One option of a command: what is typed, and what help says of it.
///
/// Parser, `--help`, manual page and completions read the same definition.
struct Option: Sendable {
  /// What follows the name.
  enum Value: Sendable {
    case nothing
    case text(placeholder: String)
    case oneOf([String])
    /// A path, or nothing. A word behind the option is taken for it if it ends so.
    case optionalPath(ending: String)
  }

  /// The word that is typed, with its two dashes.
  var name: String
  var value: Value
  var help: String

  init(_ name: String, _ value: Value = .nothing, _ help: String) {
    (self.name, self.value, self.help) = (name, value, help)
  }

  /// How help writes it.
  var usage: String {
    switch value {
    case .nothing: name
    case .text(let placeholder): "\(name) \(placeholder)"
    case .oneOf(let words): "\(name) \(words.joined(separator: "|"))"
    case .optionalPath(let ending): "\(name) [FILE\(ending)]"
    }
  }

  /// Whether its value is a path, for shells to complete.
  var takesPath: Bool {
    switch value {
    case .text(let placeholder): ["FILE", "TRACE", "LOG", "FOLDER"].contains(placeholder)
    case .optionalPath: true
    case .nothing, .oneOf: false
    }
  }

  static let help = Option("--help", "Print this help.")
  static let color = Option(
    "--color", .oneOf(["auto", "always", "never"]),
    "When to use colours. Default: auto, on a terminal and without NO_COLOR.")

  private init(_ name: String, _ help: String) { self.init(name, .nothing, help) }
}
