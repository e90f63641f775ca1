extension Fact {
  /// What single headers, pages and reports say of what no sequence was collected for. Nobody graded them.
  static let pages = [
    Fact("text-001", .ungraded, era: "all", [.documentation], from: "Apple, UITextViewDelegate; UITextView"),
    Fact("text-002", .ungraded, era: "iOS 15", [.report], from: "simonbs/Runestone #158"),
    Fact("text-003", .ungraded, era: "all", [.documentation], from: "Apple, textViewDidChange(_:)"),
    Fact("search-001", .ungraded, era: "iOS 8+", [.documentation], from: "UISearchController.h"),
    Fact("search-002", .ungraded, era: "iOS 8+", [.documentation], from: "UISearchController.h"),
    Fact("search-003", .ungraded, era: "iOS 9", [.report], from: "wordpress-mobile/WordPress-iOS PR 5808"),
    Fact(
      "search-004", .ungraded, era: "iOS 8+", [.documentation, .code, .inference],
      from: "UIViewController.h, definesPresentationContext", "PSPDFKit-labs/radar.apple.com PR 1",
      "qiita.com/yu01, which shows hidden results"),
    Fact("search-005", .ungraded, era: "iOS 8+", [.report], from: "HarshilShah/DeckTransition #51"),
  ]
}
