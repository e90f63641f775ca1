import Foundation

/// What a controller knows of its own appearance: the machine that decides every appearance transition.
///
/// A value, silent and without effects: it is told what somebody wants to begin or end and answers what is to be done.
/// `UIViewController+Appearance.swift` does it.
///
/// ```
/// disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///      ▲                        │      ▲              │
///     end                 begin(false) │         begin(false)
///      │                        ▼   begin(true)       │
///      └──────────────────── disappearing ◀───────────┘
/// ```
///
/// A begin in the opposite direction *replaces* the open transition, and one end closes it (man-003, man-004). A begin
/// in the same direction nests (man-006). What UIKit begins by itself, because a view moves or a container appears,
/// does nothing while code has a transition open (cont-006, cont-026).
struct AppearanceTransitions {
  /// Who began a transition.
  enum Owner {
    /// Code, by `beginAppearanceTransition`.
    case explicit
    /// The view's move into or out of a window that is shown.
    case window
    /// The container, by automatic forwarding.
    case container
    /// One of UIKit's own transitions between two controllers.
    case transition
  }

  /// Names one transition of one controller, so that an end that comes late closes nothing else.
  struct Ticket: Equatable {
    fileprivate var number: UInt32
  }

  /// A transition that has begun and not ended.
  struct Transition {
    let isAppearing: Bool
    let animated: Bool
    let owner: Owner
    fileprivate let ticket: Ticket
    /// How many ends it needs.
    fileprivate(set) var depth = 1
    /// Whether `viewIsAppearing` is still to come.
    fileprivate(set) var owesIsAppearing: Bool
  }

  enum State {
    case disappeared
    case appeared
    case changing(Transition)
  }

  /// What is to be done about a begin.
  enum Beginning {
    /// Send the will-callback. UIKit gives the ticket back when it ends what it began.
    case begun(Ticket)
    /// Nothing: it is one more begin of what is open.
    case nested
    /// Nothing: a transition of somebody else is open, and theirs counts.
    case suppressed
    /// Nothing: the controller is there already.
    case alreadyThere
    /// No callback, but UIKit complains.
    case unbalanced
  }

  /// What is to be done about an end.
  enum Ending {
    /// Send the did-callback of this transition, and `viewIsAppearing` before it if it is still owed.
    case completed(Transition)
    /// Nothing: more ends are needed.
    case stillOpen
    /// Nothing: the transition was replaced, or is somebody else's.
    case nothing
    /// Send viewDidAppear again (cont-023, D6).
    case repeated(animated: Bool)
    /// No callback, but UIKit complains.
    case unbalanced
  }

  /// How the last transition that reached its end was closed.
  private struct Closing {
    var transition: Transition
    var closer: Owner
  }

  private(set) var state = State.disappeared
  private var lastTicket = Ticket(number: 0)
  private var lastClosing: Closing?

  /// Whether the controller is to be seen, or about to be.
  var isAppearedOrAppearing: Bool {
    switch state {
    case .disappeared: false
    case .appeared: true
    case .changing(let transition): transition.isAppearing
    }
  }

  /// The transition that is open.
  var open: Transition? {
    switch state {
    case .disappeared, .appeared: nil
    case .changing(let transition): transition
    }
  }

  /// Whether `viewIsAppearing` is still to come.
  var owesIsAppearing: Bool { open?.owesIsAppearing ?? false }

  /// Notes that `viewIsAppearing` is being sent.
  mutating func payIsAppearing() {
    guard case .changing(var transition) = state else { return }
    transition.owesIsAppearing = false
    state = .changing(transition)
  }

  /// What a begin would do; changes nothing.
  func wouldBegin(_ isAppearing: Bool, by owner: Owner, choices: Choices) -> Bool {
    var copy = self
    switch copy.begin(isAppearing, animated: false, by: owner, sendsIsAppearing: false, choices: choices) {
    case .begun: return true
    case .nested, .suppressed, .alreadyThere, .unbalanced: return false
    }
  }

