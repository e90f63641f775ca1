public import TraceEvents

/// What a callback that never came is still waiting for, and who dropped it.
public struct MissingCallback: Sendable {
  public var controller: ObjectID
  public var kind: Callback.Kind
  /// The last time that it came after all.
  public var last: Event?
  /// The findings about this controller, which name who is guilty.
  public var findings: [Finding]
  /// Sentences about what it waits for, the nearest first; empty when nothing that is known keeps it from coming.
  public var reasons: [Finding.Message]

  /// Asks a run about a callback of appearance.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public init(_ kind: Callback.Kind, of controller: ObjectID, in run: Run, profile: Profile = .app) {
    self.controller = controller
    self.kind = kind
    last = run.events.last { $0.subject == controller && $0.callback.kind == kind && !$0.isDirect }
    findings = Checker.check(run, profile: profile).findings.filter { $0.victim == controller }
    var hierarchy = Hierarchy(of: run)
    for event in run.events { hierarchy.apply(event) }
    reasons = Self.reasons(kind, controller, hierarchy, in: run)
  }

  private static func reasons(
    _ kind: Callback.Kind, _ controller: ObjectID, _ hierarchy: Hierarchy, in run: Run
  ) -> [Finding.Message] {
    let state = hierarchy[controller]
    var reasons: [Finding.Message] = []
    if let begin = state.openBegin.flatMap({ run[$0] }) {
      reasons.append("\(begin)\(placeOf: begin) is still open: it waits for \(controller).endAppearanceTransition()")
    }
    // Where its view or its parent stood when it died says nothing about what it waited for.
    if state.life == .dead { return reasons + ["\(controller) is gone by the end of the run and waits no more"] }
    guard kind.isAppearanceCallback, state.openBegin == nil else { return reasons }
    if let parent = state.parent, parent != .null {
      if hierarchy[parent].forwardsAppearance == false {
        reasons.append("\(parent) forwards appearance by hand: it waits for begin and end from there")
      }
      switch hierarchy[parent].appearance {
      case .disappeared: reasons.append("\(parent) has not appeared itself")
      case .appearing, .disappearing: reasons.append("\(parent) is still on its way")
      case .unknown, .appeared: break
      }
      if let call = run[hierarchy[parent].containerTransition] {
        reasons.append("\(call)\(placeOf: call) has not come to its end")
      }
    } else if state.parent == .null, state.presenter ?? .null == .null, state.isInWindow != true {
      reasons.append("\(controller) has no parent, and nobody presents it")
    }
    if state.isViewLoaded == false { reasons.append("its view is not loaded") }
    if state.isInWindow == false { reasons.append("its view is not in a window") }
    if state.isViewHidden == true { reasons.append("its view is hidden") }
    return reasons
  }
}
