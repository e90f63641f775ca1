import Foundation

/// The name of a message, and on Linux also what it does.
///
/// Linux has no Objective-C, so that a name alone reaches nothing; one made with a closure does.
@MainActor public struct Selector: Sendable {
  /// What is printed.
  public let name: String
  private let body: (@MainActor @Sendable (Any?) -> Void)?

  /// Names a message that nobody here can send.
  public nonisolated init(_ name: String) {
    (self.name, body) = (name, nil)
  }

  /// Names a message and says what it does.
  ///
  /// - Parameter body: Given the sender.
  public nonisolated init(_ name: String = "closure", _ body: @escaping @MainActor @Sendable (Any?) -> Void) {
    (self.name, self.body) = (name, body)
  }

  /// Sends it.
  func send(from sender: Any?) {
    body?(sender)
  }
}

extension Selector: @MainActor Hashable {
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Selector: @MainActor ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
