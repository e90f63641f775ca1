public import TraceEvents

/// What a callback that never came is still waiting for, and who dropped it.
public struct MissingCallback: Sendable {
  public var controller: ObjectID
  public var kind: Callback.Kind
  /// The last time that it came after all.
  public var last: Event?
  /// The findings about this controller whose first line is about this callback, or about one that comes with it.
  public var findings: [Finding]
  /// Sentences about what it waits for, the nearest first; empty when nothing that is known keeps it from coming.
  public var reasons: [Finding.Message]
  /// What else was found about this controller; it may be the cause.
  public var otherFindings: [Finding]

  /// Asks a run about a callback of appearance.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public init(_ kind: Callback.Kind, of controller: ObjectID, in run: Run, profile: Profile = .app) {
    self.controller = controller
    self.kind = kind
    last = run.events.last { $0.subject == controller && $0.callback.kind == kind && !$0.isDirect }
    let own = Checker.check(run, profile: profile).findings.filter { $0.victim == controller }
    findings = own.filter { $0.isAbout(kind) }
    otherFindings = own.filter { !$0.isAbout(kind) }
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
    if let turn = turn(kind, controller, state, in: run) { reasons.append(turn) }
    // Who is where the callback would bring it waits for nobody.
    if state.appearance == (kind.isAboutAppearing ? .appeared : .disappeared) { return reasons }
    let forwarder = state.parent.flatMap { $0 == .null ? nil : $0 }
    if let parent = forwarder {
      if hierarchy[parent].forwardsAppearance == false {
        reasons.append("\(parent) forwards appearance by hand: it waits for begin and end from there")
      }
      if let call = run[hierarchy[parent].containerTransition] {
        reasons.append("\(call)\(placeOf: call) has not come to its end")
      }
    }
    if !kind.isAboutAppearing {
      if state.isInWindow == false, state.appearance == .appeared { reasons.append("its view is not in a window") }
      return reasons
    }
    if let parent = forwarder {
      switch hierarchy[parent].appearance {
      case .disappeared: reasons.append("\(parent) has not appeared itself")
      case .appearing, .disappearing: reasons.append("\(parent) is still on its way")
      case .unknown, .appeared: break
      }
    } else if state.parent == .null, state.presenter ?? .null == .null, state.isInWindow != true {
      reasons.append("\(controller) has no parent, and nobody presents it")
    }
    if state.isViewLoaded == false { reasons.append("its view is not loaded") }
    if state.isInWindow == false { reasons.append("its view is not in a window") }
    if state.isViewHidden == true { reasons.append("its view is hidden") }
    return reasons
  }

  /// Where the controller stands on the way to the callback; nil where that is not known, or says nothing.
  private static func turn(
    _ kind: Callback.Kind, _ controller: ObjectID, _ state: ControllerState, in run: Run
  ) -> Finding.Message? {
    let since: Finding.Message = run[state.appearanceSince].map { " since \($0)" } ?? ""
    switch (state.appearance, kind.isAboutAppearing) {
    case (.appeared, true): return "\(controller) is on screen\(since): \(kind) comes again once it has been off"
    case (.disappeared, false):
      return state.appearanceSince == .null
        ? "\(controller) was never on screen"
        : "\(controller) is off screen\(since): \(kind) comes again once it has been on"
    case (.appeared, false): return "\(controller) counts as on screen\(since): no callback has begun to take it off"
    case (.appearing, true) where !kind.beginsTransition, (.disappearing, false) where !kind.beginsTransition:
      return "its transition is still open\(since)"
    case (.appearing, false): return "\(controller) is still coming\(since)"
    case (.disappearing, true): return "\(controller) is still going\(since)"
    case (.unknown, _), (.disappeared, true), (.appearing, true), (.disappearing, false): return nil
    }
  }
}

extension Callback.Kind {
  /// Whether a callback of appearance leads on screen, and not off.
  fileprivate var isAboutAppearing: Bool { Self.appearing.contains(self) }
  fileprivate var beginsTransition: Bool { self == .viewWillAppear || self == .viewWillDisappear }

  private static let appearing: [Callback.Kind] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
  private static let disappearing: [Callback.Kind] = [.viewWillDisappear, .viewDidDisappear]

  /// The callbacks that come with this one.
  fileprivate var companions: [Callback.Kind] {
    [Self.appearing, Self.disappearing].first { $0.contains(self) } ?? [self]
  }
}

extension Finding {
  /// Whether the first line tells of a callback, or of one that comes with it.
  fileprivate func isAbout(_ kind: Callback.Kind) -> Bool {
    headline.pieces.contains { piece in
      switch piece {
      case .text(let text): kind.companions.contains { !text.ranges(of: $0.signature.member).isEmpty }
      case .event(let event): kind.companions.contains(event.callback.kind)
      case .object, .quote, .place: false
      }
    }
  }
}
