import UIKit

/// A controller of iOS 4 or before that hears of a rotation in two halves instead of in one (rot-003).
///
/// Deprecated in iOS 5, and never called there by the model. Such a controller does not hear
/// `willAnimateRotation(to:duration:)` (F2). A protocol for the reason that ``UIForwardingSwitch`` gives.
@MainActor public protocol UITwoStepRotation: _UITwoStepRotation {}
