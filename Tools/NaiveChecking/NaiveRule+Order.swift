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

    NaiveRule("repeated-appear", at: [.viewWillAppear, .viewDidAppear], needs: .appearance, look: { story, place in
      let stage = story.stage(at: place)
      let isRepeated = stage == .there || stage == .coming && story.events[place].callback.kind == .viewWillAppear
      return isRepeated ? [Complaint(story.events[place].subject)] : []
    }),

    NaiveRule("misplaced-is-appearing", at: [.viewIsAppearing], needs: .appearance, look: { story, place in
      let controller = story.events[place].subject
      guard let stage = story.stage(at: place) else { return [] }
      let since = story.lastPlace(before: place) {
        $0.subject == controller && $0.callback.kind == .viewWillAppear && !$0.isDirect
      }
      let isSecond = story.lastPlace(from: since ?? 0, before: place) {
        $0.subject == controller && $0.callback.kind == .viewIsAppearing && !$0.isDirect
      } != nil
      return stage != .coming || isSecond ? [Complaint(controller)] : []
    }),

    NaiveRule(
      "appear-before-load", at: [.viewWillAppear, .viewDidAppear, .viewDidLoad], needs: [.appearance, .loading],
      look: { story, place in
        let controller = story.events[place].subject
        let isLoaded = story.isViewLoaded(controller, before: place)
        let loading = story.lastPlace(before: place) {
          $0.subject == controller && [.viewDidLoad, .viewDidUnload, .initialized].contains($0.callback.kind)
        }
        let hasAppeared = story.lastPlace(from: loading ?? 0, before: place) {
          $0.subject == controller && [.viewWillAppear, .viewDidAppear].contains($0.callback.kind)
        } != nil
        if story.events[place].callback == .viewDidLoad {
          return isLoaded == nil && hasAppeared ? [Complaint(controller)] : []
        }
        return isLoaded == false && !hasAppeared ? [Complaint(controller)] : []
      }),

    NaiveRule("appear-before-parent", at: [.viewDidAppear], needs: .appearance, look: { story, place in
      let event = story.events[place]
      guard !event.isDirect, let parent = story.container(of: event.subject, before: place),
        story.stage(of: parent, before: place) == .gone
      else { return [] }
      return [Complaint(event.subject)]
    }),
  ]
}

extension Story {
  /// Where UIKit's callback at a place finds its controller; nil if that is unknown, or if code sent the callback.
  fileprivate func stage(at place: Int) -> Stage? {
    events[place].isDirect ? nil : stage(of: events[place].subject, before: place)
  }
}
