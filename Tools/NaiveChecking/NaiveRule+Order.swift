import TraceChecking
import TraceEvents

extension NaiveRule {
  /// The order of appearance.
  static let order = [
    NaiveRule(
      "out-of-order-callback", at: [.viewDidAppear, .viewWillDisappear, .viewDidDisappear], needs: .appearance,
      look: { story, place in
        switch (story.events[place].callback.kind, story.stage(at: place)) {
        case (.viewDidAppear, .gone), (.viewDidAppear, .going), (.viewDidDisappear, .there),
          (.viewDidDisappear, .coming), (.viewWillDisappear, .going):
          [Complaint(story.events[place].subject)]
        default: []
        }
      }),

    NaiveRule(
      "disappear-without-appear", at: [.viewWillDisappear, .viewDidDisappear], needs: .appearance,
      look: { story, place in story.stage(at: place) == .gone ? [Complaint(story.events[place].subject)] : [] }),

    NaiveRule(
      "repeated-appear", at: [.viewWillAppear, .viewDidAppear], needs: .appearance,
      look: { story, place in
        let stage = story.stage(at: place)
        let isRepeated = stage == .there || stage == .coming && story.events[place].callback.kind == .viewWillAppear
        return isRepeated ? [Complaint(story.events[place].subject)] : []
      }),

    NaiveRule(
      "misplaced-is-appearing", at: [.viewIsAppearing], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        guard let stage = story.stage(at: place) else { return [] }
        let since = story.lastPlace(before: place) {
          $0.subject == controller && $0.callback.kind == .viewWillAppear && !$0.isDirect
        }
        let isSecond =
          story.lastPlace(from: since ?? 0, before: place) {
            $0.subject == controller && $0.callback.kind == .viewIsAppearing && !$0.isDirect
          } != nil
        return stage != .coming || isSecond ? [Complaint(controller)] : []
      }),

    NaiveRule(
      "appear-before-load", at: [.viewWillAppear, .viewDidAppear, .viewDidLoad], needs: [.appearance, .loading],
      look: { story, place in
        let controller = story.events[place].subject
        let loading = story.lastPlace(before: place) { $0.subject == controller && $0.callback == .viewDidLoad } ?? 0
        /// Whether a callback of appearance came since, while this was known of the view.
        func hasAppeared(whileLoaded isLoaded: Bool?) -> Bool {
          (loading..<place).contains {
            story.events[$0].subject == controller
              && [.viewWillAppear, .viewDidAppear].contains(story.events[$0].callback.kind)
              && story.isViewLoaded(controller, before: $0) == isLoaded
          }
        }
        let isLoaded = story.isViewLoaded(controller, before: place)
        let isBroken =
          story.events[place].callback == .viewDidLoad
          ? isLoaded == nil && hasAppeared(whileLoaded: nil) : isLoaded == false && !hasAppeared(whileLoaded: false)
        return isBroken ? [Complaint(controller)] : []
      }),

    NaiveRule(
      "appear-before-parent", at: [.viewDidAppear], needs: .appearance,
      look: { story, place in
        let controller = story.events[place].subject
        guard story.stage(at: place) == .coming, !story.isExplicit(place),
          let parent = story.container(of: controller, before: place), story.stage(of: parent, before: place) == .gone
        else { return [] }
        return [Complaint(controller)]
      }),
  ]
}

extension Story {
  /// Where UIKit's callback at a place finds its controller; nil if that is unknown, or if code sent the callback.
  fileprivate func stage(at place: Int) -> Stage? {
    events[place].isDirect ? nil : stage(of: events[place].subject, before: place)
  }
}
