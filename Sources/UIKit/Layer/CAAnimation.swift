import Foundation

/// An animation of a layer. It changes nothing but takes its time: the delegate hears of its start after the commit and
/// of its end when virtual time is up.
@MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed
  open var timingFunction: CAMediaTimingFunction?
  /// Kept alive, as in QuartzCore, until the animation is over.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true

  private var end: ((_ isFinished: Bool) -> Void)?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// How long it takes in all, in seconds; infinite if it never ends.
  private func length(in transaction: CATransaction.Frame?) -> TimeInterval {
    let once = (duration > 0 ? duration : transaction?.animationDuration ?? 0.25) * (autoreverses ? 2 : 1)
    let speed = TimeInterval(max(speed, 0.000_1))
    if repeatDuration > 0 { return repeatDuration / speed }
    return once * TimeInterval(max(repeatCount, 1)) / speed
  }

  final func start(on layer: CALayer, atEnd: @escaping () -> Void) {
    let world = layer.view?.world ?? layer.world
    let transaction = world.transactions.last
    let finish = transaction?.addAnimation()
    let delegate = delegate
    end = { [weak self] isFinished in
      guard let self, self.end != nil else { return }
      self.end = nil
      if isFinished { atEnd() }
      delegate?.animationDidStop(self, finished: isFinished)
      finish?()
    }
    world.turns.performAfterCommit { [weak self] in
      guard let self, self.end != nil else { return }
      delegate?.animationDidStart(self)
    }
    let length = length(in: transaction)
    guard length < .infinity, length < 1e9 else { return }
    world.turns.schedule(after: length) { self.end?(true) }
  }

  final func stop() {
    end?(false)
  }
}

/// Told of an animation's start and end. All of it is optional in QuartzCore.
@MainActor public protocol CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

@MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

@MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

@MainActor open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// When the spring has come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { SpringTiming(mass, stiffness, damping).settlingDuration }
}

@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
  open var timingFunctions: [CAMediaTimingFunction]?
}

@MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

@MainActor open class CATransition: CAAnimation {
  open var type: CATransitionType = .fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
