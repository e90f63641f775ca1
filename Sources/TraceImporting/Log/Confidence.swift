/// How far a line of a log can be trusted to say what happened to which object.
public enum Confidence: UInt8, CaseIterable, BitwiseCopyable, Hashable, Sendable {
  /// It names the instance, the callback and the time.
  case full
  /// It names the instance and the callback, but no time.
  case untimed
  /// It names a class, a role or nothing: two instances look the same.
  case role
  /// Somebody wrote it by hand: it may skip events, or say what was expected.
  case handMade
  /// Words of UIKit's, or of something beside the controllers.
  case context
  /// Prose, kept as a step.
  case prose
}

extension Confidence: CustomStringConvertible {
  public var description: String {
    switch self {
    case .full: "full"
    case .untimed: "untimed"
    case .role: "role"
    case .handMade: "hand-made"
    case .context: "context"
    case .prose: "prose"
    }
  }
}
