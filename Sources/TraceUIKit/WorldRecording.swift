import TraceEvents
import TraceRecording
import UIKit

/// Turns what a world shows into events.
final class WorldRecording: WorldObserver {
  let recorder: Recorder
  /// What is under way, innermost last; without a number what the run does not capture or nobody needs to know.
  @MainActor private var open: [(sequence: SequenceNumber?, subject: ObjectID)] = []
  /// The controllers whose name is known, by number.
  @MainActor private var named: Set<UInt32> = []
  private let windows: KeptWindows?

  /// Its observer is this, so that it lives as long.
  private unowned let world: World
  private let onStranger: @MainActor (UIResponder, World) -> Void
  @MainActor private var strangers: Set<ObjectID> = []

  init(
    _ world: World, _ recorder: Recorder, keeping windows: KeptWindows?,
    onStranger: @escaping @MainActor (UIResponder, World) -> Void
  ) {
    (self.world, self.recorder, self.windows, self.onStranger) = (world, recorder, windows, onStranger)
  }

  @MainActor func willBegin(_ moment: Moment, of subject: UIResponder?, isDirect: Bool) {
    if let window = subject as? UIWindow { keepOrLetGo(window, at: moment) }
    guard let (callback, object) = event(for: moment, of: subject) else {
      open.append((nil, .null))
      return
    }
    let sequence = recorder.begin(callback, of: object, isDirect: isDirect)
    open.append((sequence, object))
    if let controller = subject as? UIViewController { nameIfPossible(controller, object) }
  }

  @MainActor func didEnd(_ moment: Moment, of subject: UIResponder?, reachedSuper: Bool) {
    guard let (sequence, object) = open.popLast() else { return }
    recorder.end(sequence, of: object, reachedSuper: reachedSuper)
  }

  @MainActor private func keepOrLetGo(_ window: UIWindow, at moment: Moment) {
    switch moment {
    case .makeKeyAndVisible, .isHidden(false): windows?.keep(window)
    case .isHidden(true): windows?.letGo(of: window)
    default: break  // nothing else shows or hides a window
    }
  }

  func didDeinit(_ number: UInt32) {
    recorder.record(.deinitialized, of: ObjectID(rawValue: number))
  }

  /// Writes the name that the author of a controller gave it down as soon as there is one.
  @MainActor private func nameIfPossible(_ controller: UIViewController, _ object: ObjectID) {
    guard !named.contains(object.rawValue) else { return }
    let name =
      (controller as? any TraceLabeled)?.traceLabel ?? controller.restorationIdentifier
      ?? controller.viewIfLoaded?.accessibilityIdentifier
    guard let name else { return }
    named.insert(object.rawValue)
    recorder.name(object, name)
  }
}

// MARK: - Objects

extension WorldRecording {
  /// The number of an object, declared if it is new.
  @MainActor private func id(of responder: UIResponder) -> ObjectID {
    if responder is UIApplication { return .app }
    // The number of an object of another world is one of another run.
    guard responder.world === world else { return stranger(responder) }
    if responder.seamNumber != 0 { return ObjectID(rawValue: responder.seamNumber) }
    let id = recorder.id(of: responder)
    responder.seamNumber = id.rawValue
    return id
  }

  @MainActor private func stranger(_ responder: UIResponder) -> ObjectID {
    let id = recorder.id(of: responder)
    if strangers.insert(id).inserted { onStranger(responder, responder.world) }
    return id
  }

  @MainActor private func id(of responder: UIResponder?) -> ObjectID { responder.map { id(of: $0) } ?? .null }

  /// What stands for a view in events: its controller's root view, a window, or a declared view between two of these.
  ///
  /// A plain view that is new here is said to be where it stands: it was put there before it mattered.
  @MainActor private func id(ofView view: UIView) -> ObjectID {
    if let controller = view.viewController { return id(of: controller).view }
    let isNew = view.seamNumber == 0
    let id = id(of: view)
    if isNew, let superview = view.superview {
      recorder.record(.isDescendant(of: self.id(ofView: superview)), of: id)
    }
    return id
  }

  /// Whether a view matters to any controller: a window, a root view, or one that has been declared.
  @MainActor private func isKnown(_ view: UIView) -> Bool { view.viewController != nil || view.seamNumber != 0 }

