/// Whose code made a call.
public enum Author: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// The app's own, or its test's.
  case app
  /// UIKit's, or that of one of its containers.
  case system
}