  /// Somebody wants a transition to begin.
  ///
  /// - Parameter sendsIsAppearing: Whether this version of UIKit has `viewIsAppearing`.
  mutating func begin(
    _ isAppearing: Bool, animated: Bool, by owner: Owner, sendsIsAppearing: Bool, choices: Choices
  ) -> Beginning {
    switch state {
    case .disappeared where isAppearing, .appeared where !isAppearing:
      break
    case .disappeared, .appeared:
      switch owner {
      case .explicit:
        switch choices.beginTowardsReachedState {
        case .warnsOnly: return .unbalanced
        case .sendsCallbacks: break
        }
      case .container:
        guard isAppearing, wasShownByHand, choices.forwardingToChildShownByHand == .comesAgain else {
          return .alreadyThere
        }
      case .window, .transition:
        return .alreadyThere
      }
    case .changing(var transition):
      switch (owner, transition.owner) {
      case (.explicit, _):
        guard transition.isAppearing == isAppearing else { break }
        switch choices.nestedBegin {
        case .nests: transition.depth += 1
        case .isIgnored: break
        }
        state = .changing(transition)
        return .nested
      case (.window, .explicit), (.container, .explicit), (.transition, .explicit), (.window, .transition):
        return .suppressed
      case (.container, .transition):
        // What arrives in a container that goes away meanwhile must go with it; all else is the transition's.
        guard !isAppearing, transition.isAppearing else { return .suppressed }
      case (.window, .window), (.window, .container), (.container, .window), (.container, .container),
        (.transition, .window), (.transition, .container), (.transition, .transition):
        if transition.isAppearing == isAppearing { return .alreadyThere }
      }
    }
    lastTicket.number &+= 1
    state = .changing(
      Transition(
        isAppearing: isAppearing, animated: animated, owner: owner, ticket: lastTicket,
        owesIsAppearing: isAppearing && sendsIsAppearing))
    return .begun(lastTicket)
  }

  /// Code says that a transition has ended.
  mutating func endExplicitly() -> Ending {
    guard case .changing(let transition) = state else { return .unbalanced }
    return close(transition, by: .explicit)
  }

  /// UIKit ends what it began itself.
  mutating func end(_ ticket: Ticket, choices: Choices) -> Ending {
    if case .changing(let transition) = state {
      // Another ticket: the transition was replaced, and one end closes a reversal.
      return transition.ticket == ticket ? close(transition, by: transition.owner) : .nothing
    }
    guard let lastClosing, lastClosing.transition.ticket == ticket else { return .nothing }
    switch lastClosing.closer {
    case .explicit: return .unbalanced
    case .container: return repetition(of: lastClosing.transition, choices)
    case .window, .transition: return .nothing
    }
  }

  /// The container has reached the end of its own transition and forwards it.
  mutating func endWithContainer(isAppearing: Bool, animated: Bool, choices: Choices) -> Ending {
    switch state {
    case .changing(let transition):
      guard transition.isAppearing == isAppearing else { return .nothing }
      switch transition.owner {
      case .container, .window: return close(transition, by: .container)
      case .explicit, .transition: return .nothing
      }
    case .appeared:
      guard isAppearing, let lastClosing else { return .nothing }
      switch (lastClosing.closer, lastClosing.transition.owner) {
      case (.explicit, .explicit):
        // Once for this appearance of the container.
        self.lastClosing = nil
        return choices.forwardingToChildShownByHand == .comesAgain ? .repeated(animated: animated) : .nothing
      case (.explicit, .container):
        // UIKit complains once; the ticket of the same transition may come as well.
        self.lastClosing = nil
        return .unbalanced
      case (.explicit, .window), (.explicit, .transition):
        return .nothing
      case (.window, _), (.container, _), (.transition, _):
        return repetition(of: lastClosing.transition, choices)
      }
    case .disappeared:
      return .nothing
    }
  }

  /// Whether code has brought the controller to where it is, by a begin and an end of its own.
  private var wasShownByHand: Bool {
    guard let lastClosing else { return false }
    return lastClosing.closer == .explicit && lastClosing.transition.owner == .explicit
  }

  private mutating func close(_ transition: Transition, by closer: Owner) -> Ending {
    guard transition.depth == 1 else {
      var transition = transition
      transition.depth -= 1
      state = .changing(transition)
      return .stillOpen
    }
    state = transition.isAppearing ? .appeared : .disappeared
    lastClosing = Closing(transition: transition, closer: closer)
    return .completed(transition)
  }

  /// A second end of UIKit's own for a child that was added while its container appeared.
  private mutating func repetition(of transition: Transition, _ choices: Choices) -> Ending {
    guard case .appeared = state, transition.isAppearing, transition.owner == .window else { return .nothing }
    lastClosing = nil
    switch choices.additionWhileContainerAppears {
    case .once: return .nothing
    case .twice: return .repeated(animated: transition.animated)
    }
  }
}
