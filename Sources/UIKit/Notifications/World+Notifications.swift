import Foundation

// What UIKit posts. The centre is Foundation's one of the process: an observer that names no object hears of all
// worlds, so that in tests that run beside each other one names the application, the window or the device. Observers
// run with the world as the current one.
extension World {
  func post(_ name: Notification.Name, about object: Any?, _ userInfo: [AnyHashable: Any]? = nil) {
    run { NotificationCenter.default.post(name: name, object: object, userInfo: userInfo) }
  }
}
