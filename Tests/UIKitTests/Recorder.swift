import Synchronization
import UIKit

/// Writes down what a world shows, a line a moment, in UIKit's words.
@MainActor final class Recorder: WorldObserver {
  /// What is written down. What UIKit says and throws always is.
  struct Groups: OptionSet {
    let rawValue: Int
    static let loading = Groups(rawValue: 1)
    static let appearance = Groups(rawValue: 2)
    static let containment = Groups(rawValue: 4)
    static let calls = Groups(rawValue: 8)
    static let layout = Groups(rawValue: 16)
    static let views = Groups(rawValue: 32)
    static let policy = Groups(rawValue: 64)
    static let rotation = Groups(rawValue: 128)
    static let births = Groups(rawValue: 256)
    static let presentation = Groups(rawValue: 512)
    static let navigation = Groups(rawValue: 1024)
    static let application = Groups(rawValue: 2048)
    static let all = Groups(rawValue: 4095)
  }

  var groups: Groups
  /// Two spaces for everything that a line happened inside of.
  var indents = false
  private(set) var lines: [String] = []
  /// Whether every didEnd closed what began last, as far as it was seen.
  private(set) var isNested = true
  private var open: [(text: String, line: Int?)] = []
  private var births: UInt32 = 0
  private nonisolated let deaths = Mutex<[UInt32]>([])

  init(_ groups: Groups = [.loading, .appearance, .containment]) {
    self.groups = groups
  }

  /// How many objects have died that were born under this observer.
  var deathCount: Int { deaths.withLock { $0.count } }

  /// The numbers that have died.
  var deadNumbers: [UInt32] { deaths.withLock { $0 } }

  /// Takes the lines so far, and starts anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Writes a line of somebody else's down.
  func log(_ line: String) {
    lines.append(line)
  }

  func willBegin(_ moment: Moment, of subject: UIResponder?, isDirect: Bool) {
    if case .initialized = moment {
      births += 1
      subject?.seamNumber = births
    }
    let (text, group) = words(moment, subject)
    let isShown = group.isEmpty || !groups.isDisjoint(with: group)
    let depth = open.count { $0.line != nil }
    open.append((text, isShown ? lines.count : nil))
    guard isShown else { return }
    lines.append((indents ? String(repeating: "  ", count: depth) : "") + text + (isDirect ? " [direct]" : ""))
  }

  func didEnd(_ moment: Moment, of subject: UIResponder?, reachedSuper: Bool) {
    guard let last = open.popLast(), last.text == words(moment, subject).0 else {
      isNested = false
      return
    }
    if !reachedSuper, let line = last.line, lines.indices.contains(line) { lines[line] += " [super not reached]" }
  }

  nonisolated func didDeinit(_ number: UInt32) {
    deaths.withLock { $0.append(number) }
  }

  private func name(_ object: UIResponder?) -> String {
    switch object {
    case nil: "nil"
    case let named as any Named: named.name
    case is UIWindow: "window"
    case let view as UIView:
      (view.next as? any Named).map { "\($0.name).view" } ?? view.accessibilityIdentifier ?? "view"
    case let other?: String(describing: type(of: other))
    }
  }

