import Foundation

public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// The pace of an animator. The model's virtual time goes at an even pace; of a spring it takes the time that it needs.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
  open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
  open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)
  private var isBuiltIn = true

  public override init() {
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2, isBuiltIn) = (point1, point2, false)
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var initialVelocity: CGVector
  /// Known if the spring is given by its physics: then it takes its own time.
  private let spring: SpringTiming?

  public override convenience init() {
    self.init(dampingRatio: 1)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (initialVelocity, spring) = (velocity, nil)
    super.init()
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    (initialVelocity, spring) = (velocity, SpringTiming(mass, stiffness, damping))
    super.init()
  }

  /// How long the spring takes by itself, in seconds; nil if it takes the time that it is given.
  var settlingDuration: TimeInterval? { spring?.settlingDuration }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

/// When a damped spring has come to rest: within a thousandth of its way. Core Animation's own measure is not published.
struct SpringTiming {
  let settlingDuration: TimeInterval

  init(_ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat) {
    let (mass, stiffness, damping) = (max(mass, 1e-6), max(stiffness, 1e-6), max(damping, 1e-6))
    let half = damping / (2 * mass)
    let discriminant = half * half - stiffness / mass
    // The slowest part decides.
    let decay = discriminant > 0 ? half - discriminant.squareRoot() : half
    settlingDuration = min(TimeInterval(log(1000) / max(decay, 1e-3)), 100)
  }
}
