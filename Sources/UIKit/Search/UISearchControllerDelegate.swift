import Foundation

/// Told of a search controller that comes and goes by itself, and not of one that code presents or dismisses
/// (UISearchController.h). All of it is optional in UIKit.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// May present the search controller itself.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// Finds what is searched.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text or the scope has changed, and when the search bar becomes first responder
  /// (UISearchController.h).
  func updateSearchResults(for searchController: UISearchController)
}
