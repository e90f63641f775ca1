import Foundation

extension UIViewController {
  /// The nearest controller of a kind among those that this one is in.
  func nearestAncestor<Kind: UIViewController>(_: Kind.Type = Kind.self) -> Kind? {
    var ancestor = parent
    while let controller = ancestor {
      if let match = controller as? Kind { return match }
      ancestor = controller.parent
    }
    return nil
  }
}
