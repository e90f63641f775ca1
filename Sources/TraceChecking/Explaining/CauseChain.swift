public import TraceEvents

/// Why something happened: from an event back to the call, and the step, that began it.
public struct CauseChain: Sendable {
  /// How an event led to the one before it in the chain.
  public enum Relation: Hashable, Sendable {
    /// It was still going on.
    case encloses
    /// It opened the transition that the other one belongs to.
    case openedTransition
    /// It put the view, and so the controller, where it is.
    case movedView
  }

  /// One step back.
  public struct Link: Hashable, Sendable {
    public var relation: Relation
    public var event: Event
  }

  /// The event that is asked about.
  public var event: Event
  /// From the nearest cause to the first.
  public var links: [Link]
  /// What the test was doing when the first cause came.
  public var step: TextID?

  /// Follows the causes of an event.
  ///
  /// - Complexity: O(*n*) for each step back, for *n* events before it.
  public init(of event: Event, in run: Run) {
    self.event = event
    links = []
    var current = event
    // Each cause comes before its effect; a hostile trace may say otherwise.
    while let link = Self.cause(of: current, in: run), link.event.sequence < current.sequence {
      links.append(link)
      current = link.event
    }
    step =
      run.events.prefix { $0.sequence < current.sequence }.reversed().lazy.compactMap { event in
        if case .step(let text) = event.callback { text } else { nil }
      }.first
  }

  private static func cause(of event: Event, in run: Run) -> Link? {
    if let around = run[event.inside] { return Link(relation: .encloses, event: around) }
    guard event.callback.kind.role != .call, !event.isDirect else { return nil }
    var hierarchy = Hierarchy(of: run)
    for earlier in run.events.prefix(while: { $0.sequence < event.sequence }) { hierarchy.apply(earlier) }
    let state = hierarchy[event.subject]
    if let begin = state.openBegin.flatMap({ run[$0] }) { return Link(relation: .openedTransition, event: begin) }
    let lanes = [event.subject, state.parent, state.presenter, state.parent.flatMap { hierarchy[$0].parent }]
    let opening = lanes.compactMap { lane in lane.map { hierarchy[$0].containerTransition } }.max()
    if let call = opening.flatMap({ run[$0] }) { return Link(relation: .openedTransition, event: call) }
    guard event.callback.kind.isAppearanceCallback, let move = run[state.windowSince] else { return nil }
    return Link(relation: .movedView, event: move)
  }
}
