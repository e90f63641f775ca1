import TraceEvents

/// The last two calls that a container, or a presenter, got for a transition.
struct TransitionCalls: BitwiseCopyable, Sendable {
  var last: Act?
  /// The one during which ``last`` came; nil if none was under way.
  var before: Act?
  /// The receiver of ``last`` had not appeared yet.
  var cameEarly = false
  /// Nothing has told the end of ``last``.
  var isRunning = false
  /// UIKit refused ``last``, so that what was under way before it still is.
  var isRefused = false

  var running: Act? { isRefused ? before : isRunning ? last : nil }
}

extension PerObject<TransitionCalls> {
  /// Takes in that a container was asked for a transition.
  mutating func note(_ act: Act, of container: ObjectID, in hierarchy: Hierarchy) {
    let state = hierarchy[container]
    let own = self[container]
    // What its own container, or presenter, is in the middle of is crossed as well.
    let running = own.running ?? state.parent.flatMap { self[$0].running }
    let cameEarly =
      switch state.appearance {
      case .disappeared, .appearing: true
      case .unknown, .appeared, .disappearing: false
      }
    self[container] = TransitionCalls(last: act, before: running, cameEarly: cameEarly, isRunning: true)
  }

  /// Takes in that UIKit refuses a call.
  mutating func refuse(_ call: Hierarchy.Refusal) {
    guard self[call.subject].last?.event.sequence == call.call else { return }
    self[call.subject].isRefused = true
  }

  /// Takes in that a container's transition came to its end.
  mutating func end(of container: ObjectID) {
    self[container].before = nil
    self[container].isRunning = false
  }
}
