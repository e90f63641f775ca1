import Foundation

/// Something that the user did: all fingers that are on the screen.
@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
  }

  open internal(set) var type: EventType = .touches
  open internal(set) var allTouches: Set<UITouch>?
  /// Virtual time in seconds since the world began.
  open internal(set) var timestamp: TimeInterval = 0

  public override init() {
    super.init()
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in touch.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  private func touches(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(belongs)
    return found.isEmpty ? nil : found
  }
}
