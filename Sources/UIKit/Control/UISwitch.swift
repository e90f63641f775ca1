import Foundation

/// A control that is on or off.
@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performSystemAction() {
    isOn.toggle()
  }

  override var ownTapEvents: Event { [.valueChanged, .primaryActionTriggered] }
  override var hasDefaultTapAction: Bool { true }
}