  /// Whether a known view is this one or below it.
  @MainActor private func holdsKnownView(_ view: UIView) -> Bool {
    isKnown(view) || view.subviews.contains { holdsKnownView($0) }
  }
}

// MARK: - Events

extension WorldRecording {
  /// An event before it has a number.
  private typealias Fact = (Callback, ObjectID)

  /// The event that tells of a moment, or nil for what matters to no controller.
  @MainActor private func event(for moment: Moment, of subject: UIResponder?) -> Fact? {
    switch moment {
    case .initialized:
      // Plain views are declared when they matter; the application is in every run.
      guard let subject, subject is UIViewController || subject is UIWindow else { return nil }
      return (.initialized, id(of: subject))
    case .loadView: return fact(.loadView, subject)
    case .viewDidLoad: return fact(.viewDidLoad, subject)
    case .viewWillUnload: return fact(.viewWillUnload, subject)
    case .viewDidUnload: return fact(.viewDidUnload, subject)
    case .awakeFromNib: return fact(.awakeFromNib, subject)

    case .viewWillAppear(let animated): return fact(.viewWillAppear(animated: animated), subject)
    case .viewIsAppearing(let animated): return fact(.viewIsAppearing(animated: animated), subject)
    case .viewDidAppear(let animated): return fact(.viewDidAppear(animated: animated), subject)
    case .viewWillDisappear(let animated): return fact(.viewWillDisappear(animated: animated), subject)
    case .viewDidDisappear(let animated): return fact(.viewDidDisappear(animated: animated), subject)
    case .beginAppearanceTransition(let isAppearing, let animated):
      return fact(.beginAppearanceTransition(isAppearing: isAppearing, animated: animated), subject)
    case .endAppearanceTransition: return fact(.endAppearanceTransition, subject)

    case .addChild(let child): return fact(.addChild(child: id(of: child)), subject)
    case .removeFromParent: return fact(.removeFromParent, subject)
    case .willMove(let parent): return fact(.willMove(toParent: id(of: parent)), subject)
    case .didMove(let parent): return fact(.didMove(toParent: id(of: parent)), subject)
    case .transition(let from, let to, let animated):
      return fact(.transition(Exchange(from: id(of: from), to: id(of: to), animated: animated)), subject)
    case .transitionCompleted(let isCancelled): return fact(.transitionCompleted(isCancelled: isCancelled), subject)

    case .addSubview(let subview): return addition(of: subview, to: subject as? UIView)
    case .removeFromSuperview:
      guard let view = subject as? UIView, holdsKnownView(view) else { return nil }
      return (.removeFromSuperview, id(ofView: view))
    case .didMoveToWindow(let window):
      guard let view = subject as? UIView, view.viewController != nil else { return nil }
      return (.didMoveToWindow(window: id(of: window)), id(ofView: view))
    case .isHidden(let isHidden):
      guard let view = subject as? UIView, isKnown(view) else { return nil }
      return (.isHidden(value: isHidden), id(ofView: view))

    case .viewWillLayoutSubviews: return fact(.viewWillLayoutSubviews, subject)
    case .viewDidLayoutSubviews: return fact(.viewDidLayoutSubviews, subject)
    case .updateViewConstraints: return fact(.updateViewConstraints, subject)
    case .bounds(let size): return subject.map { (.bounds(size: Size(size)), id(of: $0).view) }

    case .shouldAutomaticallyForwardAppearanceMethods(let answer):
      return fact(.shouldAutomaticallyForwardAppearanceMethods(answer: answer), subject)
    case .shouldAutomaticallyForwardRotationMethods(let answer):
      return fact(.shouldAutomaticallyForwardRotationMethods(answer: answer), subject)
    case .automaticallyForwardAppearanceAndRotationMethods(let answer):
      return fact(.automaticallyForwardAppearanceAndRotationMethods(answer: answer), subject)
    case .shouldAutorotate(let answer): return fact(.shouldAutorotate(answer: answer), subject)
    case .supportedInterfaceOrientations(let mask):
      return fact(.supportedInterfaceOrientations(mask: OrientationSet(mask)), subject)

    case .willRotate(let orientation, let duration):
      return fact(.willRotate(to: Orientation(orientation), duration: Float(duration)), subject)
    case .willAnimateRotation(let orientation, let duration):
      return fact(.willAnimateRotation(to: Orientation(orientation), duration: Float(duration)), subject)
    case .didRotate(let orientation): return fact(.didRotate(from: Orientation(orientation)), subject)
    case .willAnimateFirstHalfOfRotation(let orientation, let duration):
      return fact(.willAnimateFirstHalfOfRotation(to: Orientation(orientation), duration: Float(duration)), subject)
    case .didAnimateFirstHalfOfRotation(let orientation):
      return fact(.didAnimateFirstHalfOfRotation(to: Orientation(orientation)), subject)
    case .willAnimateSecondHalfOfRotation(let orientation, let duration):
      return fact(.willAnimateSecondHalfOfRotation(from: Orientation(orientation), duration: Float(duration)), subject)
    case .viewWillTransition(let size): return fact(.viewWillTransition(to: Size(size)), subject)
    case .willTransition(let sizeClass): return fact(.willTransition(to: SizeClass(sizeClass)), subject)
    case .traitCollectionDidChange: return fact(.traitCollectionDidChange, subject)
    case .coordinatorCompleted(let isCancelled): return fact(.coordinatorCompleted(isCancelled: isCancelled), subject)

    case .presentation(let moment): return fact(callback(for: moment), subject)
    case .navigation(let moment): return fact(callback(for: moment), subject)

    case .rotate(let orientation): return (.rotate(to: Orientation(orientation)), .device)
    case .makeKeyAndVisible: return fact(.makeKeyAndVisible, subject)
    case .rootViewController(let controller): return fact(.rootViewController(controller: id(of: controller)), subject)
    case .application(let moment): return (callback(for: moment), subject.map { id(of: $0) } ?? .app)
    case .gesture(let phase): return subject.map { (.gesture(phase: TraceEvents.GesturePhase(phase)), id(of: $0).view) }

    case .performSegue(let identifier):
      return fact(.performSegue(identifier: recorder.id(of: identifier ?? "")), subject)
    case .shouldPerformSegue(let identifier, let answer):
      return fact(.shouldPerformSegue(identifier: recorder.id(of: identifier ?? ""), answer: answer), subject)
    case .prepare(let segue):
      let reference = SegueReference(
        kind: TraceEvents.SegueKind(segue.kind), identifier: recorder.id(of: segue.identifier ?? ""))
      return fact(.prepare(reference, to: id(of: segue.destination)), subject)
    case .canPerformUnwindSegueAction(let action, let from, let answer):
      let question = UnwindQuestion(action: recorder.id(of: action), answer: answer)
      return fact(.canPerformUnwindSegueAction(question, from: id(of: from)), subject)
    case .unwind(let action, let from):
      return fact(.unwind(action: recorder.id(of: action), from: id(of: from)), subject)

    case .warns(let warning, let message, let about):
      let text = recorder.id(of: message)
      return (.warns(Remark(kind: WarningKind(warning), text: text), about: id(of: about)), .uikit)
    case .raises(let exception):
      let words = recorder.id(of: "\(exception.name.rawValue): \(exception.reason)")
      return (.raises(words: words, about: exception.about.map { aboutID(of: $0) } ?? .null), .uikit)
    case .settled: return (.settled, .test)
    }
  }

