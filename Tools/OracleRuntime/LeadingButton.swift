#if canImport(ObjectiveC)
  import UIKit

  extension UINavigationBar {
    /// What the user finds at the left of the bar, by the rules of UINavigationItem.h.
    enum LeadingButton {
      case none
      case items([UIBarButtonItem])
      case back(title: String)
      case backAndItems(title: String, [UIBarButtonItem])
    }

    var leadingButton: LeadingButton {
      let own = topItem?.leftBarButtonItems ?? []
      guard let backItem, topItem?.hidesBackButton == false else { return own.isEmpty ? .none : .items(own) }
      let title = backItem.backBarButtonItem?.title ?? backItem.title ?? "Back"
      if own.isEmpty { return .back(title: title) }
      return topItem?.leftItemsSupplementBackButton == true ? .backAndItems(title: title, own) : .items(own)
    }
  }
#endif
