/// A part of the vocabulary that a run captures or leaves out.
///
/// What a run says it captures is in it whole, so that something missing there did not happen. A rule that needs a
/// group which was not captured is *not evaluated*.
public enum CaptureGroup: UInt8, CaseIterable, Hashable, Sendable {
  case loading, appearance, containment, views, layout, policy, rotation, presentation, navigation, application
  /// In every run; never named in a header.
  case always
}

/// A set of capture groups.
public struct CaptureSet: OptionSet, BitwiseCopyable, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(_ group: CaptureGroup) { rawValue = 1 << group.rawValue }

  public static let loading = CaptureSet(.loading)
  public static let appearance = CaptureSet(.appearance)
  public static let containment = CaptureSet(.containment)
  public static let views = CaptureSet(.views)
  public static let layout = CaptureSet(.layout)
  public static let policy = CaptureSet(.policy)
  public static let rotation = CaptureSet(.rotation)
  public static let presentation = CaptureSet(.presentation)
  public static let navigation = CaptureSet(.navigation)
  public static let application = CaptureSet(.application)

  /// All that a run can name.
  public static let everything = CaptureSet(CaptureGroup.nameable.map(CaptureSet.init))

  /// The groups in it, in the order in which a header names them.
  public var groups: [CaptureGroup] { CaptureGroup.nameable.filter { contains(CaptureSet($0)) } }

  /// Whether events of this group are in the run whole.
  public func captures(_ group: CaptureGroup) -> Bool { group == .always || contains(CaptureSet(group)) }
}

extension CaptureGroup {
  /// The group that a header names so; nil for what is none, and for ``always``.
  public init?(named word: String) {
    guard let group = Self.named[word] else { return nil }
    self = group
  }

  // Made once: to ask a case for its name takes a microsecond, and a folder of runs has thousands of headers.
  private static let named = Dictionary(uniqueKeysWithValues: nameable.map { ("\($0)", $0) })

  static let nameable = allCases.filter { $0 != .always }
}
