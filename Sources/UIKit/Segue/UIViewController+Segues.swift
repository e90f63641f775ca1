import Foundation

extension UIViewController {
  /// Registers a segue from this controller, as its storyboard would.
  ///
  /// - Parameters:
  ///   - identifier: The name for `performSegue(withIdentifier:sender:)`.
  ///   - segue: Makes the segue and its destination from the source, each time anew.
  public func registerSegue(
    withIdentifier identifier: String, _ segue: @escaping (_ source: UIViewController) -> UIStoryboardSegue
  ) {
    segueTemplates.append(SegueTemplate(identifier: identifier, container: nil, make: segue))
  }

  /// Registers a segue of one of a storyboard's kinds.
  ///
  /// - Parameters:
  ///   - identifier: What performSegue calls it.
  ///   - kind: What it does with the destination.
  ///   - anchor: Finds what a popover points at, in this controller's view.
  ///   - destination: Makes the destination, each time anew.
  public func registerSegue(
    withIdentifier identifier: String, _ kind: SegueKind, anchor: ((UIViewController) -> UIView?)? = nil,
    to destination: @escaping () -> UIViewController
  ) {
    let usesPopoverController = kind == .popover && world.systemVersion < 8
    registerSegue(withIdentifier: identifier) { source in
      let segue =
        usesPopoverController
        ? UIStoryboardPopoverSegue(identifier: identifier, source: source, destination: destination())
        : SystemSegue(identifier: identifier, source: source, destination: destination())
      (segue.kind, segue.anchor) = (kind, anchor)
      return segue
    }
  }

  /// Registers a container view, as a storyboard would: the destination becomes a child while this controller's view
  /// is loaded, before viewDidLoad.
  ///
  /// - Parameters:
  ///   - identifier: What prepare is told.
  ///   - container: Finds the view that the child's view fills, in this controller's root view.
  ///   - destination: Makes the child.
  public func registerEmbedSegue(
    withIdentifier identifier: String, into container: @escaping (UIView) -> UIView = { $0 },
    to destination: @escaping () -> UIViewController
  ) {
    segueTemplates.append(
      SegueTemplate(identifier: identifier, container: container) { source in
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination())
        segue.kind = .embed
        return segue
      })
  }

  /// Does what a tap on something wired to the segue does: the source is asked first (seg-001).
  public func triggerSegue(withIdentifier identifier: String, sender: Any? = nil) {
    guard asksShouldPerform(identifier: identifier, sender: sender) else { return }
    start(segueWithIdentifier: identifier, sender: sender)
  }

  /// Asks the source whether a triggered segue may go on (G1).
  func asksShouldPerform(identifier: String, sender: Any?) -> Bool {
    let answer = shouldPerformSegue(withIdentifier: identifier, sender: sender)
    world.seam.note(.shouldPerformSegue(identifier: identifier, answer: answer), of: self)
    return answer
  }

  /// What `performSegue` does. The source is not asked (seg-002).
  func perform(segueWithIdentifier identifier: String, sender: Any?) {
    world.seam.call(.performSegue(identifier: identifier), on: self) {
      start(segueWithIdentifier: identifier, sender: sender)
    }
  }

  private func start(segueWithIdentifier identifier: String, sender: Any?) {
    guard let template = segueTemplates.last(where: { $0.identifier == identifier && $0.container == nil })
    else {
      world.raise(
        UIKitException(.invalidArgument, "\(className) has no segue with identifier '\(identifier)'.", about: self))
      return
    }
    let segue = template.make(self)
    prepare(segue, sender: sender)
    segue.perform()
  }

  func prepare(_ segue: UIStoryboardSegue, sender: Any?) {
    world.seam.send(.prepare(segue), to: self) { prepare(for: segue, sender: sender) }
  }

  /// Adds the embedded children, while the view is being loaded.
  func embedSegues(into view: UIView) {
    for template in segueTemplates {
      guard let container = template.container?(view) else { continue }
      let segue = template.make(self)
      prepare(segue, sender: nil)
      let child = segue.destination
      addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(child.view)
      world.seam.send(.didMove(toParent: self), to: child) { child.didMove(toParent: self) }
    }
  }
}
