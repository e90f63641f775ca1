import Foundation

/// The name of a message, and on Linux also what it does.
///
/// Linux has no Objective-C, so that a name alone reaches nothing; one made from a method or a closure does. What says
/// `#selector(Drawer.pan(_:))` on Apple's platforms says `Selector(Drawer.pan(_:))` here.
@preconcurrency @MainActor public struct Selector: Sendable {
  /// What is printed.
  public let name: String
  private let body: Body?

  private typealias Message = @MainActor @Sendable (_ target: AnyObject?, _ sender: Any?, _ event: UIEvent?) -> Void

  /// A class, so that two without a name can be told apart.
  private final class Body: Sendable {
    let send: Message
    /// Whether an object has the method; a closure stands by itself.
    let isAnswered: @Sendable (AnyObject) -> Bool

    init(by isAnswered: @escaping @Sendable (AnyObject) -> Bool = { _ in true }, _ send: @escaping Message) {
      (self.send, self.isAnswered) = (send, isAnswered)
    }
  }

  private nonisolated static var anonymous: String { "closure" }

  /// Names a message that nobody here can send.
  public nonisolated init(_ name: String) {
    (self.name, body) = (name, nil)
  }

  /// Names a message and says what it does.
  ///
  /// - Parameters:
  ///   - name: The message's; nil makes one that no other selector equals.
  ///   - body: Given the sender.
  @preconcurrency
  public nonisolated init(_ name: String? = nil, _ body: @escaping @MainActor @Sendable (Any?) -> Void) {
    self.name = name ?? Self.anonymous
    self.body = Body { _, sender, _ in body(sender) }
  }

  /// Takes a method that has no argument; the target is whoever it is sent to.
  @preconcurrency
  public nonisolated init<Target: AnyObject>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void, name: String? = nil
  ) {
    self.name = name ?? Self.anonymous
    body = Body(by: { $0 is Target }) { target, _, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// Takes a method whose argument is the sender; the target is whoever it is sent to.
  @preconcurrency
  public nonisolated init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void, name: String? = nil
  ) {
    self.name = name ?? Self.anonymous
    body = Body(by: { $0 is Target }) { target, sender, _ in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Takes a method whose arguments are the sender and the event; the target is whoever it is sent to.
  @preconcurrency
  public nonisolated init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent) -> Void, name: String? = nil
  ) {
    self.name = name ?? Self.anonymous
    body = Body(by: { $0 is Target }) { target, sender, event in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender, event ?? UIEvent()) }
    }
  }

  /// Sends it.
  ///
  /// A name alone goes to nobody, which UIKit's own log would never say: the world does.
  func send(to target: AnyObject?, from sender: Any?, for event: UIEvent? = nil, in world: World) {
    guard let body else {
      return world.warn(
        .other, "Nobody can send \"\(name)\" by its name alone on Linux; make the Selector from a method or a closure.",
        about: target as? UIViewController)
    }
    world.run { body.send(target, sender, event) }
  }
}

extension Selector {
  /// Whether an object can be sent it: one made from a method goes to who has the method, a name alone to nobody.
  func isAnswered(by object: AnyObject) -> Bool { body?.isAnswered(object) ?? false }
}

extension NSObjectProtocol {
  /// Whether the object has the method that a selector was made from.
  ///
  /// NSObject's on Apple's platforms, where it says so of every name. Here a requirement with a default has no name of
  /// its own: who adopts the protocol has all of its methods.
  @MainActor public func responds(to selector: Selector!) -> Bool { selector?.isAnswered(by: self) ?? false }
}

extension Selector: @MainActor Hashable {
  public static func == (left: Selector, right: Selector) -> Bool {
    left.name == right.name && (left.name != anonymous || left.body === right.body)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Selector: @MainActor ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
