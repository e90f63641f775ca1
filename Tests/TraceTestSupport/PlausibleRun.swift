public import TraceEvents

/// Runs of a few containers that show and hide their children, several of one class and none named.
public struct PlausibleRun: Sendable {
  public private(set) var run: Run
  private let containers: [ObjectID]
  private let pages: [ObjectID]
  private var parents: [ObjectID: ObjectID] = [:]

  public init(steps: Int, actions: Int = 3, using random: inout SeededRandom) {
    var labeler = Labeler()
    var run = Run(name: "plausible", captures: .everything)
    func declare(_ className: String) -> ObjectID {
      run.objects.append(TracedObject(label: labeler.label(forClass: className), className: className))
      return ObjectID(index: run.objects.count - 1)
    }
    containers = ["HomeViewController", "SideMenuController", "DeckController"].map(declare)
    pages = (0..<3).map { _ in declare("PageViewController") } + (0..<2).map { _ in declare("CardViewController") }
    for container in containers {
      var given = Given(container)
      given.parent = .null
      given.appearance = .appeared
      run.givens.append(given)
    }
    self.run = run
    for step in 0..<steps {
      // Some steps have the same words, as in a test's loop.
      self.run.append(.test, .step(text: self.run.intern("step \(step % 4 == 3 ? 0 : step)")))
      for _ in 0..<actions { act(using: &random) }
    }
  }

  private mutating func act(using random: inout SeededRandom) {
    let page = pages.randomElement(using: &random)!
    let container = containers.randomElement(using: &random)!
    let isAnimated = Bool.random(using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let call = run.append(container, .addChild(child: page))
      run.append(page, .willMove(toParent: container), inside: call)
      run.append(page, .didMove(toParent: container), isDirect: true)
      parents[page] = container
    case 1:
      run.append(page, .willMove(toParent: .null), isDirect: true)
      let call = run.append(page, .removeFromParent)
      run.append(page, .didMove(toParent: .null), inside: call)
      parents[page] = nil
    case 2:
      let begin = run.append(page, .beginAppearanceTransition(isAppearing: true, animated: isAnimated))
      run.append(page, .viewWillAppear(animated: isAnimated), inside: begin)
      run.append(page, .viewWillLayoutSubviews)
      let end = run.append(page, .endAppearanceTransition)
      run.append(page, .viewDidAppear(animated: isAnimated), inside: end)
    case 3:
      let begin = run.append(page, .beginAppearanceTransition(isAppearing: false, animated: isAnimated))
      run.append(page, .viewWillDisappear(animated: isAnimated), inside: begin)
      let end = run.append(page, .endAppearanceTransition)
      run.append(page, .viewDidDisappear(animated: isAnimated), inside: end)
    case 4:
      run.append(container, .willRotate(to: .landscapeLeft, duration: 0.5))
      run.append(page, .willRotate(to: .landscapeLeft, duration: 0.5), isDirect: true)
      run.append(page, .didRotate(from: .portrait), isDirect: true)
    case 5:
      run.append(container, .shouldAutomaticallyForwardAppearanceMethods(answer: Bool.random(using: &random)))
      run.append(container, .viewDidLayoutSubviews)
    default:
      run.append(page, .viewWillAppear(animated: isAnimated))
      run.append(page, .viewDidAppear(animated: isAnimated))
    }
  }
}
