import Foundation

// How a controller gets its view: loadView, then viewDidLoad, both inside the first reading of `view` (load-001).
extension UIViewController {
  /// The root view, loaded if it wasn't.
  ///
  /// What is made meanwhile belongs to the controller's world, whichever is current where the view is read.
  func loadedView() -> UIView {
    rootView ?? world.run { load() }
  }

  private func load() -> UIView {
    guard !isLoadingView else {
      // UIKit would call loadView again and again until the stack ends.
      return adoptFallbackView(because: "loadView() of \(className) reads the view that it should make.")
    }
    isLoadingView = true
    world.seam.send(.loadView, to: self) { loadView() }
    let view = rootView ?? adoptFallbackView(because: "loadView() of \(className) did not set a view.")
    isLoadingView = false
    embedSegues(into: view)
    world.seam.send(.viewDidLoad, to: self) { viewDidLoad() }
    return view
  }

  /// Takes a view as the root view, or gives the root view up.
  func adopt(_ view: UIView?) {
    guard view !== rootView else { return }
    if let owner = view?.viewController, owner !== self {
      world.raise(
        UIKitException(
          .hierarchyInconsistency,
          "A view belongs to one controller: this one is \(owner.className)'s and can't be \(className)'s as well.",
          about: self))
      return
    }
    rootView?.setViewController(nil)
    rootView = view
    view?.setViewController(self)
    valuesMayHaveChanged()
  }

  private func adoptFallbackView(because reason: String) -> UIView {
    world.raise(UIKitException(.internalInconsistency, reason, about: self))
    let view = UIView(frame: CGRect(origin: .zero, size: world.interfaceSize))
    rootView = view
    view.setViewController(self)
    return view
  }

  /// To iOS 5 a memory warning takes the view of a controller that is not in a window (load-007).
  func unloadViewIfOldAndUnseen() {
    guard world.systemVersion < 6, let view = rootView, view.window == nil else { return }
    guard let unloading = self as? any _UIViewUnloading else {
      adopt(nil)
      return
    }
    world.seam.call(.viewWillUnload, on: self) { unloading.viewWillUnload() }
    adopt(nil)
    world.seam.call(.viewDidUnload, on: self) { unloading.viewDidUnload() }
  }
}