  private func words(_ moment: Moment, _ subject: UIResponder?) -> (String, Groups) {
    let who = name(subject)
    return switch moment {
    case .initialized: ("\(who).init()", .births)
    case .loadView: ("\(who).loadView()", .loading)
    case .viewDidLoad: ("\(who).viewDidLoad()", .loading)
    case .viewWillUnload: ("\(who).viewWillUnload()", .loading)
    case .viewDidUnload: ("\(who).viewDidUnload()", .loading)
    case .awakeFromNib: ("\(who).awakeFromNib()", .loading)
    case .viewWillAppear(let animated): ("\(who).viewWillAppear(\(animated))", .appearance)
    case .viewIsAppearing(let animated): ("\(who).viewIsAppearing(\(animated))", .appearance)
    case .viewDidAppear(let animated): ("\(who).viewDidAppear(\(animated))", .appearance)
    case .viewWillDisappear(let animated): ("\(who).viewWillDisappear(\(animated))", .appearance)
    case .viewDidDisappear(let animated): ("\(who).viewDidDisappear(\(animated))", .appearance)
    case .beginAppearanceTransition(let isAppearing, let animated):
      ("\(who).beginAppearanceTransition(\(isAppearing), animated: \(animated))", .calls)
    case .endAppearanceTransition: ("\(who).endAppearanceTransition()", .calls)
    case .addChild(let child): ("\(who).addChild(\(name(child)))", .calls)
    case .removeFromParent: ("\(who).removeFromParent()", .calls)
    case .willMove(let parent): ("\(who).willMove(toParent: \(name(parent)))", .containment)
    case .didMove(let parent): ("\(who).didMove(toParent: \(name(parent)))", .containment)
    case .transition(let from, let to, let animated):
      ("\(who).transition(from: \(name(from)), to: \(name(to)), animated: \(animated))", .calls)
    case .transitionCompleted(let isCancelled):
      ("\(who).transitionCompleted(isCancelled: \(isCancelled))", .containment)
    case .addSubview(let view): ("\(who).addSubview(\(name(view)))", .views)
    case .removeFromSuperview: ("\(who).removeFromSuperview()", .views)
    case .didMoveToWindow(let window): ("\(who).didMoveToWindow(\(name(window)))", .views)
    case .isHidden(let isHidden): ("\(who).isHidden = \(isHidden)", .views)
    case .viewWillLayoutSubviews: ("\(who).viewWillLayoutSubviews()", .layout)
    case .viewDidLayoutSubviews: ("\(who).viewDidLayoutSubviews()", .layout)
    case .updateViewConstraints: ("\(who).updateViewConstraints()", .layout)
    case .bounds(let size): ("\(who).view.bounds = \(Int(size.width))x\(Int(size.height))", .layout)
    case .shouldAutomaticallyForwardAppearanceMethods(let answer):
      ("\(who).shouldAutomaticallyForwardAppearanceMethods = \(answer)", .policy)
    case .shouldAutomaticallyForwardRotationMethods(let answer):
      ("\(who).shouldAutomaticallyForwardRotationMethods = \(answer)", .policy)
    case .automaticallyForwardAppearanceAndRotationMethods(let answer):
      ("\(who).automaticallyForwardAppearanceAndRotationMethods = \(answer)", .policy)
    case .shouldAutorotate(let answer): ("\(who).shouldAutorotate = \(answer)", .policy)
    case .supportedInterfaceOrientations(let mask):
      ("\(who).supportedInterfaceOrientations = \(mask.rawValue)", .policy)
    case .willRotate(let orientation, _): ("\(who).willRotate(to: \(orientation))", .rotation)
    case .willAnimateRotation(let orientation, _): ("\(who).willAnimateRotation(to: \(orientation))", .rotation)
    case .didRotate(let orientation): ("\(who).didRotate(from: \(orientation))", .rotation)
    case .willAnimateFirstHalfOfRotation(let orientation, _):
      ("\(who).willAnimateFirstHalfOfRotation(to: \(orientation))", .rotation)
    case .didAnimateFirstHalfOfRotation(let orientation):
      ("\(who).didAnimateFirstHalfOfRotation(to: \(orientation))", .rotation)
    case .willAnimateSecondHalfOfRotation(let orientation, _):
      ("\(who).willAnimateSecondHalfOfRotation(from: \(orientation))", .rotation)
    case .viewWillTransition(let size):
      ("\(who).viewWillTransition(to: \(Int(size.width))x\(Int(size.height)))", .rotation)
    case .willTransition(let sizeClass): ("\(who).willTransition(to: \(sizeClass))", .rotation)
    case .traitCollectionDidChange: ("\(who).traitCollectionDidChange()", .rotation)
    case .presentation(let moment): ("\(who).\(words(moment))", .presentation)
    case .navigation(let moment): ("\(who).\(words(moment))", .navigation)
    case .application(let moment): ("\(subject == nil ? "app" : who).\(moment)", .application)
    case .gesture(let phase): ("\(who).gesture(\(phase))", .calls)
    case .canPerformUnwindSegueAction(let action, let from, let answer):
      ("\(who).canPerformUnwindSegueAction(\(action), from: \(name(from))) = \(answer)", .policy)
    case .unwind(let action, let from): ("\(who).unwind(\(action), from: \(name(from)))", .containment)
    case .coordinatorCompleted(let isCancelled): ("\(who).coordinatorCompleted(isCancelled: \(isCancelled))", .rotation)
    case .rotate(let orientation): ("device.rotate(to: \(orientation))", .calls)
    case .makeKeyAndVisible: ("\(who).makeKeyAndVisible()", .calls)
    case .rootViewController(let root): ("\(who).rootViewController = \(name(root))", .calls)
    case .performSegue(let identifier): ("\(who).performSegue(\(identifier ?? "nil"))", .calls)
    case .shouldPerformSegue(let identifier, let answer):
      ("\(who).shouldPerformSegue(\(identifier ?? "nil")) = \(answer)", .policy)
    case .prepare(let segue): ("\(who).prepare(\(segue.identifier ?? "nil"))", .containment)
    case .warns(let warning, _, let controller): ("warns \(warning) about \(name(controller))", [])
    case .raises(let exception): ("raises \(exception.name) about \(name(exception.about))", [])
    case .settled: ("settled", .calls)
    }
  }

