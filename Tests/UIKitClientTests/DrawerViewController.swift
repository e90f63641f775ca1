import UIKit

// A drawer that follows the finger, as an app has it: a pan gesture, a property animator that can be caught, and
// appearance that is forwarded by hand.

public protocol DrawerViewControllerDelegate: AnyObject {
  func drawerViewController(_ controller: DrawerViewController, didEndIn state: DrawerViewController.State)
}

open class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
  public enum State {
    case closed
    case open

    var opposite: State {
      switch self {
      case .closed: return .open
      case .open: return .closed
      }
    }
  }

  public let mainViewController: UIViewController
  public let drawerViewController: UIViewController
  open weak var delegate: DrawerViewControllerDelegate?
  open var drawerWidth: CGFloat = 280

  public private(set) var state: State = .closed
  private var animator: UIViewPropertyAnimator?
  private var progressWhenInterrupted: CGFloat = 0
  private let dimmingView = UIView()

  private lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.addTarget(self, action: Selector(DrawerViewController.handlePan(_:)))
    recognizer.delegate = self
    return recognizer
  }()

  private lazy var tapGestureRecognizer = UITapGestureRecognizer(
    target: self, action: Selector(DrawerViewController.handleTap(_:)))

  public init(main: UIViewController, drawer: UIViewController) {
    mainViewController = main
    drawerViewController = drawer
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    return false
  }

  open override var childForStatusBarStyle: UIViewController? {
    return state == .open ? drawerViewController : mainViewController
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(mainViewController)
    mainViewController.view.frame = view.bounds
    mainViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(mainViewController.view)
    mainViewController.didMove(toParent: self)

    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimmingView.frame = view.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.alpha = 0
    dimmingView.isUserInteractionEnabled = false
    dimmingView.addGestureRecognizer(tapGestureRecognizer)
    view.addSubview(dimmingView)

    drawerViewController.view.layer.shadowColor = UIColor.black.cgColor
    drawerViewController.view.layer.shadowOpacity = 0.3
    drawerViewController.view.layer.shadowPath = UIBezierPath(rect: drawerViewController.view.bounds).cgPath
    view.addGestureRecognizer(panGestureRecognizer)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    visibleChildren.forEach { $0.beginAppearanceTransition(true, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visibleChildren.forEach { $0.endAppearanceTransition() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    visibleChildren.forEach { $0.beginAppearanceTransition(false, animated: animated) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    visibleChildren.forEach { $0.endAppearanceTransition() }
  }

  private var visibleChildren: [UIViewController] {
    return state == .open ? [mainViewController, drawerViewController] : [mainViewController]
  }

  open func setState(_ newState: State, animated: Bool) {
    guard newState != state, animator == nil else { return }
    beginTransition(to: newState, animated: animated)
    if animated {
      animator?.startAnimation()
    } else {
      animator?.fractionComplete = 1
      animator?.stopAnimation(false)
      animator?.finishAnimation(at: .end)
    }
  }

  // MARK: - The transition

  private func beginTransition(to newState: State, animated: Bool) {
    let drawer = drawerViewController
    if newState == .open {
      addChild(drawer)
      drawer.view.frame = frame(in: .closed)
      drawer.beginAppearanceTransition(true, animated: animated)
      view.addSubview(drawer.view)
    } else {
      drawer.willMove(toParent: nil)
      drawer.beginAppearanceTransition(false, animated: animated)
    }
    let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
    animator.addAnimations { [weak self] in
      guard let self = self else { return }
      drawer.view.frame = self.frame(in: newState)
      self.dimmingView.alpha = newState == .open ? 1 : 0
      self.setNeedsStatusBarAppearanceUpdate()
    }
    animator.addCompletion { [weak self] position in
      self?.endTransition(to: newState, at: position)
    }
    self.animator = animator
  }

  private func endTransition(to newState: State, at position: UIViewAnimatingPosition) {
    let drawer = drawerViewController
    animator = nil
    if position == .start {
      // The finger has let go too early: what was begun turns round.
      drawer.beginAppearanceTransition(newState == .closed, animated: true)
    } else {
      state = newState
    }
    if state == .closed {
      drawer.view.removeFromSuperview()
      drawer.endAppearanceTransition()
      drawer.removeFromParent()
    } else {
      drawer.endAppearanceTransition()
      if drawer.parent === self, newState == .open { drawer.didMove(toParent: self) }
    }
    dimmingView.isUserInteractionEnabled = state == .open
    delegate?.drawerViewController(self, didEndIn: state)
  }

  private func frame(in state: State) -> CGRect {
    let x = state == .open ? 0 : -drawerWidth
    return CGRect(x: x, y: 0, width: drawerWidth, height: view.bounds.height)
  }

  // MARK: - Gestures

  private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      if animator == nil { beginTransition(to: state.opposite, animated: true) }
      animator?.pauseAnimation()
      progressWhenInterrupted = animator?.fractionComplete ?? 0
    case .changed:
      let direction: CGFloat = state == .closed ? 1 : -1
      var fraction = recognizer.translation(in: view).x / drawerWidth * direction
      if animator?.isReversed == true { fraction = -fraction }
      animator?.fractionComplete = fraction + progressWhenInterrupted
    case .ended, .cancelled:
      guard let animator = animator else { return }
      let velocity = recognizer.velocity(in: view).x * (state == .closed ? 1 : -1)
      let shouldFinish = velocity != 0 ? velocity > 0 : animator.fractionComplete > 0.5
      if shouldFinish == animator.isReversed { animator.isReversed.toggle() }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .possible, .failed:
      break
    @unknown default:
      break
    }
  }

  private func handleTap(_ recognizer: UITapGestureRecognizer) {
    setState(.closed, animated: true)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    let translation = panGestureRecognizer.translation(in: view)
    guard abs(translation.x) > abs(translation.y) else { return false }
    return state == .open ? translation.x < 0 : translation.x > 0
  }
}
