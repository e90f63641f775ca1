import UIKit

/// Writes down what UIKit's controllers are told and asked for, in the order in which it begins.
///
/// ``Hooks`` stands in front of UIKit's methods and speaks to this. What is decided here is the same for the model and
/// for UIKit: what is the sending of a callback, what is an override's call of super, and which views matter.
@MainActor final class Watch {
  /// Who listens while a story is played.
  static var current: Watch?

  /// What the hooks see. Of rotation they see what iOS 8 and later tell, without the ends of coordinators; a new size
  /// of a root view is told at the layout that follows it.
  static let captures: CaptureSet = [
    .loading, .appearance, .containment, .views, .layout, .policy, .rotation, .presentation, .navigation, .application,
  ]

  let recorder: Recorder
  /// How many events there have been, to tell whether anything still happens.
  private(set) var eventCount = 0
  private let console: ConsoleTap?
  private var sendings: [Sending] = []
  private var answers: [ObjectIdentifier: [String: Int]] = [:]
  private var declaredViews: Set<ObjectIdentifier> = []
  private var toldSizes: [ObjectIdentifier: CGSize] = [:]

  /// A method that is being executed, from the most derived override on.
  private struct Sending {
    var method: String
    var object: ObjectIdentifier
    var hasReachedBase: Bool
  }

  init(_ recorder: Recorder, console: ConsoleTap? = nil) { (self.recorder, self.console) = (recorder, console) }

  // MARK: Callbacks and calls

  /// A callback's implementation is entered.
  ///
  /// - Parameters:
  ///   - isBase: It is UIKit's own; else an override.
  ///   - isDirect: Code of this program called it.
  func told(
    _ callback: @autoclosure () -> Callback, _ object: UIResponder, _ method: String, isBase: Bool, isDirect: Bool,
    as id: ObjectID? = nil, _ body: () -> Void
  ) {
    let key = ObjectIdentifier(object)
    if let index = sendings.lastIndex(where: { $0.object == key && $0.method == method }),
      !sendings[index].hasReachedBase
    {
      sendings[index].hasReachedBase = isBase
      return body()
    }
    listen()
    let id = id ?? self.id(of: object)
    let sequence = recorder.begin(callback(), of: id, isDirect: isDirect)
    eventCount += 1
    sendings.append(Sending(method: method, object: key, hasReachedBase: isBase))
    body()
    let reached = sendings.removeLast().hasReachedBase
    listen()
    recorder.end(sequence, of: id, reachedSuper: reached)
  }

  /// Code asks UIKit for something; what UIKit asks itself for is its own affair.
  func asked<Result>(
    _ callback: @autoclosure () -> Callback, _ object: UIResponder, _ method: String, isOwn: Bool,
    _ body: () -> Result
  ) -> Result {
    let key = ObjectIdentifier(object)
    guard isOwn, !sendings.contains(where: { $0.object == key && $0.method == method }) else { return body() }
    return shown(callback(), of: id(of: object), key, method, body)
  }

  /// Something happens to a view that matters, whoever asked for it.
  func changed<Result>(
    _ callback: @autoclosure () -> Callback, of id: ObjectID, _ view: UIView, _ method: String, _ body: () -> Result
  ) -> Result {
    let key = ObjectIdentifier(view)
    guard !sendings.contains(where: { $0.object == key && $0.method == method }) else { return body() }
    return shown(callback(), of: id, key, method, body)
  }

  private func shown<Result>(
    _ callback: Callback, of id: ObjectID, _ key: ObjectIdentifier, _ method: String, _ body: () -> Result
  ) -> Result {
    listen()
    let sequence = recorder.begin(callback, of: id)
    eventCount += 1
    sendings.append(Sending(method: method, object: key, hasReachedBase: true))
    let result = body()
    sendings.removeLast()
    listen()
    recorder.end(sequence, of: id)
    return result
  }

  /// Something that takes no time.
  func note(_ callback: Callback, of id: ObjectID) {
    listen()
    recorder.record(callback, of: id)
    eventCount += 1
  }

  func gesture(_ phase: GesturePhase, on controller: UIViewController) {
    note(.gesture(phase: phase), of: id(of: controller).view)
  }

  /// A controller has answered a question of UIKit's: an event when it first does, and when it answers otherwise.
  func answered(_ callback: @autoclosure () -> Callback, _ answer: Int, _ object: UIResponder, _ method: String) {
    let key = ObjectIdentifier(object)
    guard answers[key]?[method] != answer else { return }
    answers[key, default: [:]][method] = answer
    note(callback(), of: id(of: object))
  }

  /// A controller's view is about to be laid out: its size is an event if it is another one than the last time.
  func willLayOut(_ controller: UIViewController) {
    guard let size = controller.viewIfLoaded?.bounds.size else { return }
    guard toldSizes.updateValue(size, forKey: ObjectIdentifier(controller)) != size else { return }
    note(.bounds(size: Size(size)), of: id(of: controller).view)
  }

  /// Writes down what UIKit has printed since the last time, before what comes next.
  func listen() {
    for line in console?.lines() ?? [] {
      guard let warning = ConsoleTap.warning(in: line) else { continue }
      let text = recorder.id(of: ConsoleTap.withoutAddresses(line))
      recorder.record(.warns(Remark(kind: warning, text: text), about: .null), of: .uikit)
      eventCount += 1
    }
  }

  // MARK: Objects

  func id(of object: UIResponder?) -> ObjectID {
    guard let object else { return .null }
    return object is UIApplication ? .app : recorder.id(of: object)
  }

  func list(of controllers: [UIViewController]) -> ListID { recorder.id(of: controllers.map { id(of: $0) }) }

  /// The controller whose root view this is.
  static func controller(of view: UIView) -> UIViewController? {
    guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else { return nil }
    return controller
  }

  /// What stands for a view in events; a plain one that is new is said to be where it stands.
  func id(ofView view: UIView) -> ObjectID {
    if let controller = Self.controller(of: view) { return id(of: controller).view }
    let isNew = declaredViews.insert(ObjectIdentifier(view)).inserted
    let id = id(of: view)
    if isNew, let superview = view.superview { recorder.record(.isDescendant(of: self.id(ofView: superview)), of: id) }
    return id
  }

  /// Whether a root view is this one or below it.
  static func holdsRootView(_ view: UIView) -> Bool {
    controller(of: view) != nil || view.subviews.contains { holdsRootView($0) }
  }
}
