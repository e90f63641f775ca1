import Foundation

/// What happens to the controllers and views of a subtree that enters or leaves a window.
///
/// UIKit drives a controller by its view's membership in a window that is shown: always if it has no parent, else only
/// if its parent forwards automatically and is itself to be seen (cont-002, cont-007, man-010). Controllers below
/// another controller's view that moves along hear of it through that one's forwarding.
@MainActor struct WindowChange {
  private let root: UIView
  /// What the moving view will be in.
  private let newSuperview: UIView?
  private let newWindow: UIWindow?
  private let isAppearing: Bool
  private let hasNewWindow: Bool
  /// Who wants the transitions: a window that hides takes with it what arrives in it, as a container does.
  private let owner: AppearanceTransitions.Owner
  private var driven: [Driven]

  /// A controller for UIKit to drive, and what has begun for it.
  private struct Driven {
    let controller: UIViewController
    var ticket: AppearanceTransitions.Ticket?
  }

  /// Looks at what a move will mean; changes nothing.
  ///
  /// - Parameters:
  ///   - view: The topmost view that moves.
  ///   - window: Where it will be.
  ///   - superview: What it will be in.
  init(of view: UIView, to window: UIWindow?, under superview: UIView?) {
    root = view
    newSuperview = superview
    owner = .window
    newWindow = window
    hasNewWindow = view.window !== window
    let (wasShown, willBeShown) = (view.shownWindow != nil, window.map { !$0.isHidden } ?? false)
    isAppearing = willBeShown
    let moves = hasNewWindow && wasShown != willBeShown
    driven = moves ? Self.driven(in: view) : []
  }

  /// Looks at what showing or hiding a window will mean.
  init(of window: UIWindow, isShown: Bool) {
    root = window
    newSuperview = nil
    owner = isShown ? .window : .container
    newWindow = window
    hasNewWindow = false
    isAppearing = isShown
    driven = Self.driven(in: window)
  }

  /// The will-callbacks, at once.
  mutating func sendWill() {
    for index in driven.indices where driven[index].controller.isDrivenByWindow(movingTo: newSuperview) {
      driven[index].ticket = driven[index].controller.beginTransition(isAppearing, animated: false, by: owner)
    }
  }

  /// Tells the views of the subtree what is to come.
  func tellViewsBefore() {
    guard hasNewWindow else { return }
    tellBefore(root)
  }

  /// Gives the views of the subtree their new window, and tells them.
  ///
  /// - Parameter window: Where they are now, which code in the will-callbacks may have changed.
  func moveViews(to window: UIWindow?) {
    guard root.window !== window else { return }
    assign(window, to: root)
    tellAfter(root, of: window)
  }

  /// The did-callbacks: of an appearance after the commit, of a disappearance when the world's choice says so.
  func scheduleDid() {
    let world = root.world
    for driven in driven {
      guard let ticket = driven.ticket else { continue }
      let controller = driven.controller
      switch (isAppearing, world.choices.windowDrivenDisappearance) {
      case (false, .atOnce):
        controller.endTransition(ticket)
      case (true, _), (false, .afterCommit):
        world.turns.performAfterCommit { controller.endTransition(ticket) }
      }
    }
  }

  private static func driven(in view: UIView) -> [Driven] {
    let topmost = view.topmostViewControllers
    let controllers =
      switch view.world.choices.carriedOrphan {
      case .hearsNothing: topmost
      case .isDriven: topmost + topmost.flatMap(carriedOrphans)
      }
    return controllers.map { Driven(controller: $0) }
  }

  /// The controllers without a parent whose views lie below that of a controller.
  private static func carriedOrphans(of controller: UIViewController) -> [UIViewController] {
    let below = controller.viewIfLoaded?.subviewList.flatMap(\.topmostViewControllers) ?? []
    return below.flatMap { ($0.parent == nil ? [$0] : []) + carriedOrphans(of: $0) }
  }

  private func tellBefore(_ view: UIView) {
    view.willMove(toWindow: newWindow)
    for subview in view.subviewList { tellBefore(subview) }
  }

  private func assign(_ window: UIWindow?, to view: UIView) {
    view.windowReference = BackReference(window)
    if window != nil { view.enteredWindow() }
    for subview in view.subviewList { assign(window, to: subview) }
  }

  private func tellAfter(_ view: UIView, of window: UIWindow?) {
    view.world.seam.send(.didMoveToWindow(window), to: view) { view.didMoveToWindow() }
    for subview in view.subviewList { tellAfter(subview, of: window) }
  }
}

extension UIViewController {
  /// Whether the move of the view into or out of a window is for UIKit to turn into appearance callbacks.
  ///
  /// - Parameter superview: What the view, or one that it is in, will be in.
  fileprivate func isDrivenByWindow(movingTo superview: UIView?) -> Bool {
    guard let parent else {
      // A presentation controller of the app's may put the view in by itself: the presentation drives it all the same.
      return presentedIn.map { $0.phase != .presenting && $0.phase != .dismissing } ?? true
    }
    switch parent.forwardingManner {
    case .automatic: return parent.appearance.isAppearedOrAppearing && parent.forwardsAppearance
    case .system, .systemInsideCallbacks:
      // A split view's master in a popover is not inside its container's view.
      guard let view = viewIfLoaded, let container = parent.viewIfLoaded else { return true }
      return !view.isDescendant(of: container) && !(superview?.isDescendant(of: container) ?? false)
    }
  }
}
