import Foundation

/// A control with a value that the finger moves.
@MainActor open class UISlider: UIControl {
  open var minimumValue: Float = 0 { didSet { value = value } }
  open var maximumValue: Float = 1 { didSet { value = value } }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  private var own: Float = 0

  /// Kept within its limits. Setting it tells nobody.
  open var value: Float {
    get { own }
    set { own = min(max(minimumValue, newValue), max(minimumValue, maximumValue)) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, !isContinuous else { return }
    follow(touch)
    sendActions(for: .valueChanged)
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 0 else { return }
    value = minimumValue + (maximumValue - minimumValue) * Float(touch.location(in: self).x / bounds.width)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }
}
