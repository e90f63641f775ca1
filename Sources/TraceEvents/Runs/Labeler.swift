/// Gives objects their labels, in order of birth.
///
/// The class name with its leading capitals lowered (`URLPageVC` becomes `urlPageVC`); from the second instance on with
/// a number.
public struct Labeler: Sendable {
  private var instances: [String: Int] = [:]
  private var taken = Labeler.reserved

  public init() {}

  /// Words that mean something else in the notation.
  static let reserved: Set<String> = [
    "nil", "true", "false", "nan", "inf", "app", "device", "uikit", "test", "given", "run", "trace", "system",
    "captures",
  ]

  /// The label of the next instance of a class.
  public mutating func label(forClass className: String) -> String {
    let stem = Self.stem(of: className)
    while true {
      let instance = (instances[stem] ?? 0) + 1
      instances[stem] = instance
      let label = instance == 1 ? stem : "\(stem)\(instance)"
      if taken.insert(label).inserted { return label }
    }
  }

  /// The name of a class without its module and its generic arguments.
  public static func bareName(of className: some StringProtocol) -> String {
    let ungeneric = className.prefix { $0 != "<" }
    return String(ungeneric.split(separator: ".").last ?? ungeneric[...])
  }

  /// Whether the notation takes this word as a label.
  public static func isLabel(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, first == UInt8(ascii: "_") || isLower(first) else { return false }
    return word.utf8.allSatisfy(isWordByte) && !reserved.contains(String(word))
  }

  private static func stem(of className: String) -> String {
    let bytes = bareName(of: className).utf8.filter(isWordByte)
    let capitals = bytes.prefix(while: isUpper).count
    // `URLPage`: the last capital of a run begins the next word, unless nothing follows it.
    let lowered = capitals > 1 && capitals < bytes.count && isLower(bytes[capitals]) ? capitals - 1 : capitals
    let stem = bytes.enumerated().map { $0.offset < lowered ? $0.element | 0x20 : $0.element }
    guard let first = stem.first else { return "object" }
    let text = String(decoding: stem, as: UTF8.self)
    return first == UInt8(ascii: "_") || isLower(first) ? text : "_" + text
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  static func isWordByte(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
