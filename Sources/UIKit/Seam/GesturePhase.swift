import Foundation

/// What a gesture of the user's has come to.
package enum GesturePhase: Sendable {
  case began, changed, ended, cancelled
}
