import Foundation

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification =
    Notification.Name("UIKeyboardDidChangeFrameNotification")

  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

// The keyboard has no view here: it comes and goes because a test says so, and posts what UIKit posts. The frames are
// CGRects in the user info, for Linux's Foundation has no NSValue of one.
extension World {
  /// How long the keyboard takes, in seconds of virtual time.
  private static let keyboard: TimeInterval = 0.25

  /// Lets the keyboard come, or change its height: willChangeFrame, willShow, and, when it has come, didChangeFrame and
  /// didShow.
  public func showKeyboard(height: CGFloat = 336) {
    moveKeyboard(
      to: height, [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  }

  /// Lets the keyboard go.
  public func hideKeyboard() {
    guard keyboardHeight > 0 else { return }
    moveKeyboard(
      to: 0, [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification])
  }

  /// Lets the keyboard go after an editing, unless another text takes over, which it does at once.
  func hideKeyboardUnlessNeeded() {
    turns.performAfterCommit { [self] in
      if !(touchState.firstResponder is any UITextInputTraits) { hideKeyboard() }
    }
  }

  private func moveKeyboard(to height: CGFloat, _ before: [Notification.Name], _ after: [Notification.Name]) {
    let userInfo: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: keyboardFrame(keyboardHeight),
      UIResponder.keyboardFrameEndUserInfoKey: keyboardFrame(height),
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.keyboard,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    keyboardHeight = height
    for name in before { post(name, about: screen, userInfo) }
    turns.schedule(after: Self.keyboard) { [self] in
      for name in after { post(name, about: screen, userInfo) }
    }
  }

  private func keyboardFrame(_ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: screen.bounds.height - height, width: screen.bounds.width, height: height)
  }
}