  private func words(_ moment: PresentationMoment) -> String {
    switch moment {
    case .present(let controller, let style, let animated):
      "present(\(name(controller)), \(style), animated: \(animated))"
    case .dismiss(let animated): "dismiss(animated: \(animated))"
    case .shouldDismiss(let controller, let answer): "shouldDismiss(\(name(controller))) = \(answer)"
    case .willDismiss(let controller): "willDismiss(\(name(controller)))"
    case .didDismiss(let controller): "didDismiss(\(name(controller)))"
    case .didAttemptToDismiss(let controller): "didAttemptToDismiss(\(name(controller)))"
    case .adaptivePresentationStyle(let style): "adaptivePresentationStyle = \(style)"
    case .popoverShouldDismiss(let controller, let answer): "popoverShouldDismiss(\(name(controller))) = \(answer)"
    case .popoverDidDismiss(let controller): "popoverDidDismiss(\(name(controller)))"
    case .prepareForPopoverPresentation(let controller): "prepareForPopoverPresentation(\(name(controller)))"
    case .presentationTransitionWillBegin: "presentationTransitionWillBegin()"
    case .presentationTransitionDidEnd(let completed): "presentationTransitionDidEnd(\(completed))"
    case .dismissalTransitionWillBegin: "dismissalTransitionWillBegin()"
    case .dismissalTransitionDidEnd(let completed): "dismissalTransitionDidEnd(\(completed))"
    }
  }

  private func words(_ moment: NavigationMoment) -> String {
    switch moment {
    case .push(let controller, let animated): "push(\(name(controller)), animated: \(animated))"
    case .pop(let animated): "pop(animated: \(animated))"
    case .popTo(let controller, let animated): "popTo(\(name(controller)), animated: \(animated))"
    case .popToRoot(let animated): "popToRoot(animated: \(animated))"
    case .setViewControllers(let controllers, let animated):
      "setViewControllers([\(controllers.map(name).joined(separator: ", "))], animated: \(animated))"
    case .setToolbarHidden(let isHidden, let animated): "setToolbarHidden(\(isHidden), animated: \(animated))"
    case .willShow(let controller, let animated): "willShow(\(name(controller)), animated: \(animated))"
    case .didShow(let controller, let animated): "didShow(\(name(controller)), animated: \(animated))"
    case .selectedIndex(let index): "selectedIndex = \(index)"
    case .selectedViewController(let controller): "selectedViewController = \(name(controller))"
    case .shouldSelect(let controller, let answer): "shouldSelect(\(name(controller))) = \(answer)"
    case .didSelect(let controller): "didSelect(\(name(controller)))"
    case .viewControllerBefore(let controller, let answer):
      "viewControllerBefore(\(name(controller))) = \(name(answer))"
    case .viewControllerAfter(let controller, let answer): "viewControllerAfter(\(name(controller))) = \(name(answer))"
    case .willTransition(let controllers): "willTransition(to: [\(controllers.map(name).joined(separator: ", "))])"
    case .didFinishAnimating(let completed): "didFinishAnimating(completed: \(completed))"
    case .splitWillHide(let controller): "willHide(\(name(controller)))"
    case .splitWillShow(let controller): "willShow(\(name(controller)))"
    case .splitWillPresent(let controller): "willPresent(\(name(controller)))"
    case .collapseSecondary(let controller, let answer): "collapseSecondary(\(name(controller))) = \(answer)"
    case .separateSecondary(let answer): "separateSecondary() = \(name(answer))"
    }
  }
}
