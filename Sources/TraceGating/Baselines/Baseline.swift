public import TraceEvents

/// A run that a test's runs are compared with.
public struct Baseline: Sendable {
  /// The file, as messages name it.
  public var path: String
  public var variant: BaselineVariant
  public var run: Run

  /// What a baseline holds if nothing else is said. Loading, layout, policy and views change more often than they
  /// matter.
  public static let standardCaptures: CaptureSet = [.appearance, .containment, .presentation, .navigation, .rotation]

  public init(path: String, variant: BaselineVariant, run: Run) {
    (self.path, self.variant, self.run) = (path, variant, run)
  }

  /// Which variant a run on a system becomes that is not the same as this baseline: one of its own where that tells the
  /// systems apart, else this one.
  public func successor(on system: SystemDescription) -> BaselineVariant {
    let telling = BaselineVariant.telling(system, from: run.system)
    return telling == .plain ? variant : telling
  }
}

/// A file of a folder of baselines, not read yet.
public struct BaselineFile: Hashable, Comparable, Sendable {
  public var name: RunName
  public var variant: BaselineVariant

  public init(_ name: RunName, _ variant: BaselineVariant = .plain) { (self.name, self.variant) = (name, variant) }

  /// Where it is below its folder.
  public var relativePath: String { "\(name)\(variant.suffix).trace" }

  /// Reads the path of a file below its folder; nil for what is no baseline.
  public init?(relativePath: String) {
    guard relativePath.hasSuffix(".trace") else { return nil }
    var stem = relativePath.dropLast(".trace".count)
    var variant = BaselineVariant.plain
    if let at = stem.lastIndex(of: "@"), let named = BaselineVariant(words: stem[stem.index(after: at)...]) {
      variant = named
      stem = stem[..<at]
    }
    guard let name = try? RunName(recorded: String(stem)) else { return nil }
    self.init(name, variant)
  }

  public static func < (left: BaselineFile, right: BaselineFile) -> Bool {
    (left.name, left.variant) < (right.name, right.variant)
  }
}
