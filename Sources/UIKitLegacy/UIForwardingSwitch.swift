import UIKit

/// A container of iOS 5 that says whether UIKit forwards appearance *and* rotation callbacks to its children.
///
/// iOS 5 asks this one switch; iOS 6 and later ask `shouldAutomaticallyForwardAppearanceMethods` and
/// `shouldAutomaticallyForwardRotationMethods()` and never this. A container that answers only this one gets everything
/// twice there.
///
/// On Apple's platforms it is a method of UIViewController that Swift can't see any more. It can't be one here: Swift
/// can't override what another module's extension declares, and UIKit itself must not show it. So a controller adopts
/// this protocol, and its subclasses override as usual.
@MainActor public protocol UIForwardingSwitch: _UIForwardingSwitch {}
