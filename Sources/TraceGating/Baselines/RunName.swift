/// The name of a test's run, which is also the path of its baseline below the folder of baselines.
///
/// `AppTests/DrawerTests/opening the drawer` has its baseline at
/// `Traces/AppTests/DrawerTests/opening the drawer.trace`. What a file's name can't hold everywhere is written as
/// `%2F`.
public struct RunName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The names of the target, the suites, and the test, each as a file's name.
  public let components: [String]

  public var description: String { components.joined(separator: "/") }

  /// The name of a test's run.
  ///
  /// - Parameters:
  ///   - parts: The names of the target, the suites, and the test, as they are in the code.
  ///   - arguments: What a parameterized test was called with this time.
  /// - Throws: ``BaselineError/leavesFolder(name:)``.
  public init(of parts: [String], arguments: String? = nil) throws(BaselineError) {
    var parts = parts.map(Self.bare)
    if let arguments, let test = parts.popLast() { parts.append("\(test) (\(arguments))") }
    try self.init(checking: parts.map(Self.fileName), of: parts.joined(separator: "/"))
  }

  /// Takes the name that a recorded run has.
  ///
  /// - Throws: ``BaselineError/leavesFolder(name:)``; the name may come from anywhere.
  public init(recorded name: String) throws(BaselineError) {
    try self.init(checking: name.split(separator: "/", omittingEmptySubsequences: false).map(Self.cleaned), of: name)
  }

  private init(checking components: [String], of name: String) throws(BaselineError) {
    guard !components.isEmpty, components.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
      !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    else { throw .leavesFolder(name: name) }
    self.components = components
  }

  public static func < (left: RunName, right: RunName) -> Bool {
    left.components.lexicographicallyPrecedes(right.components)
  }

  /// What the name of a run ends with that is only checked, and has no baseline.
  public static let uncomparedMark = " [not compared]"

  /// Whether a run of this name has a baseline.
  public static func isCompared(_ name: String) -> Bool { !name.hasSuffix(uncomparedMark) }

  // MARK: File names

  /// A test's name without what the language writes around it: `` `opening the drawer`() `` is `opening the drawer`.
  private static func bare(_ name: String) -> String {
    guard let parenthesis = name.lastIndex(of: "("), name.hasSuffix(")") else { return stripped(name) }
    return stripped(String(name[..<parenthesis]))
  }

  private static func stripped(_ name: String) -> String {
    name.count > 2 && name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private static func fileName(_ name: String) -> String {
    cleaned(name.replacing("%", with: "%25").replacing("/", with: "%2F").replacing("@", with: "%40")[...])
  }

  /// Longer names are cut: file systems take 255 bytes, and an ending and a variant come behind.
  private static let byteLimit = 200

  /// The name without what a file system somewhere refuses, or takes for something else.
  private static func cleaned(_ name: Substring) -> String {
    let text = name.unicodeScalars.map { scalar in
      switch scalar {
      case ":", "\\", "*", "?", "\"", "<", ">", "|", "\0"..."\u{1F}", "\u{7F}":
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      default: return String(scalar)
      }
    }.joined()
    guard text.utf8.count > byteLimit else { return text }
    var head = text
    while head.utf8.count > byteLimit - 17 { head.removeLast() }
    return "\(head)-\(String(StableHash(text).value, radix: 16))"
  }
}
