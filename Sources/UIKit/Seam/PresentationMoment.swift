import Foundation

/// What is asked and told around presentations.
///
/// The subject of a call is who was asked; of a delegate's question or message it is the controller that presents; of
/// a presentation controller's own hooks it is the presented controller.
package enum PresentationMoment {
  case present(UIViewController, UIModalPresentationStyle, animated: Bool)
  case dismiss(animated: Bool)

  // Questions to delegates, shown with their answers, and messages to them
  case shouldDismiss(UIViewController, answer: Bool)
  case willDismiss(UIViewController)
  case didDismiss(UIViewController)
  case didAttemptToDismiss(UIViewController)
  case adaptivePresentationStyle(UIModalPresentationStyle)
  case popoverShouldDismiss(UIViewController, answer: Bool)
  case popoverDidDismiss(UIViewController)
  case prepareForPopoverPresentation(UIViewController)

  // The hooks of a presentation controller
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd(completed: Bool)
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd(completed: Bool)
}
