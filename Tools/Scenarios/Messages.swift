import TraceEvents
import TraceRecording
import UIKit

extension UIResponder {
  /// Writes down a message of one of the app's own protocols, and what happens inside of it.
  func receive(_ message: String, from sender: AnyObject, _ body: () -> Void = {}) {
    Trace.emit(.receives(message: Trace.id(of: message, for: self), from: Trace.id(of: sender)), of: self) { body() }
  }
}
