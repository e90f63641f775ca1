import Foundation

/// What kind of thing UIKit printed to the console.
package enum UIKitWarning: Sendable {
  case unbalanced
  case nestedPush
  case nestedPop
  case unexpectedState
  case transitionInProgress
  case directCall
  case notInWindow
  case alreadyPresenting
  case other
}