  /// What a moment is to the object that it happened to; nil if that is nobody.
  @MainActor private func fact(_ callback: Callback, _ subject: UIResponder?) -> Fact? {
    subject.map { (callback, id(of: $0)) }
  }

  @MainActor private func aboutID(of responder: UIResponder) -> ObjectID {
    (responder as? UIView).map { id(ofView: $0) } ?? id(of: responder)
  }

  @MainActor private func addition(of subview: UIView, to view: UIView?) -> Fact? {
    guard let view, holdsKnownView(subview) else { return nil }
    // The subview's number first would say of it that it stands where it is about to be put.
    let superview = id(ofView: view)
    return (.addSubview(view: id(ofView: subview)), superview)
  }
}

// MARK: - Events of the system's containers

extension WorldRecording {
  @MainActor private func callback(for moment: PresentationMoment) -> Callback {
    switch moment {
    case .present(let controller, let style, let animated):
      .present(controller: id(of: controller), style: PresentationStyle(style), animated: animated)
    case .dismiss(let animated): .dismiss(animated: animated)
    case .shouldDismiss(let controller, let answer):
      .presentationControllerShouldDismiss(controller: id(of: controller), answer: answer)
    case .willDismiss(let controller): .presentationControllerWillDismiss(controller: id(of: controller))
    case .didDismiss(let controller): .presentationControllerDidDismiss(controller: id(of: controller))
    case .didAttemptToDismiss(let controller):
      .presentationControllerDidAttemptToDismiss(controller: id(of: controller))
    case .adaptivePresentationStyle(let style): .adaptivePresentationStyle(style: PresentationStyle(style))
    case .popoverShouldDismiss(let controller, let answer):
      .popoverControllerShouldDismissPopover(controller: id(of: controller), answer: answer)
    case .popoverDidDismiss(let controller): .popoverControllerDidDismissPopover(controller: id(of: controller))
    case .prepareForPopoverPresentation(let controller): .prepareForPopoverPresentation(controller: id(of: controller))
    case .presentationTransitionWillBegin: .presentationTransitionWillBegin
    case .presentationTransitionDidEnd(let completed): .presentationTransitionDidEnd(completed: completed)
    case .dismissalTransitionWillBegin: .dismissalTransitionWillBegin
    case .dismissalTransitionDidEnd(let completed): .dismissalTransitionDidEnd(completed: completed)
    }
  }

