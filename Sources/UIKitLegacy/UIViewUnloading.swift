import UIKit

/// A controller of iOS 5 or before that hears when a memory warning takes its view.
///
/// iOS 6 and later keep the view (load-007). A protocol for the reason that ``UIForwardingSwitch`` gives.
@MainActor public protocol UIViewUnloading: _UIViewUnloading {}
