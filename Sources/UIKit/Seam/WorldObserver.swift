import Foundation

/// Whoever watches a world: told what happens in it, in the order in which it happens.
///
/// Every `willBegin` has its `didEnd`, and the pairs are properly nested. With no observer the model pays one look at a
/// nil reference a callback.
package protocol WorldObserver: AnyObject, Sendable {
  /// Something begins; no code of the app has run in it yet.
  ///
  /// - Parameters:
  ///   - subject: The object that it happens to, or nil for what happens to nobody in particular.
  ///   - isDirect: A callback that code sent by itself instead of UIKit.
  @MainActor func willBegin(_ moment: Moment, of subject: UIResponder?, isDirect: Bool)

  /// What began last and has not ended yet ends.
  ///
  /// - Parameter reachedSuper: For a callback, whether UIKit's own implementation ran before it returned. Always true
  ///   for calls and for what can't be overridden.
  @MainActor func didEnd(_ moment: Moment, of subject: UIResponder?, reachedSuper: Bool)

  /// An object is gone that has a number. May come on any thread.
  func didDeinit(_ number: UInt32)
}
