import TraceEvents

/// Who made UIKit send a callback that should not have come, as far as the run tells.
struct Suspect: BitwiseCopyable, Sendable {
  /// How the guilty call led to the callback.
  enum Cause: BitwiseCopyable, Sendable {
    /// The callback came from inside of it.
    case encloses
    /// It added a child to the parent that the child had already.
    case addedAgain
    /// It added a child while the parent was appearing or disappearing.
    case addedInTransition
    /// It opened a transition of its own beside UIKit's.
    case begunBesideUIKit
    /// A container of UIKit's did it by itself.
    case container
    /// UIKit did it by itself.
    case uikit
    /// Nothing recorded asked for it.
    case nothing
  }

  var guilty: Act
  var effect: Effect
  var cause: Cause
  /// The parent at that time; nil or ``ObjectID/null`` if there is none or it is unknown.
  var parent: ObjectID?
  /// The earlier event that led to the guilty call.
  var witness = SequenceNumber.null

  /// Ends a headline: `addChild came while pager was on its way`.
  var reason: Finding.Message {
    let parent = parent ?? .null
    let event = guilty.event
    return switch cause {
    case .encloses: "it came from this \(guilty.shortName)\(placeOf: event)"
    case .addedAgain: "addChild\(placeOf: event) adds it again"
    case .addedInTransition: "addChild\(placeOf: event) came while \(parent) was on its way"
    case .begunBesideUIKit: "the begin\(placeOf: event) crossed UIKit's own transition"
    case .container: "\(parent) did it by itself"
    case .uikit: "UIKit did it by itself"
    case .nothing where parent == .null: "no recorded call asked for it"
    case .nothing: "\(parent) did it unseen"
    }
  }
}

extension Scene {
  /// The call behind the event, a callback that breaks the order.
  ///
  /// First what encloses it, then what set its controller going wrong. Where nothing does, a recording holds every
  /// call, so it was UIKit's own doing; a pasted log holds only what its author printed, so the app's container that
  /// holds the controller may have done it unseen.
  var suspect: Suspect {
    let controller = event.subject
    let parent = hierarchy[controller].parent
    let isHeldBySystem = parent.map { $0 != .null && isSystem($0) } ?? false
    let act = act
    if act.event.sequence != event.sequence {
      let isExplicit = act.event.isDirect || act.event.callback.kind.isExplicit
      let author = isHeldBySystem && !isExplicit ? Author.system : act.author
      return Suspect(guilty: Act(act.event, by: author), effect: .damage, cause: .encloses, parent: parent)
    }
    let way = addition(of: controller)
    if let addition = way.repeated, addition.event.sequence > before.appearanceSince {
      return Suspect(
        guilty: addition, effect: .damage, cause: .addedAgain, parent: parent, witness: before.parentSince)
    }
    if let addition = way.first, way.wasInTransition, let parent {
      return Suspect(
        guilty: addition, effect: .risk, cause: .addedInTransition, parent: parent,
        witness: hierarchy[parent].appearanceSince)
    }
    if isHeldBySystem { return Suspect(guilty: act, effect: .contract, cause: .container, parent: parent) }
    if let begin = lastBegin(of: controller) {
      return Suspect(guilty: begin, effect: .damage, cause: .begunBesideUIKit, parent: parent)
    }
    switch system.source {
    case .model, .uiKit: return Suspect(guilty: act, effect: .contract, cause: .uikit, parent: parent)
    case .log, nil:
      return Suspect(
        guilty: Act(event, by: .app), effect: parent ?? .null == .null ? .contract : .damage, cause: .nothing,
        parent: parent)
    }
  }
}

extension Callback.Kind {
  /// Whether it drives a controller's appearance in UIKit's stead.
  fileprivate var isExplicit: Bool { self == .beginAppearanceTransition || self == .endAppearanceTransition }
}

extension Act {
  /// What people call it: `begin`, `end`, `push`, `pop`, or the member.
  var shortName: String {
    switch event.callback.kind {
    case .beginAppearanceTransition: "begin"
    case .endAppearanceTransition: "end"
    case .pushViewController: "push"
    case .popViewController, .popToViewController, .popToRootViewController: "pop"
    default: event.callback.kind.signature.member
    }
  }
}

extension RuleID {
  /// Rules whose faults make callbacks come in a wrong order or number: what is then out of order is theirs.
  static let causesOfDisorder: [RuleID] = [
    "double-forwarding", "early-end", "direct-appearance-call", "begin-to-same-state", "begin-in-hidden-container",
    "appear-in-disappearing-container", "end-without-begin", "unended-begin", "abandoned-transition",
    "missing-disappear",
    "missing-appear", "missing-did", "unbracketed-child", "unforwarded-appearance", "unreversed-cancel",
    "appear-before-load", "repeated-appear", "disappear-without-appear", "out-of-order-callback",
  ]
}
