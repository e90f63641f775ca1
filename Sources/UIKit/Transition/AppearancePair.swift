import Foundation

/// The appearance callbacks of one transition between two sides, in the order that this kind of container has.
///
/// Every transition of a system container is one of these, and it sends nothing itself: it begins and ends the
/// controllers' own transitions, so that what code has opened by hand keeps its right of way.
///
/// The orders, from logs of iOS 5 to 17 (x-001):
///
/// | container | will | did | ids |
/// | --- | --- | --- | --- |
/// | navigation controller | leaving, arriving | leaving, arriving | nav-002, nav-005 |
/// | presentation | leaving, arriving | arriving, leaving | modal-001, modal-002 |
/// | tabs | arriving, leaving | leaving, arriving | tab-002, tab-003 |
/// | pages, scrolling | arriving, leaving | arriving, leaving | page-001 |
/// | pages, curling | arriving, leaving | leaving, arriving | x-001 |
@MainActor final class AppearancePair {
  /// Which side goes first.
  enum Side { case leaving, arriving }

  struct Order {
    var will: Side
    var did: Side

    static let navigation = Order(will: .leaving, did: .leaving)
    static let presentation = Order(will: .leaving, did: .arriving)
    static let tabs = Order(will: .arriving, did: .leaving)
    static let scroll = Order(will: .arriving, did: .arriving)
    static let curl = Order(will: .arriving, did: .leaving)
  }

  private struct Begun {
    let controller: UIViewController
    let ticket: AppearanceTransitions.Ticket
  }

  let leaving: [UIViewController]
  let arriving: [UIViewController]
  private let order: Order
  private let animated: Bool
  /// Whose children the two sides are, if they are somebody's.
  private let container: UIViewController?
  private var begunLeaving: [Begun] = []
  private var begunArriving: [Begun] = []

  init(
    leaving: [UIViewController], arriving: [UIViewController], _ order: Order, animated: Bool,
    in container: UIViewController? = nil
  ) {
    (self.leaving, self.arriving, self.order, self.animated) = (leaving, arriving, order, animated)
    self.container = container
  }

  /// The will-callbacks. What arrives is loaded first (nav-002, modal-001, tab-002).
  func begin() {
    for controller in arriving { controller.loadViewIfNeeded() }
    switch order.will {
    case .leaving:
      begunLeaving = begin(leaving, isAppearing: false)
      begunArriving = begin(arriving, isAppearing: true)
    case .arriving:
      begunArriving = begin(arriving, isAppearing: true)
      begunLeaving = begin(leaving, isAppearing: false)
    }
  }

  /// The did-callbacks.
  func end() {
    switch order.did {
    case .leaving:
      end(begunLeaving)
      end(begunArriving)
    case .arriving:
      end(begunArriving)
      end(begunLeaving)
    }
  }

  /// The opposite will-callbacks, when the user has let go too early: each side turns round, and one end closes it
  /// (A5; modal-022).
  func reverse() {
    begunArriving = turn(begunArriving, isAppearing: false)
    if isStillSeen { begunLeaving = turn(begunLeaving, isAppearing: true) }
  }

  /// Whether whoever stays will be seen: the container may have gone meanwhile.
  private var isStillSeen: Bool { container?.appearance.isAppearedOrAppearing ?? true }

  /// The did-callbacks after ``reverse()``.
  func endReversed() {
    end(begunArriving)
    end(begunLeaving)
  }

  /// Turns round and ends at once, the page that stays first: what a page controller that scrolls does (page-002).
  func cancelStayingFirst() {
    end(isStillSeen ? turn(begunLeaving, isAppearing: true) : begunLeaving)
    end(turn(begunArriving, isAppearing: false))
  }

  private func begin(_ controllers: [UIViewController], isAppearing: Bool) -> [Begun] {
    controllers.compactMap { controller in
      if !isAppearing { controller.warnIfStillArriving(animated: animated) }
      return controller.beginTransition(isAppearing, animated: animated, by: .transition)
        .map { Begun(controller: controller, ticket: $0) }
    }
  }

  private func turn(_ begun: [Begun], isAppearing: Bool) -> [Begun] {
    begun.compactMap { begun in
      begun.controller.beginTransition(isAppearing, animated: animated, by: .transition)
        .map { Begun(controller: begun.controller, ticket: $0) }
    }
  }

  private func end(_ begun: [Begun]) {
    for begun in begun { begun.controller.endTransition(begun.ticket) }
  }
}

extension UIViewController {
  /// UIKit's complaint about a controller that is made to leave with animation while it still arrives.
  ///
  /// To iOS 17 (nav-014, nav-016, modal-018, page-008); what iOS 18 does to the standard containers is not known
  /// (AMENDMENTS, E7). Without animation UIKit says nothing where the callbacks pair (AMENDMENTS, A11).
  fileprivate func warnIfStillArriving(animated: Bool) {
    guard animated, let open = appearance.open, open.isAppearing, open.owner != .explicit else { return }
    switch world.choices.overlappingTransitions {
    case .complains: warnUnbalanced()
    case .completesTheFirst: break
    }
  }
}
