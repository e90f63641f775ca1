extension Fact {
  /// The part of UIKit that a fact is about: a heading of the page, in its order.
  enum Area: String, CaseIterable {
    case loading = "Loading"
    case windows = "Windows"
    case navigation = "Navigation"
    case presentation = "Presentation"
    case tabs = "Tabs"
    case splitViews = "Split views"
    case pages = "Pages"
    case containment = "Containment"
    case forwarding = "Forwarding by hand"
    case rotation = "Rotation and size"
    case segues = "Segues"
    case texts = "Texts"
    case searches = "Searches"
    case everywhere = "All transitions"
    case rules = "Rules drawn from several"
  }

  /// As the id's prefix says; a rule's id is a capital and a number.
  var area: Area {
    switch id.prefix(while: \.isLowercase) {
    case "load": .loading
    case "win": .windows
    case "nav": .navigation
    case "modal": .presentation
    case "tab": .tabs
    case "split": .splitViews
    case "page": .pages
    case "cont": .containment
    case "man": .forwarding
    case "rot": .rotation
    case "seg": .segues
    case "text": .texts
    case "search": .searches
    case "x": .everywhere
    default: .rules
    }
  }
}
