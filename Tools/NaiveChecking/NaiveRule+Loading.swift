import TraceChecking
import TraceEvents

extension NaiveRule {
  /// Loading, and what comes with the first layout.
  static let loading = [
    NaiveRule(
      "repeated-load", at: [.viewDidLoad], needs: .loading,
      look: { story, place in
        let controller = story.events[place].subject
        let last = story.lastPlace(before: place) { $0.subject == controller && $0.callback == .viewDidLoad } ?? 0
        let isFresh =
          story.lastPlace(from: last, before: place) {
            $0.subject == controller && [.loadView, .viewDidUnload].contains($0.callback)
          } != nil
        return story.isViewLoaded(controller, before: place) == true && !isFresh ? [Complaint(controller)] : []
      }),

    NaiveRule(
      "loaded-never-shown", at: [], needs: [.loading, .appearance],
      end: { story in
        let end = story.events.count
        return story.objects.filter { controller in
          let load = story.lastPlace(before: end) {
            $0.subject == controller && $0.callback == .viewDidLoad && !$0.isDirect
          }
          guard let load, !story.isSystem(controller), story.stage(of: controller, before: end) == .gone else {
            return false
          }
          return story.hasSettled(since: load, before: end) && !story.hasBeenTold(controller, before: end)
        }.map { Complaint($0) }
      }),

    NaiveRule(
      "missing-is-appearing", at: [.viewDidAppear], needs: [.appearance, .layout],
      look: { story, place in
        let controller = story.events[place].subject
        guard !story.events[place].isDirect, story.stage(of: controller, before: place) == .coming,
          story.lastPlace(before: place, where: { $0.callback.kind == .viewIsAppearing }) != nil,
          let will = story.lastPlace(
            before: place,
            where: {
              $0.subject == controller && !$0.isDirect && $0.callback.kind == .viewWillAppear
            })
        else { return [] }
        let isLaidOut = (will..<place).contains {
          story.events[$0].subject == controller && story.events[$0].callback == .viewDidLayoutSubviews
            && story.stage(of: controller, before: $0) == .coming && story.isInWindow(controller, before: $0) == true
        }
        let isTold =
          story.lastPlace(from: will, before: place) {
            $0.subject == controller && $0.callback.kind == .viewIsAppearing
          } != nil
        return isLaidOut && !isTold ? [Complaint(controller)] : []
      }),
  ]
}
