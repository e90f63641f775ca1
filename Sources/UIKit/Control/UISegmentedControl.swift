import Foundation

/// A control with several segments, of which one is selected.
@MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var width: CGFloat = 0
    var action: UIAction?
  }

  private var segments: [Segment] = []
  private var tapped = 0
  /// Whether the last tap selected another segment.
  private var hasChanged = false
  private var index = noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    frame.size = intrinsicContentSize
  }

  open var numberOfSegments: Int { segments.count }

  /// Setting it tells nobody.
  open var selectedSegmentIndex: Int {
    get { index }
    set { index = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert(
      Segment(title: action.title, image: action.image, action: action), at: min(max(0, segment), segments.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if index >= segments.count { index = segments.isEmpty ? Self.noSegment : segments.count - 1 }
  }

  open func removeAllSegments() {
    segments = []
    index = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}

  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {}

  private func change(_ segment: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(segment) { body(&segments[segment]) }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(max(1, segments.count)) * 60, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: The user

  /// Does what a tap on a segment does: selects it, and tells of the value if that is a new one.
  public func tapSegment(at segment: Int) {
    guard isEnabled, isEnabledForSegment(at: segment) else { return }
    tapped = segment
    world.run {
      performSystemAction()
      if !ownTapEvents.isEmpty { sendActions(for: ownTapEvents) }
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, bounds.width > 0, !segments.isEmpty else { return }
    let place = Int(touch.location(in: self).x / bounds.width * CGFloat(segments.count))
    tapped = min(max(0, place), segments.count - 1)
  }

  override func performSystemAction() {
    hasChanged = isEnabledForSegment(at: tapped) && tapped != index
    guard hasChanged else { return }
    index = isMomentary ? Self.noSegment : tapped
    if let action = segments[tapped].action { sendAction(action) }
  }

  override var ownTapEvents: Event { hasChanged ? [.valueChanged, .primaryActionTriggered] : [] }
  override var hasDefaultTapAction: Bool { true }
}

/// For which height of a bar something is meant. Kept for the spelling.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
