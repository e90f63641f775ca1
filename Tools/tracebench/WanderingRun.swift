import TraceEvents

/// A long run without a pattern: pages of a few containers appear, lay out and disappear in no order, and as the rules ask.
enum WanderingRun {
  private static let stepLength = 2_000

  static func make(
    events count: Int, seed: UInt64 = 1, containers containerCount: Int = 20, pages pageCount: Int = 400
  ) -> Run {
    var labeler = Labeler()
    var run = Run(name: "wandering", captures: .everything)
    for number in 0..<containerCount + pageCount {
      let name = number < containerCount ? "ContainerViewController" : "Page\(number % 40)ViewController"
      run.objects.append(TracedObject(label: labeler.label(forClass: name), className: name))
    }
    run.events.reserveCapacity(count + 4)
    var places = Places(seed: seed)
    for container in 0..<containerCount {
      var given = Given(ObjectID(index: container))
      (given.parent, given.isViewLoaded, given.isInWindow, given.appearance) = (.null, true, true, .appeared)
      given.forwardsAppearance = false
      run.givens.append(given)
    }
    for page in 0..<pageCount {
      var given = Given(ObjectID(index: containerCount + page))
      (given.parent, given.isViewLoaded) = (ObjectID(index: page % containerCount), true)
      (given.isInWindow, given.appearance) = (true, .disappeared)
      run.givens.append(given)
    }
    var steps = 0
    var isVisible = [Bool](repeating: false, count: pageCount)
    while run.events.count < count {
      if run.events.count / stepLength > steps {
        steps += 1
        run.append(.test, .step(text: run.intern("chapter \(steps)")))
      }
      let page = places.next(below: pageCount)
      wander(ObjectID(index: containerCount + page), isVisible: &isVisible[page], using: &places, in: &run)
    }
    run.events.removeLast(run.events.count - count)
    return run
  }

  private static func wander(_ page: ObjectID, isVisible: inout Bool, using places: inout Places, in run: inout Run) {
    let isAnimated = places.next(below: 2) == 0
    switch places.next(below: 4) {
    case 0...1 where !isVisible:
      isVisible = true
      let begin = run.append(page, .beginAppearanceTransition(isAppearing: true, animated: isAnimated))
      run.append(page, .viewWillAppear(animated: isAnimated), inside: begin)
      let end = run.append(page, .endAppearanceTransition)
      run.append(page, .viewDidAppear(animated: isAnimated), inside: end)
    case 0...1:
      isVisible = false
      let begin = run.append(page, .beginAppearanceTransition(isAppearing: false, animated: isAnimated))
      run.append(page, .viewWillDisappear(animated: isAnimated), inside: begin)
      let end = run.append(page, .endAppearanceTransition)
      run.append(page, .viewDidDisappear(animated: isAnimated), inside: end)
    case 2:
      run.append(page, .viewWillLayoutSubviews)
      run.append(page, .viewDidLayoutSubviews)
    default:
      run.append(page.view, .bounds(size: Size(width: Float(100 + places.next(below: 900)), height: 700)))
    }
  }
}

/// Numbers in no order that are the same on every machine.
struct Places {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