  @MainActor private func callback(for moment: NavigationMoment) -> Callback {
    switch moment {
    case .push(let controller, let animated): .pushViewController(controller: id(of: controller), animated: animated)
    case .pop(let animated): .popViewController(animated: animated)
    case .popTo(let controller, let animated): .popToViewController(controller: id(of: controller), animated: animated)
    case .popToRoot(let animated): .popToRootViewController(animated: animated)
    case .setViewControllers(let controllers, let animated):
      .setViewControllers(controllers: list(of: controllers), animated: animated)
    case .setToolbarHidden(let isHidden, let animated): .setToolbarHidden(hidden: isHidden, animated: animated)
    case .willShow(let controller, let animated):
      .navigationWillShow(controller: id(of: controller), animated: animated)
    case .didShow(let controller, let animated): .navigationDidShow(controller: id(of: controller), animated: animated)
    // An index out of the room that an event has for it would be no tab of anybody's.
    case .selectedIndex(let index): .selectedIndex(index: UInt16(clamping: index))
    case .selectedViewController(let controller): .selectedViewController(controller: id(of: controller))
    case .shouldSelect(let controller, let answer): .shouldSelect(controller: id(of: controller), answer: answer)
    case .didSelect(let controller): .didSelect(controller: id(of: controller))
    case .viewControllerBefore(let controller, let answer):
      .viewControllerBefore(controller: id(of: controller), answer: id(of: answer))
    case .viewControllerAfter(let controller, let answer):
      .viewControllerAfter(controller: id(of: controller), answer: id(of: answer))
    case .willTransition(let controllers): .pagesWillTransition(to: list(of: controllers))
    case .didFinishAnimating(let completed): .didFinishAnimating(completed: completed)
    case .splitWillHide(let controller): .splitWillHide(controller: id(of: controller))
    case .splitWillShow(let controller): .splitWillShow(controller: id(of: controller))
    case .splitWillPresent(let controller): .splitWillPresent(controller: id(of: controller))
    case .collapseSecondary(let controller, let answer):
      .collapseSecondary(controller: id(of: controller), answer: answer)
    case .separateSecondary(let answer): .separateSecondary(answer: id(of: answer))
    }
  }

  @MainActor private func list(of controllers: [UIViewController]) -> ListID {
    recorder.id(of: controllers.map { id(of: $0) })
  }

  private func callback(for moment: ApplicationMoment) -> Callback {
    switch moment {
    case .didFinishLaunching: .didFinishLaunching
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .willTerminate: .willTerminate
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .willConnect: .willConnect
    case .didDisconnect: .didDisconnect
    case .geometry(let size): .geometry(size: Size(size))
    }
  }
}
