import Foundation

/// What a view is drawn with. The model draws nothing: what is set is kept, and what belongs to the view's place is the
/// view's.
///
/// A view's own layer shares its bounds, position, transform, opacity and hiding with the view.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The view whose own layer this is.
  final weak var view: UIView?

  let world = World.current

  public override init() {
    super.init()
  }

  /// Makes a copy for presentation, of which the model has none.
  public init(layer: Any) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Place

  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero
  private var ownTransform = CATransform3DIdentity

  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
  }

  open var position: CGPoint {
    get { view?.center ?? ownPosition }
    set { if let view { view.center = newValue } else { ownPosition = newValue } }
  }

  /// Which point of the bounds is at the position, in parts of their size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var anchorPointZ: CGFloat = 0
  open var zPosition: CGFloat = 0

  open var transform: CATransform3D {
    get { ownTransform }
    set {
      ownTransform = newValue
      view?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }

  /// The view's transform has changed.
  final func takeTransform(_ transform: CGAffineTransform) {
    ownTransform = CATransform3DMakeAffineTransform(transform)
  }

  open var sublayerTransform = CATransform3DIdentity

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  open var frame: CGRect {
    get {
      if let view { return view.frame }
      let (size, anchor) = (ownBounds.size, anchorPoint)
      let own = CGRect(x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
      return own.applying(affineTransform()).offsetBy(dx: ownPosition.x, dy: ownPosition.y)
    }
    set {
      if let view { return view.frame = newValue }
      ownBounds.size = newValue.size
      ownPosition = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
      setNeedsLayout()
    }
  }

  // MARK: Looks

  private var ownOpacity: Float = 1
  private var ownHides = false

  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? ownHides }
    set { if let view { view.isHidden = newValue } else { ownHides = newValue } }
  }

  private var ownMasksToBounds = false

  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { ownMasksToBounds = newValue } }
  }

  private var ownBackgroundColor: CGColor?

  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackgroundColor }
    set {
      if let view {
        view.backgroundColor = newValue.map(UIColor.init(cgColor:))
      } else {
        ownBackgroundColor = newValue
      }
    }
  }

  /// What code keeps under names of its own.
  final var keptValues: [String: Any] = [:]

  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = .all
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var mask: CALayer?
  open var isOpaque = false
  open var isDoubleSided = true
  open var isGeometryFlipped = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsGravity: CALayerContentsGravity = .resize
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var minificationFilter: String?
  open var name: String?
  open weak var delegate: (any CALayerDelegate)?
  open var actions: [String: any CAAction]?

  // MARK: Sublayers

  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.firstIndex { $0 === sibling } ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(clamping: place ?? sublayers?.count ?? 0))
  }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers?.removeAll { $0 === self }
    if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
    self.superlayer = nil
  }

  // MARK: Layout and display

  private var needsLayoutOfSublayers = true

  open func setNeedsLayout() {
    needsLayoutOfSublayers = true
    view?.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard needsLayoutOfSublayers else { return }
    needsLayoutOfSublayers = false
    layoutSublayers()
  }

  open func layoutSublayers() {}

  open func preferredFrameSize() -> CGSize { bounds.size }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  open func setNeedsDisplay() {}

  /// Draws nothing.
  open func render(in ctx: CGContext) {}


  /// Never called: the model draws nothing.
  open func display() {}

  // MARK: Animations

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Adds an animation, which runs on the world's virtual time.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    removeAnimation(forKey: key)
    animations.append((key, anim))
    anim.start(on: self) { [weak self] in
      guard anim.isRemovedOnCompletion else { return }
      self?.animations.removeAll { $0.animation === anim }
    }
  }

  open func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    animations.remove(at: index).animation.stop()
  }

  /// Ends what runs on this layer; the animations of a view complete with false.
  open func removeAllAnimations() {
    let former = animations
    animations = []
    for entry in former { entry.animation.stop() }
    view?.endAnimations()
  }

  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// A copy as it would be seen at this moment of virtual time; nil while the layer is not to be seen.
  open func presentation() -> Self? {
    guard let view, view.window != nil, let copy = type(of: self).init(coder: NoCoder()) else { return nil }
    let shown = view.presented
    (copy.ownBounds, copy.ownPosition) = (shown.bounds, shown.center)
    (copy.ownTransform, copy.ownOpacity) = (CATransform3DMakeAffineTransform(shown.transform), Float(shown.alpha))
    return copy
  }

  open func model() -> Self { self }

  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
}

/// Stands for a coder where none is read.
final class NoCoder: NSCoder {}

/// Decides what happens when a layer changes.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What may happen when a layer changes.
@preconcurrency @MainActor public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
