import Foundation

/// What something is to assistive technologies. Kept.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

extension UIView {
  public var isAccessibilityElement: Bool {
    get { rareIfAny?.accessibility.isElement ?? false }
    set { rare.accessibility.isElement = newValue }
  }

  public var accessibilityHint: String? {
    get { rareIfAny?.accessibility.hint }
    set { rare.accessibility.hint = newValue }
  }

  public var accessibilityValue: String? {
    get { rareIfAny?.accessibility.value }
    set { rare.accessibility.value = newValue }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { rareIfAny?.accessibility.traits ?? .none }
    set { rare.accessibility.traits = newValue }
  }

  public var accessibilityViewIsModal: Bool {
    get { rareIfAny?.accessibility.viewIsModal ?? false }
    set { rare.accessibility.viewIsModal = newValue }
  }

  public var accessibilityElementsHidden: Bool {
    get { rareIfAny?.accessibility.elementsHidden ?? false }
    set { rare.accessibility.elementsHidden = newValue }
  }

  public var accessibilityFrame: CGRect {
    get { rareIfAny?.accessibility.frame ?? convert(bounds, to: nil as UIView?) }
    set { rare.accessibility.frame = newValue }
  }

  public var accessibilityElements: [Any]? {
    get { rareIfAny?.accessibility.elements }
    set { rare.accessibility.elements = newValue }
  }
}

/// Assistive technologies of the model's device: none is on.
public enum UIAccessibility: Sendable {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  @MainActor public static var isSwitchControlRunning: Bool { false }

  @MainActor public static func post(notification: Notification, argument: Any?) {}
}
