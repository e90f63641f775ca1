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

  init(_ recorder: Recorder) { self.recorder = recorder }

  @MainActor func willBegin(_ moment: Moment, of subject: UIResponder?, isDirect: Bool) {
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
    if responder.seamNumber != 0 { return ObjectID(rawValue: responder.seamNumber) }
    let id = recorder.id(of: responder)
    responder.seamNumber = id.rawValue
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
  /// The event that tells of a moment, or nil for what matters to no controller.
  @MainActor private func event(for moment: Moment, of subject: UIResponder?) -> (Callback, ObjectID)? {
    switch moment {
    case .addSubview, .removeFromSuperview, .didMoveToWindow, .isHidden:
      guard let view = subject as? UIView else { return nil }
      return viewEvent(for: moment, of: view)
    case .initialized:
      // Plain views are declared when they matter; the application is in every run.
      guard let subject, subject is UIViewController || subject is UIWindow else { return nil }
      return (.initialized, id(of: subject))
    case .bounds(let size):
      guard let subject else { return nil }
      return (.bounds(size: Size(size)), id(of: subject).view)
    case .warns(let warning, let message, let about):
      let text = recorder.id(of: message)
      return (.warns(Remark(kind: WarningKind(warning), text: text), about: id(of: about)), .uikit)
    case .raises(let exception):
      let words = recorder.id(of: "\(exception.name.rawValue): \(exception.reason)")
      return (.raises(words: words, about: exception.about.map { aboutID(of: $0) } ?? .null), .uikit)
    case .rotate(let orientation): return (.rotate(to: Orientation(orientation)), .device)
    case .settled: return (.settled, .test)
    case .prepare(let segue):
      guard let subject else { return nil }
      let reference = SegueReference(kind: .custom, identifier: recorder.id(of: segue.identifier ?? ""))
      return (.prepare(reference, to: id(of: segue.destination)), id(of: subject))
    default:
      guard let subject, let callback = controllerCallback(for: moment) else { return nil }
      return (callback, id(of: subject))
    }
  }

  @MainActor private func aboutID(of responder: UIResponder) -> ObjectID {
    (responder as? UIView).map { id(ofView: $0) } ?? id(of: responder)
  }

  @MainActor private func viewEvent(for moment: Moment, of view: UIView) -> (Callback, ObjectID)? {
    switch moment {
    case .addSubview(let subview):
      guard holdsKnownView(subview) else { return nil }
      // The subview's number first would say of it that it stands where it is about to be put.
      let superview = id(ofView: view)
      return (.addSubview(view: id(ofView: subview)), superview)
    case .removeFromSuperview:
      guard holdsKnownView(view) else { return nil }
      return (.removeFromSuperview, id(ofView: view))
    case .didMoveToWindow(let window):
      guard view.viewController != nil else { return nil }
      return (.didMoveToWindow(window: id(of: window)), id(ofView: view))
    case .isHidden(let isHidden):
      guard isKnown(view) else { return nil }
      return (.isHidden(value: isHidden), id(ofView: view))
    default: return nil
    }
  }

  @MainActor private func controllerCallback(for moment: Moment) -> Callback? {
    switch moment {
    case .loadView: .loadView
    case .viewDidLoad: .viewDidLoad
    case .viewWillUnload: .viewWillUnload
    case .viewDidUnload: .viewDidUnload
    case .awakeFromNib: .awakeFromNib
    case .viewWillAppear(let animated): .viewWillAppear(animated: animated)
    case .viewIsAppearing(let animated): .viewIsAppearing(animated: animated)
    case .viewDidAppear(let animated): .viewDidAppear(animated: animated)
    case .viewWillDisappear(let animated): .viewWillDisappear(animated: animated)
    case .viewDidDisappear(let animated): .viewDidDisappear(animated: animated)
    case .beginAppearanceTransition(let isAppearing, let animated):
      .beginAppearanceTransition(isAppearing: isAppearing, animated: animated)
    case .endAppearanceTransition: .endAppearanceTransition
    case .addChild(let child): .addChild(child: id(of: child))
    case .removeFromParent: .removeFromParent
    case .willMove(let parent): .willMove(toParent: id(of: parent))
    case .didMove(let parent): .didMove(toParent: id(of: parent))
    case .transition(let from, let to, let animated):
      .transition(Exchange(from: id(of: from), to: id(of: to), animated: animated))
    case .transitionCompleted(let isCancelled): .transitionCompleted(isCancelled: isCancelled)
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .updateViewConstraints: .updateViewConstraints
    case .shouldAutomaticallyForwardAppearanceMethods(let answer):
      .shouldAutomaticallyForwardAppearanceMethods(answer: answer)
    case .shouldAutomaticallyForwardRotationMethods(let answer):
      .shouldAutomaticallyForwardRotationMethods(answer: answer)
    case .automaticallyForwardAppearanceAndRotationMethods(let answer):
      .automaticallyForwardAppearanceAndRotationMethods(answer: answer)
    case .shouldAutorotate(let answer): .shouldAutorotate(answer: answer)
    case .supportedInterfaceOrientations(let mask): .supportedInterfaceOrientations(mask: OrientationSet(mask))
    case .willRotate(let orientation, let duration):
      .willRotate(to: Orientation(orientation), duration: Float(duration))
    case .willAnimateRotation(let orientation, let duration):
      .willAnimateRotation(to: Orientation(orientation), duration: Float(duration))
    case .didRotate(let orientation): .didRotate(from: Orientation(orientation))
    case .viewWillTransition(let size): .viewWillTransition(to: Size(size))
    case .coordinatorCompleted(let isCancelled): .coordinatorCompleted(isCancelled: isCancelled)
    case .makeKeyAndVisible: .makeKeyAndVisible
    case .rootViewController(let controller): .rootViewController(controller: id(of: controller))
    case .performSegue(let identifier): .performSegue(identifier: recorder.id(of: identifier ?? ""))
    case .shouldPerformSegue(let identifier, let answer):
      .shouldPerformSegue(identifier: recorder.id(of: identifier ?? ""), answer: answer)
    case .initialized, .addSubview, .removeFromSuperview, .didMoveToWindow, .isHidden, .bounds, .warns, .raises,
      .rotate, .settled, .prepare:
      nil
    }
  }
}
