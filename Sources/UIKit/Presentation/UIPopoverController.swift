import Foundation

/// Shows a controller in a popover, on pads of iOS 3.2 to 8.
///
/// The order: content.viewWillAppear in the call, viewDidAppear when the animation is over; the same on the way out
/// (taken over from modal-011). Nobody else hears anything. The delegate is asked and told only when the user touches
/// outside. Whoever shows one must keep it: UIKit throws when it is let go of while it is visible.
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  /// How long the animation takes, in seconds of virtual time.
  private static let duration: TimeInterval = 0.3

  open var contentViewController: UIViewController
  open weak var delegate: (any UIPopoverControllerDelegate)?
  open var contentSize = CGSize(width: 320, height: 480)
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?

  open var isPopoverVisible: Bool { visibility != nil }
  open private(set) var popoverArrowDirection: UIPopoverArrowDirection = .unknown

  private let world: World
  private let stage: UIView
  private weak var presenter: UIViewController?
  /// There while the popover is visible; complains if it goes with the popover.
  private var visibility: PopoverVisibility?

  public init(contentViewController viewController: UIViewController) {
    contentViewController = viewController
    world = viewController.world
    stage = world.run { UIPopoverView(frame: .zero) }
    super.init()
    if world.configuration.idiom != .pad {
      world.raise(
        UIKitException(
          .invalidArgument, "A UIPopoverController was made on a device that is no pad.", about: viewController))
    }
  }

  open func setContentSize(_ size: CGSize, animated: Bool) {
    contentSize = size
  }

  /// Shows the popover at a place in a view.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    guard let window = view.window else {
      return world.raise(
        UIKitException(
          .generic, "The popover of \(contentViewController.className) was presented from a view without a window.",
          about: contentViewController))
    }
    show(in: window, by: view.nearestViewController ?? window.rootViewController, arrowDirections, animated: animated)
  }

  /// Shows the popover at a button in a bar.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    guard let window = world.application.keyWindow ?? world.shownWindows.last else { return }
    show(in: window, by: window.rootViewController, arrowDirections, animated: animated)
  }

  /// Closes the popover. The delegate is not asked.
  open func dismiss(animated: Bool) {
    guard isPopoverVisible else { return }
    world.seam.call(.presentation(.dismiss(animated: animated)), on: contentViewController) {
      close(animated: animated) {}
    }
  }

  /// Touches the screen outside of the popover, which closes it unless its content is modal or its delegate says no.
  public func tapOutside() {
    guard isPopoverVisible, !contentViewController.isModalInPresentation else { return }
    let content = contentViewController
    world.run {
      world.seam.call(.gesture(.ended), on: content) {
        if let delegate {
          let answer = delegate.popoverControllerShouldDismissPopover(self)
          world.seam.note(.presentation(.popoverShouldDismiss(content, answer: answer)), of: presenter)
          guard answer else { return }
        }
        close(animated: true) { [self] in
          guard let delegate else { return }
          world.seam.call(.presentation(.popoverDidDismiss(content)), on: presenter) {
            delegate.popoverControllerDidDismissPopover(self)
          }
        }
      }
    }
  }

  private func show(
    in window: UIWindow, by presenter: UIViewController?, _ directions: UIPopoverArrowDirection, animated: Bool
  ) {
    guard !isPopoverVisible else { return }
    self.presenter = presenter
    let content = contentViewController
    world.seam.call(.presentation(.present(content, .popover, animated: animated)), on: presenter) {
      visibility = PopoverVisibility(of: content)
      popoverArrowDirection = directions.contains(.up) ? .up : directions
      // In a window that is hidden nobody appears before it is shown.
      let arriving = window.isHidden ? [] : [content]
      let pair = AppearancePair(leaving: [], arriving: arriving, .presentation, animated: animated)
      pair.begin()
      stage.frame = CGRect(origin: .zero, size: contentSize)
      content.view.frame = stage.bounds
      stage.addSubview(content.view)
      window.addSubview(stage)
      after(animated) { [presenter] in
        pair.end()
        content.world.seam.note(.transitionCompleted(isCancelled: false), of: presenter)
      }
    }
  }

  private func close(animated: Bool, _ completion: @escaping @MainActor () -> Void) {
    visibility?.end()
    visibility = nil
    popoverArrowDirection = .unknown
    let content = contentViewController
    let pair = AppearancePair(leaving: [content], arriving: [], .presentation, animated: animated)
    pair.begin()
    after(animated) { [weak self, presenter, stage] in
      // It may be visible again by now.
      if self?.isPopoverVisible != true {
        if content.viewIfLoaded?.superview === stage { content.view.removeFromSuperview() }
        stage.removeFromSuperview()
      }
      pair.end()
      content.world.seam.note(.transitionCompleted(isCancelled: false), of: presenter)
      completion()
    }
  }

  private func after(_ animated: Bool, _ work: @escaping @MainActor () -> Void) {
    if animated {
      world.turns.schedule(after: Self.duration, work)
    } else {
      world.turns.performAfterCommit(work)
    }
  }
}

/// What a popover is shown in. Named as in UIKit.
private final class UIPopoverView: UIView {}
