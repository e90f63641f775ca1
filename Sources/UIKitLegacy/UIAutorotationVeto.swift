import UIKit

/// A controller of iOS 5 or before that says which way its interface may turn.
///
/// Objective-C's name is `shouldAutorotateToInterfaceOrientation:`. iOS 6 and later ask `shouldAutorotate` and
/// `supportedInterfaceOrientations`. Without an answer the interface stays upright. A protocol for the reason that
/// ``UIForwardingSwitch`` gives.
@MainActor public protocol UIAutorotationVeto: _UIAutorotationVeto {}
