import Foundation

/// A segue of one of the kinds that a storyboard offers.
final class SystemSegue: UIStoryboardSegue {
  override func perform() {
    switch kind {
    case .push: push()
    case .modal: source.present(destination, animated: true)
    case .popover: presentAsPopover()
    case .replace: replace()
    case .show: source.show(destination, sender: nil)
    case .showDetail: source.showDetailViewController(destination, sender: nil)
    case .custom, .embed, .unwind: super.perform()
    }
  }

  /// Without a navigation controller UIKit throws.
  private func push() {
    guard let navigation = source.navigationController else {
      return refuse("is a push segue, and \(source.className) is in no navigation controller.")
    }
    navigation.pushViewController(destination, animated: true)
  }

  private func presentAsPopover() {
    destination.modalPresentationStyle = .popover
    destination.popoverPresentationController?.sourceView = anchor?(source)
    source.present(destination, animated: true)
  }

  private func replace() {
    guard let split = source.splitViewController, let master = split.viewControllers.first else {
      return refuse("is a replace segue, and \(source.className) is in no split view.")
    }
    split.viewControllers = [master, destination]
  }

  private func refuse(_ words: String) {
    source.world.raise(UIKitException(.generic, "The segue '\(identifier ?? "")' \(words)", about: source))
  }
}
