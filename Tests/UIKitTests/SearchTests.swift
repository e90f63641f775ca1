import Foundation
import Testing
import UIKit

/// Search bars and search controllers, in the words of UISearchController.h.
@MainActor @Suite(.conformance) struct SearchTests {
  private final class Listener: NSObject, UISearchControllerDelegate, UISearchBarDelegate, UISearchResultsUpdating {
    var heard: [String] = []
    var answers = true
    var presentsItself: UIViewController?
    func willPresentSearchController(_ searchController: UISearchController) { heard.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { heard.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { heard.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { heard.append("didDismiss") }
    func presentSearchController(_ searchController: UISearchController) {
      heard.append("present")
      presentsItself?.present(searchController, animated: true)
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      heard.append("shouldBegin")
      return answers
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("didBegin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      heard.append("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      heard.append("update \(searchController.searchBar.text ?? "nil")")
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private let stage = Stage(17)
  private let search: UISearchController
  private let results: UIViewController
  private let listener = Listener()

  /// The bar is in the view of the screen that is searched, or in its navigation item.
  init() {
    let (stage, results) = (stage, stage.screen("R"))
    self.results = results
    search = stage.world.run { UISearchController(searchResultsController: results) }
    search.delegate = listener
    search.searchResultsUpdater = listener
    search.searchBar.delegate = listener
    stage.k.definesPresentationContext = true
    stage.show()
    search.searchBar.frame = CGRect(x: 0, y: 60, width: 300, height: 56)
    stage.k.view.addSubview(search.searchBar)
    stage.world.settle()
    _ = stage.recorder.take()
  }

  @Test func `search-001, search-002: a tap: asked to present, will, did; the updater as the bar is first responder`() {
    stage.world.tap(search.searchBar)
    #expect(listener.take() == ["shouldBegin", "present", "willPresent", "didBegin", "update "])
    stage.world.settle()
    #expect(listener.take() == ["didPresent"] && search.isActive)
    #expect(search.presentingViewController === stage.k)
  }

  @Test func `search-002: each change of text or scope is told to the updater, whoever makes it`() {
    search.isActive = true
    stage.world.settle()
    _ = listener.take()
    search.searchBar.tapField()
    search.searchBar.searchTextField.type("a")
    search.searchBar.searchTextField.pressReturn()
    #expect(listener.take() == ["shouldBegin", "didBegin", "update ", "text a", "update a", "search"])
    search.searchBar.text = "b"
    search.searchBar.scopeButtonTitles = ["all", "new"]
    search.searchBar.tapScope(1)
    search.searchBar.tapScope(7)
    #expect(listener.take() == ["update b", "update b", "scope 1"])
  }

  @Test func `search-001: cancelled: will, the text is cleared, did`() {
    search.isActive = true
    stage.world.settle()
    search.searchBar.tapField()
    search.searchBar.searchTextField.type("a")
    _ = listener.take()
    search.searchBar.tapCancelButton()
    stage.world.settle()
    #expect(listener.take() == ["cancel", "willDismiss", "update ", "didEnd", "didDismiss"])
    #expect(!search.isActive && stage.k.presentedViewController == nil)
  }

  @Test func `search-001: who presents it itself hears of neither will nor did`() {
    listener.presentsItself = stage.k
    search.isActive = true
    stage.world.settle()
    #expect(listener.take() == ["present"] && search.isActive)
    search.dismiss(animated: true)
    stage.world.settle()
    #expect(listener.take() == [] && !search.isActive)
  }

  @Test func `search-003: made inactive while it is not active, it says that it will be dismissed`() {
    search.isActive = false
    stage.world.settle()
    #expect(listener.take() == ["willDismiss"])
  }

  @Test func `search-004: the presenter hears nothing; the results come with it, hidden until there is a text`() {
    search.isActive = true
    stage.world.settle()
    let lines = stage.recorder.take().filter { $0.contains("ppear(") }
    #expect(lines.filter { $0.hasPrefix("K.") } == [])
    #expect(lines.filter { $0.hasPrefix("R.") } == ["R.viewWillAppear(true)", "R.viewDidAppear(true)"])
    #expect(results.parent === search && results.view.isHidden)
    search.searchBar.text = "a"
    #expect(!results.view.isHidden)
    search.searchBar.text = nil
    #expect(results.view.isHidden)
    search.showsSearchResultsController = true
    #expect(!results.view.isHidden)
  }

  @Test func `search-005: while it is up, its presenter can't present`() {
    search.isActive = true
    stage.world.settle()
    _ = stage.recorder.take()
    stage.k.present(stage.screen("B"), animated: true)
    #expect(stage.recorder.take().filter { $0.hasPrefix("warns") } == ["warns alreadyPresenting about K"])
    stage.world.settle()
    search.present(stage.screen("C"), animated: true)
    stage.world.settle()
    #expect(search.presentedViewController != nil)
  }

  @Test func `search-004: it is presented over the nearest that defines a context, else over the outermost`() {
    let (child, world) = (stage.screen("C"), stage.world)
    stage.k.addChild(child)
    stage.k.view.addSubview(child.view)
    child.didMove(toParent: stage.k)
    child.view.addSubview(search.searchBar)
    world.settle()
    search.isActive = true
    world.settle()
    #expect(search.presentingViewController === stage.k)
    search.isActive = false
    world.settle()
    child.definesPresentationContext = true
    search.isActive = true
    world.settle()
    #expect(search.presentingViewController === child)
  }

  @Test func `a bar in a navigation item is searched by the controller of the item`() {
    search.searchBar.removeFromSuperview()
    stage.k.navigationItem.searchController = search
    search.searchBar.tapField()
    stage.world.settle()
    #expect(search.isActive && search.presentingViewController === stage.k)
  }

  @Test func `a bar that is nowhere brings nothing, with a warning`() {
    search.searchBar.removeFromSuperview()
    search.isActive = true
    stage.world.settle()
    #expect(!search.isActive && listener.take() == ["present"])
    #expect(stage.recorder.take().contains { $0.hasPrefix("warns notInWindow") })
    #expect(!search.searchBar.becomeFirstResponder())
  }

  @Test func `a bar that says no is not edited and brings nothing`() {
    listener.answers = false
    search.searchBar.tapField()
    stage.world.settle()
    #expect(listener.take() == ["shouldBegin"] && !search.isActive)
  }

  @Test func `a bar by itself has no cancel button until it is shown`() {
    let bar = stage.world.run { UISearchBar(frame: CGRect(x: 0, y: 200, width: 300, height: 56)) }
    bar.delegate = listener
    stage.k.view.addSubview(bar)
    bar.tapField()
    bar.tapCancelButton()
    #expect(listener.take() == ["shouldBegin", "didBegin"] && bar.isFirstResponder)
    bar.setShowsCancelButton(true, animated: true)
    bar.tapCancelButton()
    #expect(listener.take() == ["cancel"])
  }

  @Test func `nobody keeps anybody alive`() {
    weak var gone: UISearchController?
    stage.world.run {
      let other = UISearchController(searchResultsController: nil)
      stage.k.view.addSubview(other.searchBar)
      other.isActive = true
      stage.world.settle()
      other.isActive = false
      stage.world.settle()
      other.searchBar.removeFromSuperview()
      gone = other
    }
    stage.world.settle()
    #expect(gone == nil)
  }
}
