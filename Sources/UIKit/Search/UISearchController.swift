import Foundation

/// Shows what a search finds over the controller in which its search bar is (iOS 8 and later).
///
/// It is presented when the bar has agreed to begin editing or ``isActive`` is set: presentSearchController of its
/// delegate; unless that presents it, willPresent, the presentation, and at its end didPresent; the updater when the
/// bar becomes first responder, and with each change of text or scope. It is dismissed by the cancel button or
/// ``isActive``: willDismiss, the text is cleared, the editing ends, the dismissal, didDismiss. Of what code presents
/// or dismisses the delegate hears nothing.
///
/// Source: UISearchController.h. Not said there, and chosen: presentSearchController before willPresent; willDismiss
/// before all that it brings. It is presented over the nearest controller that defines a context, as UIViewController.h
/// says of `definesPresentationContext`, and the presenter, whose view stays, hears nothing of appearance. The results
/// are its child, hidden until there is a text.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open private(set) var searchResultsController: UIViewController?
  open private(set) var searchBar = UISearchBar(frame: .zero)

  /// Not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?

  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true

  /// Whether the results are hidden while there is no text.
  open var automaticallyShowsSearchResultsController = true
  private var showsResults = false

  /// Whether the results are to be seen; code that sets it ends that they come by themselves.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsResults }
    set {
      (automaticallyShowsSearchResultsController, showsResults) = (false, newValue)
      showResults()
    }
  }

  /// Whether it is presented. Setting it presents or dismisses it with an animation.
  ///
  /// Setting it to false while it is not presented tells the delegate willDismiss and does nothing: reported of iOS 9
  /// (WordPress-iOS, pull 5808).
  open var isActive: Bool {
    get { presentedIn.map { $0.isLinked && !$0.isBeingDismissed } ?? false }
    set { newValue ? presentByItself() : dismissByItself() }
  }

  /// - Parameter searchResultsController: What shows the results; nil if the controller that is searched does so
  ///   itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    becomeSearch()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    becomeSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeSearch()
  }

  private func becomeSearch() {
    searchBar.searchController = self
    modalPresentationStyle = .overCurrentContext
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let results = searchResultsController else { return }
    addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    showResults()
    view.addSubview(results.view)
    results.didMove(toParent: self)
  }

  // MARK: Coming and going by itself

  private func presentByItself() {
    guard !isActive else { return }
    delegate?.presentSearchController(self)
    guard !isActive else { return }
    guard searchBar.isOnScreen, let presenter = searchBar.owner else {
      return world.warn(
        .notInWindow, "\(className) can't come by itself: its search bar is in no view of a window.", about: self)
    }
    delegate?.willPresentSearchController(self)
    presenter.present(self, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func dismissByItself() {
    delegate?.willDismissSearchController(self)
    guard isActive else { return }
    searchBar.text = ""
    searchBar.resignFirstResponder()
    dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  // MARK: What its bar says

  final func barAgreesToBegin() {
    presentByItself()
  }

  final func searchMayHaveChanged() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func wasCancelled() {
    if isActive { dismissByItself() }
  }

  final var showsCancelButtonItself: Bool { automaticallyShowsCancelButton && isActive }

  private func showResults() {
    guard isViewLoaded, let view = searchResultsController?.viewIfLoaded else { return }
    if view.isHidden == showsSearchResultsController { view.isHidden = !showsSearchResultsController }
  }
}
