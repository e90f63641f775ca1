import Foundation

/// Views that have left the screen and wait to be shown again, by identifier.
struct ReuseQueue<View: AnyObject> {
  private var waiting: [String: [View]] = [:]

  mutating func add(_ view: View, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }

  /// The one that came last.
  mutating func take(_ identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }

  /// The one that came last, of any identifier.
  mutating func removeAll() {
    waiting = [:]
  }
}
