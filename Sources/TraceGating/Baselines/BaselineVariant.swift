public import TraceEvents

/// For which systems a baseline is meant: all, one kind of device, one version, or both.
public struct BaselineVariant: Hashable, Comparable, Sendable {
  public var idiom: SystemDescription.Idiom?
  /// The number before the dot of the system's version.
  public var version: Int?

  public init(idiom: SystemDescription.Idiom? = nil, version: Int? = nil) {
    (self.idiom, self.version) = (idiom, version)
  }

  /// The one that serves wherever no other does.
  public static let plain = BaselineVariant()

  /// The baselines that a run on this system may have, the most specific first.
  public static func candidates(for system: SystemDescription) -> [BaselineVariant] {
    let (idiom, version) = (system.idiom, system.version?.major)
    var candidates = [BaselineVariant(idiom: idiom, version: version), BaselineVariant(version: version)]
    candidates += [BaselineVariant(idiom: idiom), .plain]
    return candidates.enumerated().filter { candidates[..<$0.offset].contains($0.element) == false }.map(\.element)
  }

  /// The least specific variant that tells two systems apart; ``plain`` if they differ in nothing that a variant names.
  public static func telling(_ system: SystemDescription, from other: SystemDescription) -> BaselineVariant {
    BaselineVariant(
      idiom: system.idiom != other.idiom ? system.idiom : nil,
      version: system.version?.major != other.version?.major ? system.version?.major : nil)
  }

  /// What stands behind the test's name in the file's: `@ipad-ios18`.
  public var suffix: String {
    let words = [idiom.map { $0.rawValue.lowercased() }, version.map { "ios\($0)" }].compactMap { $0 }
    return words.isEmpty ? "" : "@" + words.joined(separator: "-")
  }

  /// Reads what stands behind the `@` of a file's name; nil for what is no variant.
  public init?(words: some StringProtocol) {
    self.init()
    for word in words.split(separator: "-", omittingEmptySubsequences: false) {
      if let idiom = SystemDescription.Idiom.allCases.first(where: { $0.rawValue.lowercased() == word }), self.idiom == nil {
        self.idiom = idiom
      } else if word.hasPrefix("ios"), let version = Int(word.dropFirst(3)), self.version == nil {
        self.version = version
      } else {
        return nil
      }
    }
  }

  public static func < (left: BaselineVariant, right: BaselineVariant) -> Bool { left.suffix < right.suffix }
}
