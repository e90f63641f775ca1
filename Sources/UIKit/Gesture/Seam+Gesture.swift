import Foundation

extension Seam {
  /// Shows what a gesture has come to, around what is done about it: to the controller whose view it is on.
  func gesture(_ state: UIGestureRecognizer.State, at view: UIView?, _ body: () -> Void) {
    let phase: GesturePhase? =
      switch state {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .possible, .failed: nil
      }
    guard isWatched, let phase, let controller = view?.nearestViewController else { return body() }
    call(.gesture(phase), on: controller, body)
  }
}
